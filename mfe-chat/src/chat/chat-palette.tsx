import type { ListedConversation, Matter } from '@astraea/contracts';
import { countryName, storedSetting } from '@astraea/web-kit';
import { useNavigate } from 'react-router';
import { continentName } from '../app/place-names';
import { useChatSession } from '../ask/chat-session';
import { useConversations } from '../conversations/conversation-list';
import { useActiveCountries } from '../countries/country-data';
import { noSelection } from '../countries/location';
import { placesOf } from '../countries/places';
import { useMatters } from '../matters/use-matters';
import { Palette, type PaletteGroup } from '../palette/palette';
import { paletteWords as words } from '../palette/words';
import { type ReadSource, sourcesOf } from '../sources/read-source';
import type { ChatView } from './use-chat-view';

const themeKey = 'astraea:theme';
const theme = storedSetting(themeKey);

/** The shell wears it: in its own copy of the setting it hears of a change as of one in another tab. */
function wear(name: 'light' | 'dark' | 'system'): void {
  if (theme.write(name)) window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
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
  const groups = [useActions(props), useSources(props), useCountries(), useFiled(props), useAsked(props)];
  return <Palette groups={groups} onClose={onClose} />;
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

/** Those that the list has loaded: a search looks into all others. */
function useAsked({ onSelect }: Ways): PaletteGroup {
  const { data } = useConversations();
  const items = (data?.pages ?? []).flatMap((page) =>
    page.items.map((conversation) => ({
      id: `conversation ${conversation.id}`,
      label: conversation.preview || conversation.title,
      note: conversation.title,
      onChoose: () => onSelect(conversation, ''),
    })),
  );
  return { name: words.groups.conversations, items };
}
