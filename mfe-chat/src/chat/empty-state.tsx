import { Logo } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { answerWords } from '../read-answer/words';
import styles from './empty-state.module.css';
import type { OfferedExample } from './offered-examples';

interface EmptyStateProps {
  examples: readonly OfferedExample[];
  /** The examples of the country are still on their way: their room is kept. */
  coming: boolean;
  /** The example that is sent once all is chosen. */
  waiting: string | null;
  /** What is known of the country. */
  children?: ReactNode;
  onChoose(example: OfferedExample): void;
}

/** What a new conversation shows: what can be asked here, by example. */
export function EmptyState({ examples, coming, waiting, children, onChoose }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {children ? null : <Logo size={56} />}
      <h2 className={styles.title}>{answerWords.emptyTitle}</h2>
      <ul className={coming ? styles.coming : styles.examples}>
        {examples.map((example) => (
          <li key={example.question}>
            <button
              type="button"
              className={styles.example}
              aria-pressed={example.question === waiting}
              onClick={() => onChoose(example)}
            >
              {example.topic ? <span className={styles.topic}>{example.topic}</span> : null}
              {example.question}
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
