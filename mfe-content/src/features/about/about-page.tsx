import { signInPath } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { BookOpenCheck, Globe, Library, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { pagesWords } from '../../locales/pages-words';
import styles from '../../page.module.css';

const words = pagesWords.about;

const keyFeatures = [
  { icon: Library, key: 'access' },
  { icon: Globe, key: 'coverage' },
  { icon: Zap, key: 'answers' },
  { icon: BookOpenCheck, key: 'reference' },
] as const;

export interface AboutPageProps {
  assistantName: string;
  signedOut: boolean;
}

export function AboutPage({ assistantName, signedOut }: AboutPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.masthead}>
        <h1 className={styles.title}>{words.title({ name: assistantName })}</h1>
        <p className={styles.lead}>{words.lead({ name: assistantName })}</p>
        <Button variant="primary" asChild>
          <Link to={signedOut ? signInPath('/chat') : '/chat'}>{words.ask}</Link>
        </Button>
      </header>
      <section aria-labelledby="features" className={styles.section}>
        <h2 id="features">{words.featuresTitle}</h2>
        <ul className={styles.features}>
          {keyFeatures.map(({ icon: Icon, key }) => (
            <li key={key} className={styles.feature}>
              <Icon size={20} aria-hidden="true" className={styles.icon} />
              <h3>{words.features[key].name}</h3>
              <p>{words.features[key].text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="audience" className={styles.section}>
        <h2 id="audience">{words.audienceTitle}</h2>
        <ul className={styles.list}>
          {Object.values(words.audiences).map((audience) => (
            <li key={audience}>{audience}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="provider" className={styles.section}>
        <h2 id="provider">{words.providerTitle}</h2>
        <p>{words.provider({ name: assistantName })}</p>
      </section>
    </article>
  );
}
