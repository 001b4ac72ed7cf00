import type { ListedConversation, Matter, WebConfig } from '@astraea/contracts';
import { useIsMobile } from '@astraea/web-kit';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { foundState } from '../app/found-place';
import { stillOver, useBackCloses, useSkipsClosed } from '../app/use-back-closes';
import { useViewState } from '../app/use-view-state';
import { useChatSession } from '../ask/chat-session';
import { isComplete, noSelection } from '../countries/location';
import { useBlink } from '../countries/use-location';
import { ShortcutStatus } from '../shortcuts/shortcut-status';
import { ShortcutsButton, ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { SourcePanel } from '../sources/source-panel';
import styles from './chat-screen.module.css';
import { type ConversationAction, ConversationActions, ConversationDialogs } from './conversation-actions';
import { Dialogue } from './dialogue';
import { SidePanel } from './side-panel';
import { useChatShortcuts } from './use-chat-shortcuts';
import { type ChatView, useChatView } from './use-chat-view';
import { useReading } from './use-reading';
import { screenWords } from './words';

interface ChatScreenProps {
  config: WebConfig;
  /** The conversation that the URL names. */
  pathId: string | undefined;
}

/** Loaded when it is first wanted. */
const ChatPalette = lazy(async () => {
  const { ChatPalette: component } = await import('./chat-palette');
  return { default: component };
});
const OpenedMatter = lazy(async () => {
  const { OpenedMatter: component } = await import('../matters/matter-list');
  return { default: component };
});

/** Composes the features: place and history at the left, the conversation in the middle, its sources at the right. */
export function ChatScreen({ config, pathId }: ChatScreenProps) {
  const view = useChatView(pathId);
  const mobile = useIsMobile();
  const { blinking, blink } = useBlink();
  const [selectorOpen, setSelectorOpen] = useViewState(view.name, view.id === undefined && !view.running);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const sources = useReading(view, input);
  const { reading } = sources;
  const [searches, setSearches] = useState(0);
  const [action, setAction] = useViewState<ConversationAction | null>(view.name, null);
  const moves = useMoves(view, titleRef);
  const { fields, goTo } = usePlaceFields();
  const startElsewhere = useStartElsewhere(() => goTo('country'));
  const onNew = () => {
    moves.onNew();
    // A finger does not call up the on-screen keyboard before it wants to type.
    (isTouched() ? titleRef : input).current?.focus();
  };
  const onSearch = () => setSearches(searches + 1);
  const [over, setOver] = useState<'palette' | Matter | null>(null);
  useBackCloses(over !== null && over !== 'palette', () => setOver(null));
  useSkipsClosed();
  const { helpOpen, setHelpOpen, said } = useChatShortcuts({
    view,
    input,
    reading,
    onRead: sources.read,
    onNew,
    onSearch,
    onPalette: () => setOver('palette'),
  });
  const foldChosen = useFoldChosen(mobile && isComplete(view.selection), () => setSelectorOpen(false));
  const status = <ShortcutStatus words={said} />;
  const hasMessages = view.entries.length > 0;
  const hasColumn = hasMessages && sources.beside && (reading !== null || sources.waiting);
  const onMissing = useCallback(() => {
    setSelectorOpen(true);
    blink();
  }, [setSelectorOpen, blink]);

  return (
    <div className={`${styles.screen} ${hasColumn ? styles.withSources : ''}`}>
      <a href="#message-input" className={styles.skip}>
        {screenWords.skipToInput}
      </a>
      <SidePanel
        view={view}
        blinking={blinking && !isComplete(view.selection)}
        selectorOpen={selectorOpen}
        onSelectorOpenChange={setSelectorOpen}
        searches={searches}
        fields={fields}
        {...foldChosen}
        footer={
          <>
            {mobile ? <ConversationActions view={view} onAct={setAction} /> : null}
            <ShortcutsButton className={styles.shortcuts} onClick={() => setHelpOpen(true)} />
          </>
        }
        {...moves}
        onNew={onNew}
      />
      <Dialogue
        config={config}
        view={view}
        reading={reading}
        titleRef={titleRef}
        input={input}
        onShowSource={sources.read}
        onMissing={onMissing}
        onNeeds={goTo}
        onElsewhere={startElsewhere}
        onAsked={() => setSelectorOpen(false)}
        onNew={onNew}
        onAct={setAction}
      />
      {hasMessages ? (
        <SourcePanel
          {...sources}
          country={view.selection.country}
          onClose={sources.close}
          onRead={sources.read}
          onFull={sources.setFull}
          status={status}
        />
      ) : null}
      {sources.inDialog && hasMessages ? null : status}
      <ConversationDialogs view={view} action={action} onClose={() => setAction(null)} />
      <Suspense fallback={null}>
        {over === 'palette' ? (
          <ChatPalette
            {...moves}
            view={view}
            onClose={() => setOver(null)}
            onNew={onNew}
            onSearch={onSearch}
            onHelp={() => setHelpOpen(true)}
            onRead={sources.read}
            onMatter={setOver}
          />
        ) : over ? (
          <OpenedMatter matter={over} onClose={() => setOver(null)} />
        ) : null}
      </Suspense>
      <ShortcutsDialog open={helpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** The same question about another country: what was asked and its topic go into a new conversation. */
function useStartElsewhere(goToCountry: () => void) {
  const { lastPlace, drafts, store, startNew } = useChatSession();
  const navigate = useNavigate();
  return (question: string, topic: string) => {
    lastPlace.set({ ...noSelection, topic });
    startNew();
    drafts.set(store.newView(), question);
    navigate('/chat');
    goToCountry();
  };
}

/** The ways from one conversation to another. */
function useMoves(
  { id: currentId, conversation, selection }: ChatView,
  titleRef: RefObject<HTMLHeadingElement | null>,
) {
  const session = useChatSession();
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  const currentComparison = conversation?.comparison?.id;
  return {
    onNew() {
      session.startNew();
      navigate('/chat');
    },
    onCompare() {
      const { country, topic } = selection;
      const countries = country ? [country] : [];
      navigate('/chat/compare', { state: { countries, topic, question: '', from: currentId } });
    },
    onSelect({ id, comparison, found }: ListedConversation, searched: string) {
      const place = found && { index: found.message_index, searched };
      const state = foundState(place);
      // What was asked later is no part of the comparison.
      if (comparison && (place?.index ?? 0) <= 1)
        return navigate(`/chat/compare/${encodeURIComponent(comparison.id)}`, {
          ...{ state, replace: stillOver(entry) !== undefined },
        });
      if (id === currentId && !found) return;
      navigate(`/chat/${encodeURIComponent(id)}`, { replace: true, state });
      titleRef.current?.focus();
    },
    onDeleted({ id, comparison }: ListedConversation) {
      const isCompared = comparison !== undefined && comparison.id === currentComparison;
      // The list in which it was deleted stays.
      if (id === currentId || isCompared) navigate('/chat', { replace: true, state: stillOver(entry) });
    },
  };
}

/**
 * On a phone what has to be chosen makes room once it is, unless it is chosen with keys: the first letter of an option may choose another
 * one before the next letter comes.
 */
function useFoldChosen(isChosen: boolean, fold: () => void) {
  const byKey = useRef(false);
  const was = useRef(isChosen);
  useEffect(() => {
    if (isChosen && !was.current && !byKey.current) fold();
    was.current = isChosen;
  }, [isChosen, fold]);
  return {
    onKeyDown: () => {
      byKey.current = true;
    },
    onPointerDown: () => {
      byKey.current = false;
    },
  };
}

/** The fields in which the country, by typing, and the topic are chosen, and the way to them from elsewhere. */
function usePlaceFields() {
  const fields = { country: useRef<HTMLInputElement>(null), topic: useRef<HTMLSelectElement>(null) };
  const { country, topic } = fields;
  const [call, setCall] = useState<{ choice: keyof typeof fields } | null>(null);
  useEffect(() => {
    if (!call) return;
    const field = call.choice === 'country' ? country : topic;
    // In the next frame: then a panel that was folded away is open.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [call, country, topic]);
  return { fields, goTo: (choice: keyof typeof fields) => setCall({ choice }) };
}
