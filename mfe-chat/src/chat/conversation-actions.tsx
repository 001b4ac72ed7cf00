import { Filing, OpenFiling } from '../matters/file-button';
import { MemoFormats, OpenMemo } from '../memo/memo-button';
import { answersIn } from '../memo/memo-paper';
import { usePrintMemo } from '../memo/use-paper';
import { OpenSharing, Sharing } from '../sharing/share-button';
import styles from './chat-screen.module.css';
import type { ChatView } from './use-chat-view';

/** What can be made of the whole conversation. */
export type ConversationAction = 'share' | 'file' | 'memo';

interface ConversationActionsProps {
  view: ChatView;
  onAct(action: ConversationAction): void;
}

/** The ways to it, once there is an answer in the conversation. */
export function ConversationActions({ view: { id, conversation }, onAct }: ConversationActionsProps) {
  if (id === undefined || answersIn(conversation?.messages ?? []).length === 0) return null;
  return (
    <div className={styles.actions}>
      <OpenSharing onClick={() => onAct('share')} />
      <OpenFiling onClick={() => onAct('file')} />
      <OpenMemo onClick={() => onAct('memo')} />
    </div>
  );
}

interface ConversationDialogsProps {
  view: ChatView;
  action: ConversationAction | null;
  onClose(): void;
}

/** Their dialogs, apart from the buttons: those move when the window's width passes that of a phone. */
export function ConversationDialogs({
  view: { id, title, conversation },
  action,
  onClose,
}: ConversationDialogsProps) {
  const printMemo = usePrintMemo();
  if (id === undefined) return null;
  const filed = { conversationIds: [id], matterId: conversation?.matter_id };
  const answers = answersIn(conversation?.messages ?? []);
  const memo = { subject: { conversationId: id }, title, onPrint: () => printMemo({ title, answers }) };
  return (
    <>
      <Sharing subject={action === 'share' ? { conversationId: id } : null} onClose={onClose} />
      <Filing filed={action === 'file' ? filed : null} onClose={onClose} />
      <MemoFormats memo={action === 'memo' ? memo : null} onClose={onClose} />
    </>
  );
}
