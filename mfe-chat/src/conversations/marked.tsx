import { foundSpans } from '@astraea/contracts';
import styles from './conversation-item.module.css';

interface MarkedProps {
  text: string;
  /** The words of the search, as they are looked for. */
  searched: readonly string[];
}

/** A text with what was found in it marked. */
export function Marked({ text, searched }: MarkedProps) {
  const spans = searched.length > 0 ? foundSpans(text, searched) : [];
  return (
    <>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(spans[at - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
