import { Button, Skeleton } from '@astraea/web-kit';
import { isGone } from '../../api/conversation';
import { ErrorWords } from '../../failures/error-words';
import styles from './conversation-state.module.css';

/** Holds the place of a conversation that is on its way. */
export function LoadingConversation() {
  return (
    <div className={styles.state} aria-busy="true">
      <p role="status" className={styles.words}>
        Loading Conversation...
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
        {deleted ? 'This conversation was deleted, perhaps in another tab.' : <ErrorWords error={error} />}
      </p>
      <p className={styles.soft}>{afterWords(gone, deleted)}</p>
      <div className={styles.actions}>
        {gone ? null : <Button onClick={onRetry}>Try again</Button>}
        <Button onClick={onNew}>Start a new conversation</Button>
      </div>
    </div>
  );
}

function afterWords(gone: boolean, deleted: boolean): string {
  if (deleted) return 'What you typed here and did not send goes with you into a new one.';
  return gone ? 'There is no such conversation. It may have been deleted.' : 'It is kept on the server.';
}
