import { type Citation, isQuotation } from '@astraea/contracts';
import styles from './cited-passage.module.css';

/** The cited words, where the document itself does not show them; quotation and serif are the law's own voice, a guide's words are ours. */
export function CitedPassage({ citation }: { citation: Citation }) {
  const { quote } = citation;
  if (!isQuotation(citation))
    return (
      <p className={styles.passage} dir="auto">
        {quote}
      </p>
    );
  return (
    <blockquote className={`${styles.passage} ${styles.law}`} dir="auto">
      {quote}
    </blockquote>
  );
}
