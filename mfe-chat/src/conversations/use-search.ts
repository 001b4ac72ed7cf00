import { useState } from 'react';
import { listedConversations, useConversations, useFoundConversations } from './conversation-list';
import { conversationsWords } from './words';

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
