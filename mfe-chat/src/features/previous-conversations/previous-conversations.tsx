import type { Conversation } from '@astraea/contracts';
import { Button, Notice, Skeleton } from '@astraea/web-kit';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { listedConversations, useConversations } from '../../api/conversations';
import { ConversationItem } from './conversation-item';
import { DeleteConversation } from './delete-conversation';
import styles from './previous-conversations.module.css';

interface PreviousConversationsProps {
  currentId: string | undefined;
  onSelect(conversation: Conversation): void;
  onDeleted(id: string): void;
}

/** The user's conversations, newest first; the search looks at the titles of those that are loaded. */
export function PreviousConversations({ currentId, onSelect, onDeleted }: PreviousConversationsProps) {
  const list = useConversations();
  const items = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Conversation | null>(null);
  const loaded = listedConversations(list.data);
  const found = loaded.filter(({ title }) => title.includes(search));
  return (
    <div className={styles.panel}>
      <SearchBox value={search} onChange={setSearch} partial={list.hasNextPage} loaded={loaded.length} />
      {list.isPending ? <LoadingList /> : null}
      {list.isError ? (
        <Notice
          kind="error"
          actions={
            <Button size="small" onClick={() => list.refetch()}>
              Try again
            </Button>
          }
        >
          {list.error.message}
        </Notice>
      ) : null}
      {list.isSuccess && found.length === 0 ? (
        <p className={styles.nothing}>
          {loaded.length === 0 ? 'Your conversations will be listed here.' : 'No title contains this text.'}
        </p>
      ) : null}
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
      {list.hasNextPage ? (
        <Button
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => {
            if (!list.isFetchingNextPage) list.fetchNextPage();
          }}
        >
          Show more
        </Button>
      ) : null}
      <DeleteConversation
        conversation={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
        onFocusLost={() => items.current?.focus()}
      />
    </div>
  );
}

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
  /** More conversations are on the server than were loaded. */
  partial: boolean;
  loaded: number;
}

function SearchBox({ value, onChange, partial, loaded }: SearchBoxProps) {
  const hintId = useId();
  const hint = partial && value !== '';
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden="true" className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        placeholder="Search conversations..."
        aria-label="Search conversations"
        aria-describedby={hint ? hintId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <p id={hintId} className={styles.hint}>
          Searches the {loaded} conversations loaded so far.
        </p>
      ) : null}
    </div>
  );
}

function LoadingList() {
  return (
    <div className={styles.loading}>
      <span role="status">Loading conversations...</span>
      <Skeleton lines={3} />
      <Skeleton lines={3} />
    </div>
  );
}
