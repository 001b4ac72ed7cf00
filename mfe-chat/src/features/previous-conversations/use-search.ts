import { useState } from 'react';
import { listedConversations, useConversations, useFoundConversations } from '../../api/conversations';

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
    const none = 'No conversation has all of these words in its title or questions.';
    return {
      ...{ ...shared, isEverywhere, list: foundList, items, pending: 'Searching all conversations...' },
      nothing: items.length > 0 ? null : none,
      searchEverywhere: undefined,
    };
  }
  const items = loaded.filter(({ title }) => title.includes(text));
  const none =
    loaded.length === 0 ? 'Your conversations will be listed here.' : 'No title contains this text.';
  return {
    ...{ ...shared, isEverywhere, list: loadedList, items, pending: 'Loading conversations...' },
    nothing: items.length > 0 ? null : none,
    searchEverywhere: words ? () => setAsked(words) : undefined,
  };
}
