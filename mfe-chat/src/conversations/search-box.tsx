import { Button } from '@astraea/web-kit';
import { Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { listedConversations, useConversations, useFoundConversations } from './conversation-list';
import styles from './previous-conversations.module.css';
import { conversationsWords } from './words';

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(value: string): void;
  /** Looks for the words in all conversations; absent where there are none to look for, or this was done. */
  onSubmit?: (() => void) | undefined;
  /** How far the search reaches. */
  hint: string;
}

/** Looks for these very letters in the titles that are loaded and, on demand, for the words in all conversations. */
export function SearchBox({ ref, value, onChange, onSubmit, hint }: SearchBoxProps) {
  const hintId = useId();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        // The button goes with the search: the focus stays where the words are.
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <Search size={16} aria-hidden="true" className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        placeholder={conversationsWords.search.placeholder}
        aria-label={conversationsWords.search.label}
        aria-describedby={hintId}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      {onSubmit ? (
        <Button type="submit" size="small" className={styles.everywhere}>
          {conversationsWords.search.everywhere}
        </Button>
      ) : null}
    </form>
  );
}

/**
 * The list under the search box: of the loaded conversations those whose title contains the text, letter by letter; and once
 * somebody asks for it, of all conversations those with these words, until the text is changed.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const words = text.trim();
  const isEverywhere = words !== '' && words === asked;
  const loadedList = useConversations();
  const foundList = useFoundConversations(isEverywhere ? words : '');
  const loaded = listedConversations(loadedList.data);
  const shared = { text, setText, loaded: loaded.length, partial: loadedList.hasNextPage };
  if (isEverywhere) {
    const items = listedConversations(foundList.data);
    const none = conversationsWords.search.noneFound;
    return {
      ...{ ...shared, isEverywhere, list: foundList, items, pending: conversationsWords.search.searching },
      nothing: items.length > 0 ? null : none,
      searchEverywhere: undefined,
    };
  }
  const items = loaded.filter(({ title }) => title.includes(text));
  const none = loaded.length === 0 ? conversationsWords.none : conversationsWords.search.noTitle;
  return {
    ...{ ...shared, isEverywhere, list: loadedList, items, pending: conversationsWords.loading },
    nothing: items.length > 0 ? null : none,
    searchEverywhere: words ? () => setAsked(words) : undefined,
  };
}
