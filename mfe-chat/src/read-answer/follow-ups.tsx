import type { FollowUp } from '@astraea/contracts';
import { CornerDownRight } from 'lucide-react';
import { useId } from 'react';
import styles from './follow-ups.module.css';
import { answerWords } from './words';

/** What may be asked next: each was looked up by the server, and is shown with how its answer begins. */
export function FollowUps({
  followUps,
  onAsk,
}: {
  followUps: readonly FollowUp[];
  onAsk(question: string): void;
}) {
  const heading = useId();
  return (
    <section className={styles.followUps} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {answerWords.followUps.title}
      </h3>
      <ul className={styles.list}>
        {followUps.map(({ question, opens }) => (
          <li key={question}>
            <button type="button" className={styles.ask} onClick={() => onAsk(question)}>
              <CornerDownRight size={16} data-points="" aria-hidden="true" />
              <span>
                <span className={styles.question} dir="auto">
                  {question}
                </span>
                <span className={styles.opens} dir="auto">
                  {opens}
                  {/[.!?]$/.test(opens) ? '' : answerWords.followUps.ends}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
