import { ApiError, Button, Skeleton } from '@astraea/web-kit';
import { ErrorWords } from '../../error-words';
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
  onRetry(): void;
  onNew(): void;
}

/** Stands where a conversation could not be had. */
export function MissingConversation({ error, onRetry, onNew }: MissingConversationProps) {
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.words}>
        <ErrorWords error={error} />
      </p>
      <p className={styles.soft}>
        {gone ? 'There is no such conversation. It may have been deleted.' : 'It is kept on the server.'}
      </p>
      <div className={styles.actions}>
        {gone ? null : <Button onClick={onRetry}>Try again</Button>}
        <Button onClick={onNew}>Start a new conversation</Button>
      </div>
    </div>
  );
}
