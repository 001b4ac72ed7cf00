import type { EventSource } from '@astraea/service-kit';
import {
  type AnswerContent,
  isCharged,
  type StoredConversation,
  type StoredMessage,
} from '../conversations/conversation';
import { withQuestionAnswered } from '../conversations/conversation-events';
import type { ConversationStore } from '../conversations/conversation-store';
import type { QuotaCounter } from '../quota/quota';
import { holdsLock, type RunningAnswer, type RunningAnswerStore } from './running-answer-store';

export interface SettleDeps {
  conversations: ConversationStore;
  running: RunningAnswerStore;
  quota: QuotaCounter;
  events: EventSource;
  nudgeRelay(): void;
}

/*
 * The order of an ending: message, header with event and without lock, quota, record of the running answer.
 * A crash anywhere leaves that record, whose lease runs out; `recover-answers.ts` then does what is missing.
 * Every step may be repeated, and a process that lost its lease finds the lock gone and changes nothing.
 */

function unlocked(header: StoredConversation): StoredConversation {
  const { answering: _lock, ...rest } = header;
  return rest;
}

function changeLocked(
  deps: SettleDeps,
  answer: RunningAnswer,
  change: (header: StoredConversation) => StoredConversation,
): Promise<StoredConversation | undefined> {
  return deps.conversations.change(answer.conversation_id, (header) =>
    holdsLock(answer, header) ? change(header) : undefined,
  );
}

/** The message under the answer's id: the one stored now, or the one that an earlier try stored. */
async function addAnswer(
  deps: SettleDeps,
  answer: RunningAnswer,
  content: AnswerContent,
): Promise<StoredMessage | undefined> {
  const header = await deps.conversations.get(answer.conversation_id);
  const stored = await deps.conversations.messageOfAnswer(answer.id);
  if (stored || !holdsLock(answer, header) || !header?.answering) return stored;
  const message: StoredMessage = {
    ...content,
    id: `${answer.id}.answer`,
    conversation_id: answer.conversation_id,
    role: 'assistant',
    timestamp: deps.events.clock().toISOString(),
    topic: answer.question.topic,
    index: header.answering.message_index,
    answer_id: answer.id,
    trace_id: answer.trace_id,
  };
  const added = await deps.conversations.addMessage(message);
  return added ? message : deps.conversations.messageOfAnswer(answer.id);
}

/** Stores an answer for good; undefined if its conversation was deleted meanwhile. */
export async function storeAnswer(
  deps: SettleDeps,
  answer: RunningAnswer,
  content: AnswerContent,
): Promise<StoredMessage | undefined> {
  const message = await addAnswer(deps, answer, content);
  if (!message) return undefined;
  const settled = await changeLocked(deps, answer, (header) =>
    withQuestionAnswered(
      {
        ...unlocked(header),
        message_count: Math.max(header.message_count, message.index + 1),
        updated_at: message.timestamp,
      },
      message,
      deps.events,
    ),
  );
  if (settled) {
    if (!isCharged(message)) await deps.quota.release(answer.quota_id);
    await deps.running.remove(answer.id);
    deps.nudgeRelay();
    return message;
  }
  const header = await deps.conversations.get(answer.conversation_id);
  if (header && !header.removed) return message;
  await deps.conversations.removeMessages(answer.conversation_id);
  return undefined;
}

/** Ends an answer that failed: its question stays, the conversation can be asked again, nothing is charged. */
export async function giveUpAnswer(deps: SettleDeps, answer: RunningAnswer): Promise<void> {
  await changeLocked(deps, answer, unlocked);
  if (await deps.running.remove(answer.id)) await deps.quota.release(answer.quota_id);
}

/** Ends an answer whose conversation was deleted; what was read of it is charged. */
export async function dropAnswer(deps: SettleDeps, answer: RunningAnswer, charged: boolean): Promise<void> {
  await deps.conversations.removeMessages(answer.conversation_id);
  const removed = await deps.running.remove(answer.id);
  if (removed && !charged) await deps.quota.release(answer.quota_id);
}
