import { Button, Notice, Skeleton } from '@astraea/web-kit';
import { ErrorWords } from '../app/error-words';
import type { useConversations } from './conversation-list';
import styles from './previous-conversations.module.css';
import { conversationsWords } from './words';

interface ListStateProps {
  list: ReturnType<typeof useConversations>;
  /** While the first of them are on their way. */
  pending: string;
  /** In the place of a list that shows nothing; null where it shows something. */
  nothing: string | null;
}

/** What stands above the list, or in its place: loading, a failure, nothing to show. */
export function ListState({ list, pending, nothing }: ListStateProps) {
  if (list.isPending) {
    return (
      <div className={styles.loading}>
        <span role="status">{pending}</span>
        <Skeleton lines={3} />
        <Skeleton lines={3} />
      </div>
    );
  }
  if (list.isError) {
    const retry = (
      <Button size="small" onClick={() => list.refetch()}>
        {conversationsWords.tryAgain}
      </Button>
    );
    return (
      <Notice kind="error" actions={retry}>
        <ErrorWords error={list.error} />
      </Notice>
    );
  }
  return nothing === null ? null : <p className={styles.nothing}>{nothing}</p>;
}
