import type { Feedback, Message } from '@astraea/contracts';
import { Button, isAbort, Notice } from '@astraea/web-kit';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSendFeedback } from '../../api/send-feedback';
import { ErrorWords } from '../../failures/error-words';
import { logFailure } from '../../failures/log-failure';
import { CopyButton } from '../../proof/copy-button';
import styles from './answer-actions.module.css';
import { answerWithReferences } from './copy-answer';
import { answerWords } from './words';

interface AnswerActionsProps {
  message: Message;
  conversationId: string;
  /** Further ways on from the answer. */
  children?: ReactNode;
}

/** Copy, the two thumbs, and what else can be made of an answer. */
export function AnswerActions({ message, conversationId, children }: AnswerActionsProps) {
  const feedback = useSendFeedback(conversationId);
  const failure = feedback.error && !isAbort(feedback.error) ? feedback.error : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const given = feedback.isPending ? feedback.variables.feedback : message.feedback;
  const give = (value: Feedback) => {
    if (feedback.isPending || given === value) return;
    feedback.mutate({ index: message.index, feedback: value }, { onError: logFailure });
  };
  return (
    <>
      <div className={styles.actions}>
        <CopyButton
          variant="quiet"
          size="icon"
          label={answerWords.copy}
          read={() => answerWithReferences(message)}
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={answerWords.thumbsUp}
          aria-pressed={given === 'positive'}
          className={styles.thumb}
          onClick={() => give('positive')}
        >
          <ThumbsUp size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={answerWords.thumbsDown}
          aria-pressed={given === 'negative'}
          className={styles.thumb}
          onClick={() => give('negative')}
        >
          <ThumbsDown size={18} aria-hidden="true" />
        </Button>
        {children}
      </div>
      {failure ? (
        <div ref={notice}>
          <Notice kind="error" onDismiss={() => feedback.reset()}>
            <ErrorWords error={failure} />
          </Notice>
        </div>
      ) : null}
    </>
  );
}
