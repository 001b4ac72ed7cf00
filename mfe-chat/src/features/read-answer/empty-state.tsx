import { Logo } from '@astraea/web-kit';
import styles from './empty-state.module.css';

const examples = [
  'Who licenses the launch of a satellite?',
  'Who is liable for damage caused by a space object?',
  'Does a satellite have to be registered, and where?',
] as const;

/** What a new conversation shows: what can be asked here, by example. */
export function EmptyState({ onChoose }: { onChoose(question: string): void }) {
  return (
    <div className={styles.empty}>
      <Logo size={56} />
      <h2 className={styles.title}>Ask me about space regulations</h2>
      <ul className={styles.examples}>
        {examples.map((example) => (
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
