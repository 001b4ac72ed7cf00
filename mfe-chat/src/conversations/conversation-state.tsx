import { Button, Skeleton } from '@astraea/web-kit';
import { ErrorWords } from '../app/failures';
import { isGone } from './conversation';
import styles from './conversation-state.module.css';
import { conversationsWords } from './words';

/** Holds the place of a conversation that is on its way. */
export function LoadingConversation() {
  return (
    <div className={styles.state} aria-busy="true">
      <p role="status" className={styles.words}>
        {conversationsWords.open.loading}
      </p>
      <div className={styles.lines}>
        <Skeleton lines={1} className={styles.question} />
        <Skeleton lines={4} />
        <Skeleton lines={1} className={styles.question} />
        <Skeleton lines={3} />
      </div>
    </div>
  );
}

interface MissingConversationProps {
  error: Error;
  /** It was read here before. */
  deleted: boolean;
  onRetry(): void;
  onNew(): void;
}

/** Stands where a conversation could not be had. */
export function MissingConversation({ error, deleted, onRetry, onNew }: MissingConversationProps) {
  const gone = isGone(error);
  return (
    <div className={styles.state} role="alert">
      <p className={styles.words}>
        {deleted ? conversationsWords.open.deleted : <ErrorWords error={error} />}
      </p>
      <p className={styles.soft}>{afterWords(gone, deleted)}</p>
      <div className={styles.actions}>
        {gone ? null : <Button onClick={onRetry}>{conversationsWords.open.tryAgain}</Button>}
        <Button onClick={onNew}>{conversationsWords.open.startNew}</Button>
      </div>
    </div>
  );
}

function afterWords(gone: boolean, deleted: boolean): string {
  if (deleted) return conversationsWords.open.afterDeleted;
  return gone ? conversationsWords.open.gone : conversationsWords.open.kept;
}
