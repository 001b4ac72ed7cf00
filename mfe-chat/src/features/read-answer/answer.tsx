import type { Message } from '@astraea/contracts';
import { formatTimeOfDay, VisuallyHidden } from '@astraea/web-kit';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { AnswerActions } from './answer-actions';
import { AnswerText, type ShowSource } from './answer-text';
import styles from './message.module.css';
import { ProofBlock } from './proof-block';
import { outcomeWords } from './words';
import { WrittenBy } from './written-by';

interface AnswerProps {
  message: Message;
  conversationId: string;
  country: string;
  assistantName: string;
  /** The marker of this answer whose source is being read. */
  currentMarker?: number;
  onShowSource(message: Message, marker: number, opener: HTMLElement): void;
  /** Further ways on from the answer. */
  renderExtras(message: Message): ReactNode;
}

/** A stored answer with its proof. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { message, conversationId, country, assistantName, currentMarker, onShowSource, renderExtras } =
    props;
  const { proof } = message;
  const showSource = useCallback<ShowSource>(
    (marker, opener) => onShowSource(message, marker, opener),
    [message, onShowSource],
  );
  const sources = useMemo(
    () => (proof ? { citations: proof.citations, current: currentMarker, onShowSource: showSource } : null),
    [proof, currentMarker, showSource],
  );
  const note = message.outcome && outcomeWords[message.outcome];
  return (
    <article className={styles.answer}>
      <h2 className={styles.author}>{assistantName}</h2>
      {message.content ? <AnswerText text={message.content} sources={sources} /> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {proof ? <WrittenBy proof={proof} /> : null}
      {proof ? (
        <ProofBlock
          proof={proof}
          answer={Math.ceil(message.index / 2)}
          country={country}
          onShowSource={showSource}
        />
      ) : null}
      <div className={styles.foot}>
        <MessageTime timestamp={message.timestamp} />
        <AnswerActions message={message} conversationId={conversationId}>
          {renderExtras(message)}
        </AnswerActions>
      </div>
    </article>
  );
});

export function MessageTime({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className={styles.time}>
      <VisuallyHidden>at </VisuallyHidden>
      {formatTimeOfDay(timestamp)}
    </time>
  );
}
