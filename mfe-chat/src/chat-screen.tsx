import type { Conversation, WebConfig } from '@astraea/contracts';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './chat-screen.module.css';
import { useChatSession } from './chat-session-context';
import { Dialogue } from './dialogue';
import { type ReadSource, SourcePanel } from './features/read-source/source-panel';
import { isComplete } from './features/select-location/location';
import { useBlink } from './features/select-location/use-location';
import { SidePanel } from './side-panel';
import { useChatView } from './use-chat-view';
import { useViewState } from './use-view-state';

interface ChatScreenProps {
  config: WebConfig;
  /** The conversation that the URL names. */
  pathId: string | undefined;
}

/** Composes the features: place and history at the left, the conversation in the middle, its sources at the right. */
export function ChatScreen({ config, pathId }: ChatScreenProps) {
  const session = useChatSession();
  const navigate = useNavigate();
  const view = useChatView(pathId);
  const { blinking, blink } = useBlink();
  const [selectorOpen, setSelectorOpen] = useViewState(view.name, view.id === undefined && !view.running);
  const [reading, setReading] = useViewState<ReadSource | null>(view.name, null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  const startNew = () => {
    session.startNew();
    navigate('/chat');
  };
  const select = (conversation: Conversation) => {
    if (conversation.id === view.id) return;
    navigate(`/chat/${encodeURIComponent(conversation.id)}`, { replace: true });
    titleRef.current?.focus();
  };
  const onDeleted = (id: string) => {
    if (id === view.id) navigate('/chat', { replace: true });
  };
  const onMissing = useCallback(() => {
    setSelectorOpen(true);
    blink();
  }, [setSelectorOpen, blink]);

  return (
    <div className={`${styles.screen} ${view.entries.length > 0 ? styles.withSources : ''}`}>
      <SidePanel
        view={view}
        blinking={blinking && !isComplete(view.selection)}
        selectorOpen={selectorOpen}
        onSelectorOpenChange={setSelectorOpen}
        onNew={startNew}
        onSelect={select}
        onDeleted={onDeleted}
      />
      <Dialogue
        config={config}
        view={view}
        reading={reading}
        titleRef={titleRef}
        onShowSource={setReading}
        onMissing={onMissing}
        onAsked={() => setSelectorOpen(false)}
        onNew={startNew}
      />
      {view.entries.length > 0 ? (
        <SourcePanel reading={reading} country={view.selection.country} onClose={() => setReading(null)} />
      ) : null}
    </div>
  );
}
