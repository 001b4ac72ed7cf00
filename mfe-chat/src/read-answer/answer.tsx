import type { Message } from '@astraea/contracts';
import { formatTimeOfDay, VisuallyHidden } from '@astraea/web-kit';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { CopyButton } from '../sources/copy';
import { useReferenceBook } from '../sources/reference-book';
import { AnswerText, type ShowSource } from './answer-text';
import { answerWithReferences } from './copy-answer';
import { FollowUps } from './follow-ups';
import styles from './message.module.css';
import { ProofBlock } from './proof-block';
import { useRating } from './rate-answer';
import { answerWords, noteOf } from './words';
import { WrittenBy } from './written-by';

interface AnswerProps {
  message: Message;
  conversationId: string;
  country: string;
  assistantName: string;
  /** The marker of this answer whose source is being read. */
  currentMarker?: number;
  onShowSource(message: Message, marker: number, opener: HTMLElement): void;
  /** What became of its sources since. */
  changes?: ReactNode;
  /** Further ways on from the answer. */
  renderExtras(message: Message): ReactNode;
  /** What stands below the answer and is no part of it. */
  renderBelow(message: Message): ReactNode;
  /** Absent where something was asked since, or is being answered. */
  onAskNext?: ((question: string, topic: string) => void) | undefined;
}

/** A stored answer with its proof. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { message, conversationId, country, assistantName, currentMarker } = props;
  const { onShowSource, onAskNext, renderExtras, renderBelow, changes } = props;
  const { proof, nearest, follow_ups } = message;
  const showSource = useCallback<ShowSource>(
    (marker, opener) => onShowSource(message, marker, opener),
    [message, onShowSource],
  );
  const sources = useMemo(() => {
    const citations = proof?.citations ?? nearest;
    if (!citations) return null;
    return { citations, isProof: proof !== undefined, current: currentMarker, onShowSource: showSource };
  }, [proof, nearest, currentMarker, showSource]);
  const note = noteOf(message);
  return (
    <article className={styles.answer}>
      <h2 className={styles.author}>{assistantName}</h2>
      {changes}
      {message.content ? (
        <div data-answer={message.index}>
          <AnswerText text={message.content} sources={sources} />
        </div>
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {proof ? <WrittenBy proof={proof} /> : null}
      {proof ? (
        <ProofBlock message={message} proof={proof} country={country} onShowSource={showSource} />
      ) : null}
      {renderBelow(message)}
      <div className={styles.foot}>
        <MessageTime timestamp={message.timestamp} />
        <AnswerActions message={message} conversationId={conversationId}>
          {renderExtras(message)}
        </AnswerActions>
      </div>
      {onAskNext && follow_ups ? (
        <FollowUps followUps={follow_ups} onAsk={(question) => onAskNext(question, message.topic)} />
      ) : null}
    </article>
  );
});

export function MessageTime({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className={styles.time}>
      <VisuallyHidden>{answerWords.at}</VisuallyHidden>
      {formatTimeOfDay(timestamp)}
    </time>
  );
}

interface AnswerActionsProps {
  message: Message;
  conversationId: string;
  /** Further ways on from the answer. */
  children?: ReactNode;
}

/** Copy, the two thumbs, and what else can be made of an answer. */
function AnswerActions({ message, conversationId, children }: AnswerActionsProps) {
  const { thumbs, below } = useRating(message, conversationId);
  const references = useReferenceBook();
  return (
    <>
      <div className={styles.actions}>
        <CopyButton
          variant="quiet"
          size="icon"
          label={answerWords.copy}
          read={async () => answerWithReferences(message, await references.load(message))}
        />
        {thumbs}
        {children}
      </div>
      {below}
    </>
  );
}
