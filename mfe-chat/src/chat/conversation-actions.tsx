import { MemoButton } from '../memo/memo-button';
import { answersIn } from '../memo/memo-paper';
import { usePrintMemo } from '../memo/use-paper';
import { ShareButton } from '../sharing/share-button';
import type { ChatView } from './use-chat-view';

/** What can be made of the whole conversation, once there is an answer in it. */
export function ConversationActions({ view: { id, title, conversation } }: { view: ChatView }) {
  const printMemo = usePrintMemo();
  const answers = answersIn(conversation?.messages ?? []);
  if (id === undefined || answers.length === 0) return null;
  return (
    <>
      <ShareButton conversationId={id} />
      <MemoButton
        subject={{ conversationId: id }}
        title={title}
        onPrint={() => printMemo({ title, answers })}
      />
    </>
  );
}
