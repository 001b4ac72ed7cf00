import type { ListedConversation } from '@astraea/contracts';
import { Button, Notice, Skeleton } from '@astraea/web-kit';
import { type Ref, useCallback, useId, useRef, useState } from 'react';
import { ErrorWords } from '../app/failures';
import { ConversationItem } from './conversation-item';
import { groupHeadings, type useConversations } from './conversation-list';
import { DeleteConversation } from './delete-conversation';
import styles from './previous-conversations.module.css';
import { SearchBox, useSearch } from './search-box';
import { conversationsWords } from './words';

interface PreviousConversationsProps {
  currentId: string | undefined;
  searchRef?: Ref<HTMLInputElement>;
  /** `searched`: what it was found by. */
  onSelect(conversation: ListedConversation, searched: string): void;
  onDeleted(conversation: ListedConversation): void;
}

/** The user's conversations, newest first, and the ways to find one of them. */
export function PreviousConversations({
  currentId,
  searchRef,
  onSelect,
  onDeleted,
}: PreviousConversationsProps) {
  const search = useSearch();
  const { list } = search;
  const items = useRef<HTMLUListElement>(null);
  const keysId = useId();
  const { items: titled, rest, searched, asked } = search;
  const headings = groupHeadings(titled, new Date());
  const select = useCallback(
    (conversation: ListedConversation) => onSelect(conversation, asked),
    [onSelect, asked],
  );
  const [deleting, setDeleting] = useState<ListedConversation | null>(null);
  return (
    <div className={styles.panel}>
      <SearchBox ref={searchRef} value={search.text} onChange={search.setText} onSubmit={search.askNow} />
      <div className={styles.scroller}>
        {titled.length + rest.length > 0 && !list.isError ? null : (
          <ListState list={list} pending={search.pending} nothing={search.nothing} />
        )}
        <p id={keysId} hidden>
          {conversationsWords.keys}
        </p>
        <ul
          ref={items}
          tabIndex={-1}
          aria-label={conversationsWords.list}
          aria-describedby={keysId}
          className={styles.list}
        >
          {[...titled, ...rest].map((conversation, position) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              current={conversation.id === currentId}
              heading={position === titled.length ? conversationsWords.search.found : headings[position]}
              searched={searched}
              onSelect={select}
              onDelete={setDeleting}
            />
          ))}
        </ul>
        {list.hasNextPage ? <ShowMore busy={list.isFetchingNextPage} onClick={list.fetchNextPage} /> : null}
      </div>
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
      {conversationsWords.showMore}
    </Button>
  );
}

interface ListStateProps {
  list: ReturnType<typeof useConversations>;
  /** While the first of them are on their way. */
  pending: string;
  /** In the place of a list that shows nothing; null where it shows something. */
  nothing: string | null;
}

/** What stands above the list, or in its place: loading, a failure, nothing to show. */
function ListState({ list, pending, nothing }: ListStateProps) {
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
