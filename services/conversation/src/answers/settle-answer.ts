import type { EventSource } from '@astraea/service-kit/outbox';
import {
  type AnswerContent,
  isCharged,
  type StoredConversation,
  type StoredMessage,
} from '../conversations/conversation';
import { withQuestionAnswered } from '../conversations/conversation-events';
import type { ConversationStore } from '../conversations/conversation-store';
import type { ChargeOutcome } from '../quota/allowance';
import type { QuotaCounter } from '../quota/quota';
import { withCounted } from '../watching/cited-versions';
import { holdsLock, type RunningAnswer, type RunningAnswerStore } from './running-answer-store';

interface UnlockDeps {
  conversations: Pick<ConversationStore, 'change'>;
}

interface CloseDeps {
  quota: Pick<QuotaCounter, 'settle'>;
  running: Pick<RunningAnswerStore, 'remove'>;
}

interface DropDeps extends CloseDeps {
  conversations: Pick<ConversationStore, 'removeMessages'>;
}

interface AddDeps {
  conversations: Pick<ConversationStore, 'get' | 'messageOfAnswer' | 'addMessage'>;
  events: Pick<EventSource, 'clock'>;
}

export type StoreDeps = AddDeps & UnlockDeps & DropDeps & { events: EventSource; nudgeRelay(): void };

/*
 * The order of an ending: message, header with event and without lock, quota, record of the running answer.
 * A crash anywhere leaves that record, whose lease runs out; `recover-answers.ts` then does what is missing.
 * Every step may be repeated, and a process that lost its lease finds the lock gone and changes nothing.
 */

function unlocked(header: StoredConversation): StoredConversation {
  const { answering: _lock, ...rest } = header;
  return rest;
}

/** Without a lock whose question was not accepted, so that the newest one is the one before it. */
function withoutQuestion(header: StoredConversation): StoredConversation {
  const question_index = header.answering?.question_before ?? header.question_index;
  return { ...unlocked(header), question_index };
}

type LockHolder = Pick<RunningAnswer, 'id' | 'conversation_id'>;

function changeLocked(
  deps: UnlockDeps,
  answer: LockHolder,
  change: (header: StoredConversation) => StoredConversation,
): Promise<StoredConversation | undefined> {
  return deps.conversations.change(answer.conversation_id, (header) =>
    holdsLock(answer, header) ? change(header) : undefined,
  );
}

/**
 * The end of every ending: what the answer holds of its user's limits is given back, then its record goes. In this order
 * a crash leaves the record, by which the rest is done, and giving back twice is giving back once.
 */
export async function closeAnswer(deps: CloseDeps, answer: RunningAnswer, end: ChargeOutcome): Promise<void> {
  await deps.quota.settle(answer, end);
  await deps.running.remove(answer.id);
}

/** The message under the answer's id: the one stored now, or the one that an earlier try stored. */
async function addAnswer(
  deps: AddDeps,
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

/** Stores an answer for good; undefined if its conversation was deleted meanwhile, or its lock was taken off. */
export async function storeAnswer(
  deps: StoreDeps,
  answer: RunningAnswer,
  content: AnswerContent,
): Promise<StoredMessage | undefined> {
  const message = await addAnswer(deps, answer, content);
  if (!message) return undefined;
  const settled = await changeLocked(deps, answer, (header) =>
    withQuestionAnswered(
      {
        ...withCounted(unlocked(header), Math.max(header.message_count, message.index + 1), message),
        updated_at: message.timestamp,
      },
      message,
      deps.events,
    ),
  );
  if (settled) deps.nudgeRelay();
  const header = settled ?? (await deps.conversations.get(answer.conversation_id));
  if (header && !header.removed) {
    await closeAnswer(deps, answer, isCharged(message) ? 'charged' : 'free');
    return message;
  }
  await deps.conversations.removeMessages(answer.conversation_id);
  return undefined;
}

/** Takes the lock of a question that was not accepted off its conversation, if it holds it. */
export async function unlockUnaccepted(deps: UnlockDeps, answer: LockHolder): Promise<void> {
  await changeLocked(deps, answer, withoutQuestion);
}

/** Ends an answer that failed: the conversation can be asked again, nothing is charged. */
export async function giveUpAnswer(deps: UnlockDeps & CloseDeps, answer: RunningAnswer): Promise<void> {
  await changeLocked(deps, answer, unlocked);
  // That it failed is not its user's doing, whatever a model spent on it.
  const { model_tokens: _spent, ...rest } = answer;
  await closeAnswer(deps, rest, 'free');
}

/** Ends an answer whose conversation was deleted; what was read of it is charged. */
export async function dropAnswer(deps: DropDeps, answer: RunningAnswer, charged: boolean): Promise<void> {
  await deps.conversations.removeMessages(answer.conversation_id);
  await closeAnswer(deps, answer, charged ? 'charged' : 'free');
}
