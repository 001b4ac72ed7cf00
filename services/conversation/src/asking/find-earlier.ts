import { setTimeout as pause } from 'node:timers/promises';
import type { Stored } from '@astraea/service-kit/document-store';
import type { AnswerReference } from '../answers/answer-log';
import type { IdempotencyKeyStore, KeyedRequest, RequestKey } from '../answers/idempotency-keys';
import type { Recovery } from '../answers/recover-answers';
import { holdsLock, type RunningAnswerStore } from '../answers/running-answer-store';
import type { ConversationStore } from '../conversations/conversation-store';

export type EarlierRequest = KeyedRequest & Stored;
const acceptedPollMs = 20;

interface AnswerDeps {
  conversations: Pick<ConversationStore, 'get' | 'messageOfAnswer'>;
  running: Pick<RunningAnswerStore, 'get'>;
  isAlive: Recovery['isAlive'];
}

export interface EarlierDeps extends AnswerDeps {
  requests: Pick<IdempotencyKeyStore, 'find'>;
}

/*
 * A repeated key:
 * - while the answer runs, or once it is stored, the repetition gets that very answer;
 * - if the answer failed (retrieval was down, took too long, its process died), the question stays in the conversation
 *   without an answer, or with one whose outcome is `failed`, and the repetition asks it again: its message is not
 *   stored twice, unless a newer question came in between, since an answer would then stand under the wrong question;
 * - if the question was refused before it was accepted (quota, a running answer), nothing is kept and it is asked anew.
 * A failed answer locks nothing: a new question with a new key is accepted as well.
 */

/** The answer under an earlier request, once its question is accepted; undefined if it has to be asked again. */
async function findAnswer(deps: AnswerDeps, earlier: KeyedRequest): Promise<AnswerReference | undefined> {
  const { answer_id, conversation_id } = earlier;
  for (;;) {
    const running = await deps.running.get(answer_id);
    if (!running || !(await deps.isAlive(running))) break;
    if (holdsLock(running, await deps.conversations.get(conversation_id)))
      return { answer_id, conversation_id };
    await pause(acceptedPollMs);
  }
  const message = await deps.conversations.messageOfAnswer(answer_id);
  return message && message.outcome !== 'failed' ? { answer_id, conversation_id } : undefined;
}

/** The earlier request and its answer, if it has one that stands. @throws AppError KeyReused */
export async function findEarlier(
  deps: EarlierDeps,
  key: RequestKey,
): Promise<{ earlier?: EarlierRequest; found?: AnswerReference }> {
  for (;;) {
    const earlier = await deps.requests.find(key);
    if (!earlier) return {};
    const found = await findAnswer(deps, earlier);
    if (found) return { earlier, found };
    // While we waited for it, the other request may have been refused and taken back, or asked again.
    const current = await deps.requests.find(key);
    if (current?.version === earlier.version) return { earlier };
  }
}
