import { Button } from '@astraea/web-kit';
import { Square } from 'lucide-react';
import { useOnline } from '../app/use-online';
import type { OpenQuestion } from '../ask/open-question';
import { AnswerText } from './answer-text';
import styles from './message.module.css';
import { answerWords } from './words';

const { writing: words } = answerWords;

interface WritingProps {
  open: OpenQuestion;
  assistantName: string;
  onStop(key: string): void;
}

/** An answer on its way: the typing indicator, and the checked sentences that have arrived. */
export function Writing({ open, assistantName, onStop }: WritingProps) {
  const online = useOnline();
  const stoppable = open.answerId !== undefined;
  return (
    <article className={styles.answer} aria-busy="true">
      <h2 className={styles.author}>{assistantName}</h2>
      {open.sentences.length > 0 ? <AnswerText text={open.sentences.join('')} sources={null} /> : null}
      <div className={styles.writing}>
        <span className={styles.typing} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <span>{open.stop === 'asked' ? words.stopping : words.writes({ assistant: assistantName })}</span>
        {stoppable ? (
          <Button size="small" disabled={open.stop === 'asked'} onClick={() => onStop(open.key)}>
            <Square size={14} aria-hidden="true" /> {words.stop}
          </Button>
        ) : null}
      </div>
      {online ? null : (
        <p role="alert" className={styles.note}>
          {words.offline}
        </p>
      )}
      {open.stop === 'failed' ? (
        <p role="alert" className={styles.note}>
          {words.goesOn}
        </p>
      ) : null}
    </article>
  );
}
