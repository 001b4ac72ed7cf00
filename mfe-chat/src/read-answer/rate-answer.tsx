import type { Feedback, FeedbackDetail, Message } from '@astraea/contracts';
import { Button, isAbort, Notice } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ErrorWords, logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';
import styles from './message.module.css';
import { answerWords, rateWords as words } from './words';

/** Loaded after the first thumb down. */
const FeedbackForm = lazy(async () => {
  const { FeedbackForm: component } = await import('./feedback-form');
  return { default: component };
});

/** The two thumbs: each is taken back by pressing it again, and what went wrong may be said. */
export function useRating(message: Message, conversationId: string) {
  const { index } = message;
  const feedback = useSendFeedback(conversationId);
  const [asking, setAsking] = useState(false);
  const [thanked, setThanked] = useState(false);
  const downId = useId();
  const given = feedback.isPending ? feedback.variables.feedback : (message.feedback ?? null);
  const give = (value: Feedback) => {
    if (feedback.isPending) return;
    const wanted = given === value ? null : value;
    setThanked(false);
    setAsking(wanted === 'negative');
    feedback.mutate({ index, feedback: wanted }, { onError: logFailure });
  };
  const leaveForm = () => {
    setAsking(false);
    document.getElementById(downId)?.focus();
  };
  const thumbs = (
    <>
      <Thumb name={answerWords.thumbsUp} isGiven={given === 'positive'} onClick={() => give('positive')}>
        <ThumbsUp size={18} aria-hidden="true" />
      </Thumb>
      <Thumb
        name={answerWords.thumbsDown}
        isGiven={given === 'negative'}
        id={downId}
        onClick={() => give('negative')}
      >
        <ThumbsDown size={18} aria-hidden="true" />
      </Thumb>
    </>
  );
  const below = (
    <>
      {asking && given === 'negative' ? (
        <Suspense fallback={null}>
          <FeedbackForm
            busy={feedback.isPending}
            onSkip={leaveForm}
            onSend={(detail) =>
              feedback.mutate(
                { index, feedback: 'negative', detail },
                {
                  onError: logFailure,
                  onSuccess: () => {
                    setThanked(true);
                    leaveForm();
                  },
                },
              )
            }
          />
        </Suspense>
      ) : null}
      <span role="status" className={styles.status}>
        {thanked ? words.thanks : null}
      </span>
      <Failure error={feedback.error} onDismiss={() => feedback.reset()} />
    </>
  );
  return { thumbs, below };
}

interface ThumbProps {
  name: string;
  isGiven: boolean;
  id?: string;
  children: ReactNode;
  onClick(): void;
}

function Thumb({ name, isGiven, id, children, onClick }: ThumbProps) {
  return (
    <Button
      id={id}
      variant="quiet"
      size="icon"
      aria-label={name}
      aria-pressed={isGiven}
      title={isGiven ? words.takeBack : undefined}
      className={styles.thumb}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function Failure({ error, onDismiss }: { error: Error | null; onDismiss(): void }) {
  const failure = error && !isAbort(error) ? error : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={notice}>
      <Notice kind="error" onDismiss={onDismiss}>
        <ErrorWords error={failure} />
      </Notice>
    </div>
  );
}

interface GivenFeedback {
  index: number;
  /** Null takes back what was given. */
  feedback: Feedback | null;
  detail?: FeedbackDetail;
}

/** Says whether the answer at an index helped, and why not. */
function useSendFeedback(conversationId: string) {
  const { client, cache } = useChatSession();
  return useMutation({
    mutationFn: async ({ index, feedback, detail }: GivenFeedback) => {
      if (feedback) await client.sendFeedback(conversationId, index, feedback, detail ? { detail } : {});
      else await client.takeFeedbackBack(conversationId, index);
      await cache.setFeedback(conversationId, index, feedback);
    },
  });
}
