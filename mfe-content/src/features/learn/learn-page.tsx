import { Button, Logo } from '@astraea/web-kit';
import { pagesWords } from '../../locales/pages-words';
import styles from '../../page.module.css';

const words = pagesWords.learn;

export interface LearnPageProps {
  assistantName: string;
  feedbackEmail: string;
}

export function LearnPage({ assistantName, feedbackEmail }: LearnPageProps) {
  const subject = encodeURIComponent(words.subject({ name: assistantName }));
  return (
    <article className={`${styles.page} ${styles.short}`}>
      <header className={styles.masthead}>
        <Logo size={96} label={words.logo({ name: assistantName })} />
        <h1 className={styles.title}>{words.welcome({ name: assistantName })}</h1>
      </header>
      <section aria-labelledby="technology" className={styles.section}>
        <h2 id="technology">{words.title}</h2>
        <p>{words.agents}</p>
        <p>{words.service}</p>
      </section>
      <Button asChild>
        <a href={`mailto:${feedbackEmail}?subject=${subject}`}>{words.feedback}</a>
      </Button>
    </article>
  );
}
