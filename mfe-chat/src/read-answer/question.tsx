import type { Message } from '@astraea/contracts';
import { Button, VisuallyHidden } from '@astraea/web-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import type { OpenQuestion } from '../ask/open-question';
import { askingWords } from '../ask/words';
import { MessageTime } from './answer';
import styles from './message.module.css';
import { answerWords } from './words';

const { question: words } = answerWords;

export interface QuestionActions {
  onRetry(key: string): void;
  /** Takes the question back into the input. */
  onEdit(question: OpenQuestion): void;
  /** Asks a stored question anew whose answer never came. */
  onAskAgain(message: Message): void;
}

interface QuestionProps extends QuestionActions {
  message: Message;
  open?: OpenQuestion;
  unanswered: boolean;
  /** Another question is being answered: none can be sent now. */
  busy: boolean;
}

/** What the user asked. */
export const Question = memo(function Question({ message, open, unanswered, ...rest }: QuestionProps) {
  return (
    <article className={styles.question}>
      <h2 className={styles.hidden}>
        <VisuallyHidden>{answerWords.you}</VisuallyHidden>
      </h2>
      <div className={styles.bubble} dir="auto" data-question={message.index}>
        {message.content}
      </div>
      <div className={styles.foot}>
        <MessageTime timestamp={message.timestamp} />
      </div>
      {open?.state === 'failed' ? <FailedNote open={open} {...rest} /> : null}
      {unanswered ? (
        <div className={styles.failed}>
          <span>{words.unanswered}</span>
          <Button size="small" disabled={rest.busy} onClick={() => rest.onAskAgain(message)}>
            {words.askAgain}
          </Button>
        </div>
      ) : null}
    </article>
  );
});

function FailedNote({
  open,
  busy,
  onRetry,
  onEdit,
}: QuestionActions & { open: OpenQuestion; busy: boolean }) {
  const stored = open.questionIndex !== undefined;
  const { sentence, outOfQuestions } = open.failure ?? {};
  return (
    <div className={styles.failed}>
      <span>{stored ? words.notAnswered : words.notSent}</span>
      {sentence ? (
        <span>
          {sentence}
          {outOfQuestions ? (
            <>
              {' '}
              <Link to="/subscription">{askingWords.plans}</Link>
            </>
          ) : null}
        </span>
      ) : null}
      <Button size="small" disabled={busy} onClick={() => onRetry(open.key)}>
        {words.tryAgain}
      </Button>
      {stored ? null : (
        <Button size="small" variant="quiet" onClick={() => onEdit(open)}>
          {words.edit}
        </Button>
      )}
    </div>
  );
}
