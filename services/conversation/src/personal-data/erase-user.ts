import { setTimeout as pause } from 'node:timers/promises';
import type { ErasedIds, EventHandlers } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import { eraseAlerts } from '../alerts/follow-what-changes';
import { type AnswerLog, type AnswerReference, isFinal } from '../answers/answer-log';
import type { IdempotencyKeyStore } from '../answers/idempotency-keys';
import type { Recovery } from '../answers/recover-answers';
import type { RunningAnswerStore } from '../answers/running-answer-store';
import type { StoredConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import { type DeleteDeps, deleteConversation } from '../conversations/delete-conversation';
import type { MatterStore } from '../matters/matter-store';
import type { NoteStore } from '../matters/note-store';
import type { OwnDocumentStore } from '../own-documents/own-document-store';
import type { QuotaCounter } from '../quota/quota';
import type { ShareStore } from '../sharing/share-store';

interface ConversationDeps extends DeleteDeps {
  conversations: DeleteDeps['conversations'] & Pick<ConversationStore, 'messages'>;
  log: Pick<AnswerLog, 'forget'>;
}

interface EndedDeps {
  running: Pick<RunningAnswerStore, 'get'>;
  isAlive: Recovery['isAlive'];
}

interface LastWordsDeps extends EndedDeps {
  log: Pick<AnswerLog, 'read' | 'forget'>;
}

type EraseUserDeps = ConversationDeps &
  LastWordsDeps &
  Parameters<typeof eraseAlerts>[0] & {
    conversations: Pick<ConversationStore, 'list' | 'questionsOf' | 'removeMessages' | 'removeTexts'>;
    matters: Pick<MatterStore, 'removeOfUser'>;
    ownDocuments: Pick<OwnDocumentStore, 'removeOfUser'>;
    notes: Pick<NoteStore, 'removeOfUser'>;
    shares: DeleteDeps['shares'] & Pick<ShareStore, 'removeOfUser'>;
    quota: Pick<QuotaCounter, 'held' | 'forget'>;
    requests: Pick<IdempotencyKeyStore, 'forgetUser'>;
    /** Users who were erased: a question of one is not accepted any more. */
    erased: ErasedIds;
  };

const pageSize = 100;
const endedPollMs = 50;
const lastWordsMs = 2_000;

/** The answers of a conversation whose words may still be in the cache. */
async function answersOf(
  deps: Pick<ConversationDeps, 'conversations'>,
  header: StoredConversation,
): Promise<AnswerReference[]> {
  const messages = await deps.conversations.messages(header.id);
  const ids = [header.answering?.answer_id, ...messages.map(({ answer_id }) => answer_id)];
  return ids.filter((id) => id !== undefined).map((answer_id) => ({ conversation_id: header.id, answer_id }));
}

async function eraseConversation(
  deps: ConversationDeps,
  userId: string,
  header: StoredConversation,
): Promise<void> {
  for (const answer of await answersOf(deps, header)) await deps.log.forget(answer);
  await deleteConversation(deps, { id: userId }, header.id).catch((error: unknown) => {
    // The user, or another process, deleted it in this moment.
    if (!(error instanceof AppError && error.kind === 'NotFound')) throw error;
  });
}

/** The process that writes an answer of a deleted conversation looks at its record three times a lease; a dead one is recovered. */
async function untilEnded(deps: EndedDeps, answerId: string): Promise<void> {
  while (await deps.isAlive(await deps.running.get(answerId))) await pause(endedPollMs);
}

/** Takes the words of an answer that was running out of the cache: its process sends the last ones when its record is gone. */
async function forgetLastWords(deps: LastWordsDeps, answer: AnswerReference): Promise<void> {
  await untilEnded(deps, answer.answer_id);
  for (let waited = 0; waited < lastWordsMs; waited += endedPollMs) {
    if ((await deps.log.read(answer, '0')).some(isFinal)) break;
    await pause(endedPollMs);
  }
  await deps.log.forget(answer);
}

/**
 * Erases what this service holds of a user: conversations, messages, links to them, matters with their documents and notes, what a search finds of them, what is
 * followed and told, running answers, their streams in the cache, remembered requests and the allowance. May be repeated; all of it is gone when
 * it resolves.
 */
export async function eraseUser(deps: EraseUserDeps, userId: string): Promise<void> {
  const { conversations, quota, requests } = deps;
  await deps.erased.add(userId);
  const held = await quota.held(userId);
  const page = { limit: pageSize, skip: 0 };
  for (let found = await conversations.list(userId, page); found.length > 0; ) {
    const running = found.flatMap(({ id, answering }) =>
      answering ? [{ conversation_id: id, answer_id: answering.answer_id }] : [],
    );
    for (const header of found) await eraseConversation(deps, userId, header);
    for (const answer of running) await forgetLastWords(deps, answer);
    found = await conversations.list(userId, page);
  }
  for (const answerId of held) await untilEnded(deps, answerId);
  // Of conversations that were deleted before, by a process that died in between.
  for (let left = await conversations.questionsOf(userId, page); left.length > 0; ) {
    for (const { conversation_id } of left) await conversations.removeMessages(conversation_id);
    left = await conversations.questionsOf(userId, page);
  }
  await conversations.removeTexts(userId);
  await deps.shares.removeOfUser(userId);
  await deps.notes.removeOfUser(userId);
  await deps.matters.removeOfUser(userId);
  await deps.ownDocuments.removeOfUser(userId);
  await eraseAlerts(deps, userId);
  await requests.forgetUser(userId);
  await quota.forget(userId);
}

export function createErasureHandlers(deps: EraseUserDeps): EventHandlers {
  return { 'auth.user-deleted': ({ data }) => eraseUser(deps, data.user_id) };
}
