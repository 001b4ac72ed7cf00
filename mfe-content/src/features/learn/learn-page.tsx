import { Button, Logo } from '@astraea/web-kit';
import styles from '../../page.module.css';

export interface LearnPageProps {
  assistantName: string;
  feedbackEmail: string;
}

export function LearnPage({ assistantName, feedbackEmail }: LearnPageProps) {
  const subject = encodeURIComponent(`Feedback on ${assistantName}`);
  return (
    <article className={`${styles.page} ${styles.short}`}>
      <header className={styles.masthead}>
        <Logo size={96} label={`${assistantName} logo`} />
        <h1 className={styles.title}>Welcome to {assistantName}</h1>
      </header>
      <section aria-labelledby="technology" className={styles.section}>
        <h2 id="technology">About Our Technology</h2>
        <p>
          We build conversational AI agents that work from sources and show them. An agent finds the passages
          that matter to a question, writes only what they support, and says so when they don’t hold an
          answer.
        </p>
        <p>
          The same technology is offered as a service for other fields where answers have to be proved. Our
          consultancy helps organizations prepare their documents, measure the quality of the answers, and run
          agents on their own premises.
        </p>
      </section>
      <Button asChild>
        <a href={`mailto:${feedbackEmail}?subject=${subject}`}>Send Feedback</a>
      </Button>
    </article>
  );
}
