import type { Conversation } from '@astraea/contracts';
import { Button, Dialog, Disclosure, useIsMobile, usePrefersReducedMotion } from '@astraea/web-kit';
import { History, MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './chat-screen.module.css';
import { PreviousConversations } from './features/previous-conversations/previous-conversations';
import { SelectLocation } from './features/select-location/select-location';
import type { ChatView } from './use-chat-view';

interface SidePanelProps {
  view: ChatView;
  /** Somebody tried to ask before all was chosen. */
  blinking: boolean;
  /** On a phone: the 'Location & Topic' bar is unfolded. */
  selectorOpen: boolean;
  onSelectorOpenChange(open: boolean): void;
  onNew(): void;
  onSelect(conversation: Conversation): void;
  onDeleted(id: string): void;
}

/** The left panel; on a phone a bar that unfolds, and the conversations in a panel of their own. */
export function SidePanel(props: SidePanelProps) {
  const isMobile = useIsMobile();
  const { view, blinking, onNew, onSelect, onDeleted } = props;
  const place = (
    <>
      <Button onClick={onNew} className={styles.new}>
        <MessageSquarePlus size={18} aria-hidden="true" /> New Conversation
      </Button>
      <BlinkingLocation view={view} blinking={blinking} />
    </>
  );
  if (isMobile) return <PhonePanel {...props} place={place} />;
  return (
    <div className={styles.side}>
      {place}
      <Disclosure label="Previous Conversations" defaultOpen className={styles.history}>
        <PreviousConversations currentId={view.id} onSelect={onSelect} onDeleted={onDeleted} />
      </Disclosure>
    </div>
  );
}

function PhonePanel({ place, ...props }: SidePanelProps & { place: React.ReactNode }) {
  const { view, selectorOpen, onSelectorOpenChange, onSelect, onDeleted } = props;
  const [historyOpen, setHistoryOpen] = useState(false);
  const { country, topic } = view.selection;
  const chosen = [country, topic].filter(Boolean).join(' · ');
  return (
    <div className={styles.phoneSide}>
      <Disclosure
        className={styles.bar}
        open={selectorOpen}
        onOpenChange={onSelectorOpenChange}
        label={
          <span className={styles.barLabel}>
            Location & Topic
            {chosen && !selectorOpen ? <span className={styles.chosen}>{chosen}</span> : null}
          </span>
        }
      >
        <div className={styles.barContent}>{place}</div>
      </Disclosure>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Previous Conversations"
        onClick={() => setHistoryOpen(true)}
      >
        <History size={20} aria-hidden="true" />
      </Button>
      <Dialog kind="sheet" title="Previous Conversations" open={historyOpen} onOpenChange={setHistoryOpen}>
        <PreviousConversations
          currentId={view.id}
          onSelect={(conversation) => {
            if (conversation.id === view.id) return;
            setHistoryOpen(false);
            onSelect(conversation);
          }}
          onDeleted={onDeleted}
        />
      </Dialog>
    </div>
  );
}

function BlinkingLocation({ view, blinking }: { view: ChatView; blinking: boolean }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const still = usePrefersReducedMotion();
  useEffect(() => {
    if (blinking) fields.current?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  }, [blinking, still]);
  return (
    <SelectLocation
      ref={fields}
      selection={view.selection}
      locked={view.locked || (view.id !== undefined && !view.conversation)}
      blinking={blinking}
      onChange={view.choose}
    />
  );
}
