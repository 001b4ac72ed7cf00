import type { ListedConversation } from '@astraea/contracts';
import {
  Button,
  countryName,
  Dialog,
  Disclosure,
  useIsMobile,
  usePrefersReducedMotion,
} from '@astraea/web-kit';
import { History, MessageSquarePlus, Scale } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NoticeBell } from '../alerts/notice-bell';
import { topicName } from '../app/place-names';
import { useBackCloses } from '../app/use-back-closes';
import { PreviousConversations } from '../conversations/previous-conversations';
import { type PlaceFields, SelectLocation } from '../countries/select-location';
import { Matters } from '../matters/matters';
import styles from './chat-screen.module.css';
import type { ChatView } from './use-chat-view';
import { screenWords } from './words';

interface SidePanelProps {
  view: ChatView;
  /** Somebody tried to ask before all was chosen. */
  blinking: boolean;
  /** On a phone: the 'Location & Topic' bar is unfolded. */
  selectorOpen: boolean;
  onSelectorOpenChange(open: boolean): void;
  /** Counts how often somebody wanted to search: each time the search box gets the focus. */
  searches: number;
  fields: PlaceFields;
  /** Stands at the end. */
  footer: ReactNode;
  /** With what the place is chosen. */
  onKeyDown(): void;
  onPointerDown(): void;
  onNew(): void;
  onCompare(): void;
  onSelect(conversation: ListedConversation, searched: string): void;
  onDeleted(conversation: ListedConversation): void;
}

/** The left panel; on a phone a bar that unfolds, and the conversations in a panel of their own. */
export function SidePanel(props: SidePanelProps) {
  const isMobile = useIsMobile();
  const { view, blinking, fields, onNew, onCompare } = props;
  const place = (
    <>
      <Button onClick={onNew} className={styles.new}>
        <MessageSquarePlus size={18} aria-hidden="true" /> {screenWords.newConversation}
      </Button>
      <Button variant="quiet" onClick={onCompare} className={styles.compare}>
        <Scale size={18} aria-hidden="true" /> {screenWords.compareCountries}
      </Button>
      <BlinkingLocation view={view} blinking={blinking} fields={fields} />
    </>
  );
  return isMobile ? <PhonePanel {...props} place={place} /> : <WidePanel {...props} place={place} />;
}

interface PlacedPanelProps extends SidePanelProps {
  place: ReactNode;
}

function WidePanel({ place, ...props }: PlacedPanelProps) {
  const { view, searches, footer, onSelect, onDeleted } = props;
  const search = useRef<HTMLInputElement>(null);
  const [historyOpen, setHistoryOpen] = useState(true);
  useSearches(searches, search, setHistoryOpen);
  return (
    <div className={styles.side}>
      <NoticeBell />
      {place}
      <Disclosure
        label={screenWords.previousConversations}
        open={historyOpen}
        onOpenChange={setHistoryOpen}
        className={`${styles.history} ${historyOpen ? styles.historyOpen : ''}`}
      >
        <PreviousConversations
          currentId={view.id}
          searchRef={search}
          onSelect={onSelect}
          onDeleted={onDeleted}
        />
      </Disclosure>
      <Matters />
      {footer}
    </div>
  );
}

function PhonePanel({ place, ...props }: PlacedPanelProps) {
  const { view, selectorOpen, onSelectorOpenChange, searches, footer, onSelect, onDeleted } = props;
  const [historyOpen, setHistoryOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useSearches(searches, search, setHistoryOpen);
  // The way from it to another address closes it too.
  useBackCloses(historyOpen, () => setHistoryOpen(false));
  const { country, topic } = view.selection;
  const chosen = [country && countryName(country), topic && topicName(topic)].filter(Boolean).join(' · ');
  return (
    <div className={styles.phoneSide}>
      <Disclosure
        className={styles.bar}
        open={selectorOpen}
        onOpenChange={onSelectorOpenChange}
        label={
          <span className={styles.barLabel}>
            {screenWords.locationAndTopic}
            {chosen && !selectorOpen ? <span className={styles.chosen}>{chosen}</span> : null}
          </span>
        }
      >
        <div
          className={styles.barContent}
          onKeyDownCapture={props.onKeyDown}
          onPointerDownCapture={props.onPointerDown}
        >
          {place}
          {footer}
        </div>
      </Disclosure>
      <NoticeBell compact />
      <Button
        variant="quiet"
        size="icon"
        aria-label={screenWords.previousConversations}
        onClick={() => setHistoryOpen(true)}
      >
        <History size={20} aria-hidden="true" />
      </Button>
      <Dialog
        kind="sheet"
        title={screenWords.previousConversations}
        open={historyOpen}
        onOpenChange={setHistoryOpen}
      >
        <Matters />
        <PreviousConversations
          currentId={view.id}
          searchRef={search}
          onSelect={onSelect}
          onDeleted={onDeleted}
        />
      </Dialog>
    </div>
  );
}

/** Unfolds the conversations and goes to their search box. */
function useSearches(
  searches: number,
  search: RefObject<HTMLInputElement | null>,
  setHistoryOpen: (open: boolean) => void,
) {
  const done = useRef(searches);
  useEffect(() => {
    if (searches === done.current) return;
    setHistoryOpen(true);
    // In the next frame: then the list is there, and a dialog has taken the focus that it takes by itself.
    const frame = requestAnimationFrame(() => {
      search.current?.focus();
      done.current = searches;
    });
    return () => cancelAnimationFrame(frame);
  }, [searches, search, setHistoryOpen]);
}

function BlinkingLocation({ view, blinking, fields }: Pick<SidePanelProps, 'view' | 'blinking' | 'fields'>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const still = usePrefersReducedMotion();
  useEffect(() => {
    if (blinking) group.current?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  }, [blinking, still]);
  return (
    <SelectLocation
      ref={group}
      fields={fields}
      selection={view.selection}
      locked={view.locked || (view.id !== undefined && !view.conversation)}
      blinking={blinking}
      onChange={view.choose}
    />
  );
}
