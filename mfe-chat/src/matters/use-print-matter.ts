import type { Matter } from '@astraea/contracts';
import { ApiError } from '@astraea/web-kit';
import { useChatSession } from '../ask/chat-session';
import { isGone } from '../conversations/conversation';
import { answersIn, type PaperAnswer } from '../memo/memo-paper';
import { usePrintMemo } from '../memo/use-paper';

/**
 * Prints the memo of a matter that its files hold too: its conversations in the order in which they were begun, then its notes. They are read
 * when it is printed, since the matter's list has no answers, for as long as the dialog is there. @throws ApiError
 */
export function usePrintMatter({
  id,
  name,
}: Pick<Matter, 'id' | 'name'>): (left: AbortSignal) => Promise<void> {
  const { client, signal: signedOut } = useChatSession();
  const printMemo = usePrintMemo();
  return async (left) => {
    const signal = AbortSignal.any([signedOut, left]);
    const { conversations, notes } = await client.getMatter(id, { signal });
    const answers: PaperAnswer[] = [];
    for (const filed of conversations.toSorted((one, other) =>
      one.created_at.localeCompare(other.created_at),
    )) {
      // One that was deleted meanwhile takes nothing from the others.
      const read = await client.getConversation(filed.id, { signal }).catch((error: Error) => {
        if (!isGone(error)) throw error;
      });
      const country = read?.country || undefined;
      if (read) answers.push(...answersIn(read.messages).map((answer) => ({ ...answer, country })));
    }
    if (answers.length === 0 && notes.length === 0) throw new ApiError('Nothing to print', { status: 404 });
    printMemo({ title: name, answers, notes });
  };
}
