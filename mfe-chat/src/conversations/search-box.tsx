import { type ListedConversation, searchedWords } from '@astraea/contracts';
import { Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useSettled } from '../app/use-settled';
import {
  listedConversations,
  searchPauseMs,
  useConversations,
  useFoundConversations,
} from './conversation-list';
import styles from './previous-conversations.module.css';
import { conversationsWords } from './words';

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(value: string): void;
  /** Looks for the words at once. */
  onSubmit(): void;
}

/** Looks for these very letters in the titles that are loaded, and for the words in all conversations. */
export function SearchBox({ ref, value, onChange, onSubmit }: SearchBoxProps) {
  const hintId = useId();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
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
        {conversationsWords.search.hint}
      </p>
    </form>
  );
}

/** Of a comparison one conversation stands for all, and not always the same one. */
export const placeOf = ({ id, comparison }: ListedConversation) => comparison?.id ?? id;

/**
 * The list under the search box: of the loaded conversations those whose title contains the text, letter by letter; and after them,
 * of all conversations, those that have its words in their title, questions or answers.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const words = text.trim();
  const [asked, askNow] = useSettled(words, searchPauseMs);
  const loadedList = useConversations();
  const foundList = useFoundConversations(asked);
  const titled = listedConversations(loadedList.data).filter(({ title }) => title.includes(text));
  const search = { text, setText, askNow };
  if (words === '') {
    const nothing = text === '' ? conversationsWords.none : conversationsWords.search.none;
    const shown = { list: loadedList, items: titled, rest: [], searched: [] as string[], asked: '' };
    return { ...search, ...shown, pending: conversationsWords.loading, nothing };
  }
  const isFound = asked === words && foundList.isSuccess;
  const found = isFound ? listedConversations(foundList.data) : [];
  const byPlace = new Map(found.map((conversation) => [placeOf(conversation), conversation]));
  const items = titled.map((conversation) => byPlace.get(placeOf(conversation)) ?? conversation);
  const inTitles = new Set(items.map(placeOf));
  return {
    ...search,
    list: foundList,
    items,
    rest: found.filter((conversation) => !inTitles.has(placeOf(conversation))),
    searched: searchedWords(words),
    asked: words,
    pending: conversationsWords.search.searching,
    nothing: isFound ? conversationsWords.search.none : null,
  };
}
