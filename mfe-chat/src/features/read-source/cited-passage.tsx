import type { Citation } from '@astraea/contracts';
import styles from './quotation.module.css';

/** The quoted words, where the document itself does not show them; the serif is the law's own voice, a guide's words are ours. */
export function Quotation({ citation: { quote, source_kind } }: { citation: Citation }) {
  return (
    <blockquote className={`${styles.quotation} ${source_kind === 'guide' ? '' : styles.law}`} dir="auto">
      {quote}
    </blockquote>
  );
}
