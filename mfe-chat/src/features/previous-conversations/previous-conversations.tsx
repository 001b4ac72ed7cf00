import type { Conversation } from '@astraea/contracts';
import { Button, Notice, Skeleton } from '@astraea/web-kit';
import { type Ref, useRef, useState } from 'react';
import { listedConversations, useConversations } from '../../api/conversations';
import { ErrorWords } from '../../error-words';
import { ConversationItem } from './conversation-item';
import { DeleteConversation } from './delete-conversation';
import styles from './previous-conversations.module.css';
import { SearchBox } from './search-box';

interface PreviousConversationsProps {
  currentId: string | undefined;
  searchRef?: Ref<HTMLInputElement>;
  onSelect(conversation: Conversation): void;
  onDeleted(id: string): void;
}

/** The user's conversations, newest first; the search looks at the titles of those that are loaded. */
export function PreviousConversations({
  currentId,
  searchRef,
  onSelect,
  onDeleted,
}: PreviousConversationsProps) {
  const list = useConversations();
  const items = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Conversation | null>(null);
  const loaded = listedConversations(list.data);
  const found = loaded.filter(({ title }) => title.includes(search));
  return (
    <div className={styles.panel}>
      <SearchBox
        ref={searchRef}
        value={search}
        onChange={setSearch}
        partial={list.hasNextPage}
        loaded={loaded.length}
      />
      <ListState list={list} loaded={loaded.length} found={found.length} />
      <ul ref={items} tabIndex={-1} aria-label="Conversations" className={styles.list}>
        {found.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            current={conversation.id === currentId}
            onSelect={onSelect}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {list.hasNextPage ? <ShowMore busy={list.isFetchingNextPage} onClick={list.fetchNextPage} /> : null}
      <DeleteConversation
        conversation={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
        onFocusLost={() => items.current?.focus()}
      />
    </div>
  );
}

function ShowMore({ busy, onClick }: { busy: boolean; onClick(): void }) {
  return (
    <Button size="small" busy={busy} onClick={() => !busy && onClick()}>
      Show more
    </Button>
  );
}

interface ListStateProps {
  list: ReturnType<typeof useConversations>;
  loaded: number;
  found: number;
}

/** What stands above the list, or in its place: loading, a failure, nothing to show. */
function ListState({ list, loaded, found }: ListStateProps) {
  if (list.isPending) {
    return (
      <div className={styles.loading}>
        <span role="status">Loading conversations...</span>
        <Skeleton lines={3} />
        <Skeleton lines={3} />
      </div>
    );
  }
  if (list.isError) {
    const retry = (
      <Button size="small" onClick={() => list.refetch()}>
        Try again
      </Button>
    );
    return (
      <Notice kind="error" actions={retry}>
        <ErrorWords error={list.error} />
      </Notice>
    );
  }
  if (found > 0) return null;
  return (
    <p className={styles.nothing}>
      {loaded === 0 ? 'Your conversations will be listed here.' : 'No title contains this text.'}
    </p>
  );
}
