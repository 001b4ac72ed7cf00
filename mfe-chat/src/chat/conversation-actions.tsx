import { FileButton } from '../matters/file-button';
import { MemoButton } from '../memo/memo-button';
import { answersIn } from '../memo/memo-paper';
import { usePrintMemo } from '../memo/use-paper';
import { OpenSharing } from '../sharing/share-button';
import styles from './chat-screen.module.css';
import type { ChatView } from './use-chat-view';

/** What can be made of the whole conversation, once there is an answer in it. */
export function ConversationActions({
  view: { id, title, conversation },
  onShare,
}: {
  view: ChatView;
  onShare(): void;
}) {
  const printMemo = usePrintMemo();
  const answers = answersIn(conversation?.messages ?? []);
  if (id === undefined || answers.length === 0) return null;
  return (
    <div className={styles.actions}>
      <OpenSharing onClick={onShare} />
      <FileButton conversationIds={[id]} matterId={conversation?.matter_id} />
      <MemoButton
        subject={{ conversationId: id }}
        title={title}
        onPrint={() => printMemo({ title, answers })}
      />
    </div>
  );
}
