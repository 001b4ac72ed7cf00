import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { IdempotencyKeyStore } from '../answers/idempotency-keys';
import type { Recovery } from '../answers/recover-answers';
import type { RunningAnswer, RunningAnswerStore } from '../answers/running-answer-store';
import { closeAnswer, unlockUnaccepted } from '../answers/settle-answer';
import type { ConversationStore } from '../conversations/conversation-store';
import type { QuotaCounter } from '../quota/quota';

export interface TakeBackDeps {
  conversations: Pick<ConversationStore, 'change'>;
  running: Pick<RunningAnswerStore, 'remove'>;
  requests: Pick<IdempotencyKeyStore, 'forget'>;
  quota: Pick<QuotaCounter, 'settle'>;
  logger: Logger;
}

export interface KeepDeps extends TakeBackDeps {
  conversations: Pick<ConversationStore, 'change' | 'messageOfAnswer'>;
  running: Pick<RunningAnswerStore, 'get' | 'isExpired' | 'remove'>;
  isAlive: Recovery['isAlive'];
}

/** What a question is told whose process was held up for longer than its lease. */
export function heldUp(): AppError {
  return new AppError('Unavailable', 'The question could not be accepted in time. Please ask again.', {
    details: { retryAfterSeconds: 1 },
  });
}

/**
 * Takes everything back that was stored for a question that was not accepted. The lock goes before the request is forgotten: a crash
 * or an outage in between must leave the key to find the question by, or a repetition would store it a second time.
 */
export async function takeBack(deps: TakeBackDeps, answer: RunningAnswer, fresh: boolean): Promise<void> {
  try {
    await unlockUnaccepted(deps, answer);
    if (fresh && answer.request_id) await deps.requests.forget(answer.request_id, answer.id);
    await closeAnswer(deps, answer, 'not-begun');
  } catch (error) {
    // A record that is left is recovered when its lease is over, and not before: the lock may still be on its way, and who asks again under
    // the key must find it. A lock without a record is freed when the conversation is opened.
    deps.logger.warn('question.not-taken-back', { error, answer_id: answer.id });
  }
}

/**
 * Refuses a question that took its lock only when its lease was over. A record that is left brings the question; one that is
 * gone was removed by a process which saw the lock and stored an answer that failed, or which looked before the lock was
 * there: that lock is taken back. Nobody removes a record whose lease runs, so that a question in time costs no look.
 * @throws AppError Unavailable
 */
export async function requireRecord(deps: KeepDeps, answer: RunningAnswer, fresh: boolean): Promise<void> {
  if (!deps.running.isExpired(answer)) return;
  const record = await deps.running.get(answer.id);
  if (await deps.isAlive(record)) return;
  if (!record && !(await deps.conversations.messageOfAnswer(answer.id))) await takeBack(deps, answer, fresh);
  throw heldUp();
}
