import type { Feedback, Message } from '@astraea/contracts';
import { Button, isAbort, Notice } from '@astraea/web-kit';
import { Check, Copy, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSendFeedback } from '../../api/send-feedback';
import { ErrorWords } from '../../failures/error-words';
import { logFailure } from '../../failures/log-failure';
import styles from './answer-actions.module.css';
import { answerWithReferences } from './copy-answer';

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
        <CopyButton message={message} />
        <Button
          variant="quiet"
          size="icon"
          aria-label="Thumbs up"
          aria-pressed={given === 'positive'}
          className={styles.thumb}
          onClick={() => give('positive')}
        >
          <ThumbsUp size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Thumbs down"
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

function CopyButton({ message }: { message: Message }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answerWithReferences(message));
      setResult('copied');
    } catch {
      // No clipboard on a plain-http origin, or the user forbids it.
      setResult('failed');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Copy answer with references"
        title="Copy answer with references"
        onClick={copy}
      >
        {result === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      </Button>
      <span role="status" className={styles.status}>
        {result === 'copied' ? 'Copied' : result === 'failed' ? 'Copying is not allowed here' : null}
      </span>
    </>
  );
}
