import type { ListedConversation, Matter } from '@astraea/contracts';
import { countryName, languageNames, languages, localeOf, storedSetting } from '@astraea/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { continentName } from '../app/place-names';
import { ReadingState } from '../app/reading-state';
import { useSettled } from '../app/use-settled';
import { useChatSession } from '../ask/chat-session';
import {
  listedConversations,
  searchPauseMs,
  useConversations,
  useFoundConversations,
} from '../conversations/conversation-list';
import { placeOf } from '../conversations/search-box';
import { useActiveCountries } from '../countries/country-data';
import { noSelection } from '../countries/location';
import { placesOf } from '../countries/places';
import { useMatters } from '../matters/use-matters';
import { fit, foundPrefix, Palette, type PaletteGroup } from '../palette/palette';
import { paletteWords as words } from '../palette/words';
import { type ReadSource, sourcesOf } from '../sources/read-source';
import type { ChatView } from './use-chat-view';

const themeKey = 'astraea:theme';
const theme = storedSetting(themeKey);
const languageKey = 'astraea:language';

/** The shell wears it: in its own copy of the setting it hears of a change as of one in another tab. */
function wear(name: 'light' | 'dark' | 'system'): void {
  if (theme.write(name)) window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
}

/** The shell fetches its words, turns the page and keeps the choice, or says that it cannot. */
function speak(newValue: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: languageKey, newValue }));
}

export interface ChatPaletteProps {
  view: ChatView;
  onClose(): void;
  onNew(): void;
  onCompare(): void;
  onSearch(): void;
  onHelp(): void;
  onSelect(conversation: ListedConversation, searched: string): void;
  onRead(source: ReadSource): void;
  onMatter(matter: Matter): void;
}

/** All that the chat can open or do. */
export function ChatPalette({ onClose, ...props }: ChatPaletteProps) {
  const [typed, setTyped] = useState('');
  const search = useSearched(typed, props);
  const groups = [
    useActions(props),
    useSources(props),
    useCountries(),
    useFiled(props),
    ...search.groups,
    languageGroup(),
  ];
  const { state, none } = search;
  return <Palette {...{ groups, typed, state, none, onClose }} onType={setTyped} />;
}

/** Each under its own name, and found by the one that the language of the page has for it. */
function languageGroup(): PaletteGroup {
  const names = new Intl.DisplayNames(localeOf(), { type: 'language' });
  const items = languages.map((language) => ({
    id: `language ${language}`,
    label: words.language({ name: languageNames[language] }),
    note: names.of(language) ?? language,
    onChoose: () => speak(language),
  }));
  return { name: words.groups.languages, items };
}

type Ways = Omit<ChatPaletteProps, 'onClose'>;

function useActions({ onNew, onCompare, onSearch, onHelp }: Ways): PaletteGroup {
  const navigate = useNavigate();
  const ways: Record<keyof typeof words.actions, () => void> = {
    new: onNew,
    compare: onCompare,
    search: onSearch,
    shortcuts: onHelp,
    light: () => wear('light'),
    dark: () => wear('dark'),
    system: () => wear('system'),
    account: () => void navigate('/account'),
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const items = names.map((name) => ({ id: name, label: words.actions[name], onChoose: ways[name] }));
  return { name: words.groups.actions, items };
}

/** Of all answers of the conversation, the newest answer first. */
function useSources({ view, onRead }: Ways): PaletteGroup {
  const messages = view.conversation?.messages.toReversed() ?? [];
  const items = messages.flatMap((message) =>
    sourcesOf(message).map(({ marker, cited_as, doc }) => ({
      id: `source ${message.index}/${marker}`,
      label: cited_as,
      note: doc,
      onChoose: () => onRead({ message, marker, takesFocus: true }),
    })),
  );
  return { name: words.groups.sources, items };
}

function useCountries(): PaletteGroup {
  const { lastPlace, startNew } = useChatSession();
  const navigate = useNavigate();
  const { data } = useActiveCountries();
  const items = placesOf(data ?? {}).map(({ continent, country }) => ({
    id: `country ${country}`,
    label: countryName(country),
    note: continentName(continent),
    also: country,
    onChoose: () => {
      lastPlace.set({ ...noSelection, continent, country });
      startNew();
      navigate('/chat');
    },
  }));
  return { name: words.groups.countries, items };
}

function useFiled({ onMatter }: Ways): PaletteGroup {
  const { data = [] } = useMatters();
  const items = data.map((matter) => ({
    id: `matter ${matter.id}`,
    label: matter.name,
    onChoose: () => onMatter(matter),
  }));
  return { name: words.groups.matters, items };
}

/** The conversations that the list has loaded by their names, and after them, of all, those that have the words in what was asked and answered. */
function useSearched(typed: string, { onSelect }: Ways) {
  const text = typed.trim();
  const [asked] = useSettled(text, searchPauseMs);
  const query = useFoundConversations(asked);
  const listed = listedConversations(useConversations().data);
  const isShown = ({ preview, title }: ListedConversation) => fit('', text, [preview ?? '', title]) > 0;
  const shown = new Set(listed.filter(isShown).map(placeOf));
  const isFound = asked === text && query.isSuccess;
  const found = listedConversations(isFound ? query.data : undefined).filter(
    (each) => !shown.has(placeOf(each)),
  );
  const itemOf = (conversation: ListedConversation, prefix: string, searched: string) => ({
    id: `${prefix}${conversation.id}`,
    label: conversation.preview || conversation.title,
    note: conversation.found?.excerpt ?? conversation.title,
    onChoose: () => onSelect(conversation, searched),
  });
  const groups: PaletteGroup[] = [
    { name: words.groups.conversations, items: listed.map((each) => itemOf(each, 'conversation ', '')) },
    { name: words.groups.found, items: found.map((each) => itemOf(each, foundPrefix, asked)) },
  ];
  const state =
    text === '' || asked !== text ? null : <ReadingState query={query} loading={words.searching} lines={1} />;
  return { groups, state, none: isFound ? words.none : null };
}
