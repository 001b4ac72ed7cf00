import { previewOf } from '@astraea/contracts';
import type { StoredConversation, StoredMessage } from './conversation';
import type { ConversationStore } from './conversation-store';

type CompletingStore = Pick<ConversationStore, 'messages' | 'setAsker' | 'change'>;

/** Its header has what a list shows, and its questions have what a search needs. */
export function isComplete(header: Pick<StoredConversation, 'searchable_index' | 'question_index'>): boolean {
  return header.searchable_index === header.question_index;
}

function withListed(header: StoredConversation, questions: readonly StoredMessage[]): StoredConversation {
  const [first] = questions;
  const last = questions.findLast(({ index }) => index <= header.question_index);
  // A question that is still on its way to the store is looked for again the next time.
  if (!first || !last) return header;
  return { ...header, preview: previewOf(first.content), searchable_index: last.index };
}

/** Adds what earlier releases did not store, also while one of them is still running. */
async function complete(
  store: CompletingStore,
  header: StoredConversation,
): Promise<StoredConversation | undefined> {
  const { user_id: userId } = header;
  if (!userId) return header;
  const questions = (await store.messages(header.id)).filter(({ role }) => role === 'user');
  for (const question of questions) if (!question.user_id) await store.setAsker(question.id, userId);
  return store.change(header.id, (newest) => (newest.removed ? undefined : withListed(newest, questions)));
}

/** The conversations as this release stores them; what was deleted meanwhile is left out. */
export async function completeConversations(
  store: CompletingStore,
  headers: StoredConversation[],
): Promise<StoredConversation[]> {
  if (headers.every(isComplete)) return headers;
  const completed: StoredConversation[] = [];
  for (const header of headers) {
    const found = isComplete(header) ? header : await complete(store, header);
    if (found) completed.push(found);
  }
  return completed;
}
