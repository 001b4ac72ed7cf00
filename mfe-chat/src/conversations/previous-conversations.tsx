import type { ListedConversation } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { type Ref, useId, useRef, useState } from 'react';
import { ConversationItem } from './conversation-item';
import { groupHeadings } from './date-groups';
import { DeleteConversation } from './delete-conversation';
import { ListState } from './list-state';
import styles from './previous-conversations.module.css';
import { SearchBox } from './search-box';
import { useSearch } from './use-search';
import { conversationsWords } from './words';

interface PreviousConversationsProps {
  currentId: string | undefined;
  searchRef?: Ref<HTMLInputElement>;
  onSelect(conversation: ListedConversation): void;
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
  const headings = groupHeadings(search.items, new Date());
  const [deleting, setDeleting] = useState<ListedConversation | null>(null);
  return (
    <div className={styles.panel}>
      <SearchBox
        ref={searchRef}
        value={search.text}
        onChange={search.setText}
        onSubmit={search.searchEverywhere}
        hint={hintOf(search)}
      />
      <div className={styles.scroller}>
        <ListState list={list} pending={search.pending} nothing={search.nothing} />
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
          {search.items.map((conversation, position) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              current={conversation.id === currentId}
              heading={headings[position]}
              onSelect={onSelect}
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

/** How far the search reaches, and what it looks for. */
function hintOf({ isEverywhere, partial, loaded }: ReturnType<typeof useSearch>): string {
  const words = conversationsWords.search;
  if (isEverywhere) return words.everywhereHint;
  return partial ? words.loadedTitles(loaded) : words.titles;
}

function ShowMore({ busy, onClick }: { busy: boolean; onClick(): void }) {
  return (
    <Button size="small" busy={busy} onClick={() => !busy && onClick()}>
      {conversationsWords.showMore}
    </Button>
  );
}
