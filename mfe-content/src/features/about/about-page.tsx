import { signInPath } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { BookOpenCheck, Globe, Library, Zap } from 'lucide-react';
import { Link } from 'react-router';
import styles from '../../page.module.css';

const keyFeatures = [
  {
    icon: Library,
    name: 'Unified Access',
    text: 'Statutes, regulations, policies and treaties of many jurisdictions in one place. Ask in plain words.',
  },
  {
    icon: Globe,
    name: 'Global Coverage',
    text: 'The UAE, the USA, the UN and 47 more countries and blocs, each answered from its own sources.',
  },
  {
    icon: Zap,
    name: 'Real-Time Answers',
    text: 'An answer appears sentence by sentence as it is written, and each sentence is checked first.',
  },
  {
    icon: BookOpenCheck,
    name: 'Official Reference',
    text: 'Every answer names its provision and leads to the official text where there is one. The reference can be read beside the answer and downloaded.',
  },
];

const audiences = ['Space Companies & Startups', 'Legal Professionals', 'Researchers & Academics'];

export interface AboutPageProps {
  assistantName: string;
  signedOut: boolean;
}

export function AboutPage({ assistantName, signedOut }: AboutPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.masthead}>
        <h1 className={styles.title}>Learn About {assistantName}</h1>
        <p className={styles.lead}>
          {assistantName} answers questions about space regulations and policies, country by country. You
          choose a continent, a country and a topic; the answer comes with the passage that proves it, the
          provision it comes from, and the date it was last checked.
        </p>
        <Button variant="primary" asChild>
          <Link to={signedOut ? signInPath('/chat') : '/chat'}>Ask a question</Link>
        </Button>
      </header>
      <section aria-labelledby="features" className={styles.section}>
        <h2 id="features">Key Features</h2>
        <ul className={styles.features}>
          {keyFeatures.map(({ icon: Icon, name, text }) => (
            <li key={name} className={styles.feature}>
              <Icon size={20} aria-hidden="true" className={styles.icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="audience" className={styles.section}>
        <h2 id="audience">Who It Is For</h2>
        <ul className={styles.list}>
          {audiences.map((audience) => (
            <li key={audience}>{audience}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="provider" className={styles.section}>
        <h2 id="provider">From the Provider</h2>
        <p>
          The provider of {assistantName} also offers conversational AI agents as a service, and consultancy
          for organizations that want assistants on their own sources.
        </p>
      </section>
    </article>
  );
}
