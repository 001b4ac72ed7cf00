import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@astraea/service-kit/log';
import { traced } from '@astraea/service-kit/telemetry/signals';
import {
  isCharged,
  partialAnswer,
  type StoredConversation,
  type StoredMessage,
} from '../conversations/conversation';
import { type ConversationStore, readOwnConversation } from '../conversations/conversation-store';
import type { QuotaCounter } from '../quota/quota';
import { type AnswerLog, proofOf, textOf } from './answer-log';
import type { IdempotencyKeyStore } from './idempotency-keys';
import { countRecovered } from './measure-answer';
import {
  answersAtMost,
  holdsLock,
  type RunningAnswer,
  type RunningAnswerStore,
} from './running-answer-store';
import { closeAnswer, type StoreDeps, storeAnswer, unlockUnaccepted } from './settle-answer';

type RecoverDeps = StoreDeps & {
  requests: Pick<IdempotencyKeyStore, 'forget'>;
  log: Pick<AnswerLog, 'read'>;
  logger: Logger;
};

type SweepDeps = RecoverDeps & {
  running: Pick<RunningAnswerStore, 'oldest' | 'isExpired'>;
  /** Longest that those behind it wait for the recovery of one answer, which then goes on by itself; 5 s by default. */
  recoveryMs?: number;
};

type LookDeps = RecoverDeps & {
  running: Pick<RunningAnswerStore, 'get' | 'isExpired'>;
  quota: Pick<QuotaCounter, 'held'>;
};

/** The question's message; stored again when a crash came between the lock and it. */
export function questionMessage(answer: RunningAnswer, index: number): StoredMessage {
  const { question, conversation_id, user_id } = answer;
  return { ...question, conversation_id, user_id, role: 'user', index };
}

/**
 * Finishes what a process that died left of an answer: the question is in the conversation, under it an answer
 * with what its listeners had got, its proof and the outcome `failed`, the lock is gone and nothing is charged. It is done in the
 * trace of the question.
 */
export function recoverAnswer(deps: RecoverDeps, answer: RunningAnswer): Promise<void> {
  return traced('answer.recover', answer.traceparent, async () => {
    await recover(deps, answer);
    deps.logger.warn('answer.recovered', { answer_id: answer.id, conversation_id: answer.conversation_id });
  });
}

async function recover(deps: RecoverDeps, answer: RunningAnswer): Promise<void> {
  const { conversations } = deps;
  const header = await conversations.get(answer.conversation_id);
  if (header?.answering && holdsLock(answer, header)) {
    await conversations.addMessage(questionMessage(answer, header.answering.question_index));
    const entries = await deps.log.read({ conversation_id: header.id, answer_id: answer.id }, '0');
    if (await storeAnswer(deps, answer, partialAnswer('failed', textOf(entries), proofOf(entries))))
      countRecovered();
    return;
  }
  // Only an answer in a conversation is asked to stop: if that is gone, it was deleted, and its key stays used.
  if (!header && answer.request_id && !answer.stop_requested)
    await deps.requests.forget(answer.request_id, answer.id);
  if (!header || header.removed) await conversations.removeMessages(answer.conversation_id);
  await closeAnswer(deps, answer, await storedEnd(deps, answer.id));
}

async function storedEnd(
  deps: { conversations: Pick<ConversationStore, 'messageOfAnswer'> },
  answerId: string,
): Promise<'charged' | 'free'> {
  const stored = await deps.conversations.messageOfAnswer(answerId);
  return stored && isCharged(stored) ? 'charged' : 'free';
}

const recoveriesAtOnce = 10;

async function recoverInTime(deps: SweepDeps, answer: RunningAnswer): Promise<boolean> {
  const { recoveryMs = 5_000 } = deps;
  const late = new AbortController();
  try {
    const timeout = pause(recoveryMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`not recovered within ${recoveryMs} ms`);
    });
    await Promise.race([recoverAnswer(deps, answer), timeout]);
    return true;
  } catch (error) {
    // The next pass tries it again.
    deps.logger.warn('answer.not-recovered', { error, answer_id: answer.id });
    return false;
  } finally {
    late.abort();
  }
}

/** Recovers every answer whose lease is over; `all` says that no other process can hold one. */
export async function recoverAnswers(deps: SweepDeps, options: { all: boolean }): Promise<void> {
  let failures = 0;
  for (;;) {
    // Those that could not be recovered stay the first.
    const found = await deps.running.oldest(failures);
    const lost = found.filter((answer) => options.all || deps.running.isExpired(answer));
    const queue = lost.values();
    const work = async () => {
      for (const answer of queue) if (!(await recoverInTime(deps, answer))) failures += 1;
    };
    await Promise.all(Array.from({ length: recoveriesAtOnce }, work));
    if (lost.length < answersAtMost) return;
  }
}

/** What looks at an answer of a process that may have died: one that is found lost is recovered first. */
export interface Recovery {
  /** Whether an answer is being written by a process that lives. */
  isAlive(answer: RunningAnswer | undefined): Promise<boolean>;
  /** Gives back what a user's answers hold that no living process writes; true if there were any. */
  recoverHeld(userId: string): Promise<boolean>;
  /** Recovers an answer whose lease this process has and which it will not write, as soon as the store allows. */
  letGo(answer: RunningAnswer): Promise<void>;
  /** The user's conversation, in which no answer is lost and no lock is left over. @throws AppError NotFound */
  openConversation(user: { id: string }, id: unknown): Promise<StoredConversation>;
}

/** Between the first tries; each waits twice as long as the one before. */
const letGoPauseMs = 250;

export function createRecovery(deps: LookDeps): Recovery {
  const { conversations, running, quota, logger } = deps;

  async function isAlive(answer: RunningAnswer | undefined): Promise<boolean> {
    if (!answer) return false;
    if (!running.isExpired(answer)) return true;
    await recoverAnswer(deps, answer);
    return false;
  }

  async function giveBack(id: string, userId: string): Promise<boolean> {
    const answer = await running.get(id);
    if (await isAlive(answer)) return false;
    // A record is stored before its question is taken and removed after it is given back: without one nothing is running.
    if (!answer) await quota.settle({ id, user_id: userId }, await storedEnd(deps, id));
    return true;
  }

  return {
    isAlive,
    async recoverHeld(userId) {
      let recovered = false;
      for (const id of await quota.held(userId)) {
        try {
          recovered = (await giveBack(id, userId)) || recovered;
        } catch (error) {
          logger.warn('answer.not-recovered', { error, answer_id: id });
        }
      }
      return recovered;
    },
    async letGo(answer) {
      // Once it is over, the sweep of any process finds it.
      for (let pauseMs = letGoPauseMs; !running.isExpired(answer); pauseMs *= 2) {
        try {
          return await recoverAnswer(deps, answer);
        } catch (error) {
          logger.warn('answer.not-recovered', { error, answer_id: answer.id });
          await pause(pauseMs, undefined, { ref: false });
        }
      }
    },
    async openConversation(user, id) {
      const header = await readOwnConversation(conversations, user, id);
      if (!header.answering) return header;
      const { answer_id } = header.answering;
      const answer = await running.get(answer_id);
      if (await isAlive(answer)) return header;
      // A record is stored before its lock is taken and removed after it: this lock was written too late, and nobody else frees it.
      if (!answer) await unlockUnaccepted(deps, { id: answer_id, conversation_id: header.id });
      return readOwnConversation(conversations, user, id);
    },
  };
}
