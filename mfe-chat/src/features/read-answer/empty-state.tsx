import { Logo } from '@astraea/web-kit';
import styles from './empty-state.module.css';
import { answerWords } from './words';

/** What a new conversation shows: what can be asked here, by example. */
export function EmptyState({ onChoose }: { onChoose(question: string): void }) {
  return (
    <div className={styles.empty}>
      <Logo size={56} />
      <h2 className={styles.title}>{answerWords.emptyTitle}</h2>
      <ul className={styles.examples}>
        {answerWords.examples.map((example) => (
          <li key={example}>
            <button type="button" className={styles.example} onClick={() => onChoose(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
