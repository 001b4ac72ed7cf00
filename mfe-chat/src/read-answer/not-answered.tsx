import { SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './not-answered.module.css';
import { notAnsweredWords } from './words';

/** What no source answers, apart from what the sources say. */
export function NotAnswered({ children }: { children?: ReactNode }) {
  const heading = useId();
  return (
    <div role="note" aria-labelledby={heading} className={styles.apart}>
      <h3 id={heading} className={styles.heading}>
        <SearchX size={18} aria-hidden="true" />
        {notAnsweredWords}
      </h3>
      {children}
    </div>
  );
}
