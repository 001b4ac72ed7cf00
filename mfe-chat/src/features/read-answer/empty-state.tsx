import { Logo } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { answerWords } from './words';

interface EmptyStateProps {
  /** The example that is sent once all is chosen. */
  waiting: string | null;
  /** What is known of the country. */
  children?: ReactNode;
  onChoose(question: string): void;
}

/** What a new conversation shows: what can be asked here, by example. */
export function EmptyState({ waiting, children, onChoose }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {children ? null : <Logo size={56} />}
      <h2 className={styles.title}>{answerWords.emptyTitle}</h2>
      <ul className={styles.examples}>
        {answerWords.examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className={styles.example}
              aria-pressed={example === waiting}
              onClick={() => onChoose(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.waiting}>
        {waiting ? answerWords.exampleWaits : null}
      </p>
      {children}
    </div>
  );
}
