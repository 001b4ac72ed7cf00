import { setTimeout as pause } from 'node:timers/promises';
import { untilOver } from '@astraea/service-kit/bounded';
import type { NewId } from '@astraea/service-kit/clock';
import type { ErasedIds } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import { beyondRequest, toProblem } from '@astraea/service-kit/http';
import type { RequestUser } from '@astraea/service-kit/identity';
import { currentTraceId } from '@astraea/service-kit/log';
import type { EventSource } from '@astraea/service-kit/outbox';
import { currentTraceparent } from '@astraea/service-kit/telemetry/signals';
import type { AnswerLog, AnswerReference } from '../answers/answer-log';
import type { IdempotencyKeyStore, RequestKey } from '../answers/idempotency-keys';
import { questionMessage, type Recovery } from '../answers/recover-answers';
import type { AnswerTask } from '../answers/relay-answer';
import type { RunningAnswer, RunningAnswerStore } from '../answers/running-answer-store';
import type { StoredMessage } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { QuotaCounter } from '../quota/quota';
import { type EarlierDeps, type EarlierRequest, findEarlier } from './find-earlier';
import { answerInProgress, type LockDeps, lockConversation, type NewConversation } from './lock-conversation';
import { heldUp, type KeepDeps, requireRecord, type TakeBackDeps, takeBack } from './take-back';

interface RepeatDeps {
  conversations: Pick<ConversationStore, 'message'>;
  openConversation: Recovery['openConversation'];
  /** After so many a conversation takes no more questions. */
  messagesPerConversation: number;
}

interface TakeDeps {
  quota: Pick<QuotaCounter, 'take'>;
  running: Pick<RunningAnswerStore, 'get'>;
  recoverHeld: Recovery['recoverHeld'];
}

interface RecordDeps {
  running: Pick<RunningAnswerStore, 'insert'>;
  events: Pick<EventSource, 'clock'>;
  newId: NewId;
}

type AcceptDeps = RepeatDeps &
  TakeDeps &
  RecordDeps &
  LockDeps &
  TakeBackDeps & { requests: Pick<IdempotencyKeyStore, 'claim'> };

type EraseDeps = KeepDeps & { eraseUser(userId: string): Promise<void> };

interface StoreDeps {
  conversations: Pick<ConversationStore, 'addMessage'>;
  /** Users whose account was deleted. */
  erased: Pick<ErasedIds, 'has'>;
  log: Pick<AnswerLog, 'open'>;
  letGo: Recovery['letGo'];
}

export type AskDeps = EarlierDeps &
  AcceptDeps &
  StoreDeps &
  EraseDeps & {
    runner: { start(task: AnswerTask): void };
    /** Aborted once the process goes down. */
    draining: AbortSignal;
  };

export interface AskedQuestion {
  user: RequestUser;
  content: string;
  topic: string;
  /** The conversation that the question opens, or the id of an open one. */
  conversation: NewConversation | string;
  key?: RequestKey;
}

const messagesPerQuestion = 2;

function conversationFull(limit: number): AppError {
  return new AppError(
    'Conflict',
    `This conversation has its ${limit} messages and takes no more questions. Begin a new conversation to ask on.`,
    { details: { code: 'conversation-full' } },
  );
}

/** The open conversation's question that failed and is still the newest. @throws AppError NotFound, Conflict */
async function findRepeatedQuestion(
  deps: RepeatDeps,
  user: RequestUser,
  conversationId: string,
  earlier: EarlierRequest | undefined,
): Promise<StoredMessage | undefined> {
  const header = await deps.openConversation(user, conversationId);
  if (header.answering) throw answerInProgress();
  const question = earlier && (await deps.conversations.message(earlier.question_id));
  if (question?.index === header.question_index) return question;
  if (header.message_count + messagesPerQuestion > deps.messagesPerConversation)
    throw conversationFull(deps.messagesPerConversation);
  return undefined;
}

/** Takes the question from what its user may ask; only a limit that living answers reach refuses it. @throws AppError LimitReached */
async function takeQuestion(deps: TakeDeps, user: RequestUser, answer: RunningAnswer): Promise<void> {
  try {
    await deps.quota.take(user, answer.id);
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'LimitReached')) throw error;
    if (!(await deps.recoverHeld(user.id))) throw error;
    await deps.quota.take(user, answer.id);
  }
  // A process that was held up for longer than its lease has lost the record, and nobody would give this back.
  if (await deps.running.get(answer.id)) return;
  throw heldUp();
}

function insertRecord(
  deps: RecordDeps,
  asked: AskedQuestion,
  conversationId: string,
  repeated: StoredMessage | undefined,
): Promise<RunningAnswer> {
  const { user, key, content, topic } = asked;
  const started_at = deps.events.clock().toISOString();
  const traceparent = currentTraceparent();
  return deps.running.insert({
    id: deps.newId(),
    conversation_id: conversationId,
    user_id: user.id,
    ...(key ? { request_id: key.id } : {}),
    started_at,
    question: {
      id: repeated?.id ?? deps.newId(),
      content,
      topic,
      timestamp: repeated?.timestamp ?? started_at,
    },
    trace_id: currentTraceId(),
    ...(traceparent ? { traceparent } : {}),
  });
}

/** A refusal is told after this time at the latest; what is still to be taken back then follows, or is found by the record. */
const takenBackWithinMs = 300;

/** Accepts the question and starts its answer; undefined if the same key was claimed by another request meanwhile. */
async function accept(deps: AcceptDeps, asked: AskedQuestion, earlier: EarlierRequest | undefined) {
  const { user, key, conversation } = asked;
  const opens = earlier || typeof conversation === 'string' ? undefined : conversation;
  const conversation_id =
    earlier?.conversation_id ?? (typeof conversation === 'string' ? conversation : conversation.id);
  const repeated = opens ? undefined : await findRepeatedQuestion(deps, user, conversation_id, earlier);
  const answer = await insertRecord(deps, asked, conversation_id, repeated);
  const reference: AnswerReference = { conversation_id, answer_id: answer.id };
  try {
    const request = { ...reference, question_id: answer.question.id };
    if (key && !(await deps.requests.claim({ ...key, ...request }, earlier))) {
      await deps.running.remove(answer.id);
      return undefined;
    }
    await takeQuestion(deps, user, answer);
    const { answering, country } = await lockConversation(deps, { user, answer, repeated, opens });
    return { reference, task: { answer, country, token: user.token, ...answering } };
  } catch (error) {
    // What took too long may still be stored, and is taken back behind that. The refusal does not wait for a slow store a second time.
    const takenBack = beyondRequest(async () => {
      await untilOver(error);
      await takeBack(deps, answer, earlier === undefined);
    });
    await Promise.race([takenBack, pause(takenBackWithinMs, undefined, { ref: false })]);
    throw error;
  }
}

/** A question that was stored while its user was erased, or after it, leaves nothing behind. @throws AppError NotAuthenticated */
async function refuseErased(deps: EraseDeps, answer: RunningAnswer): Promise<never> {
  await takeBack(deps, answer, true);
  await deps.eraseUser(answer.user_id);
  throw new AppError('NotAuthenticated', 'This account was deleted.', {
    details: { code: 'account-refused' },
  });
}

/**
 * Stores the message of an accepted question; true if its user was erased meanwhile. If that fails, nothing is taken back: the answer's
 * record brings the question. Nobody writes the answer then, and who asks again under its key does not wait for the lease: it is told.
 */
async function storeQuestion(deps: StoreDeps, { answer, question_index }: AnswerTask): Promise<boolean> {
  try {
    const [isErased] = await Promise.all([
      deps.erased.has(answer.user_id),
      deps.conversations.addMessage(questionMessage(answer, question_index)),
    ]);
    return isErased;
  } catch (error) {
    const log = deps.log.open({ conversation_id: answer.conversation_id, answer_id: answer.id });
    log.append('error', toProblem(error));
    log.close();
    void beyondRequest(() => deps.letGo(answer));
    throw error;
  }
}

/** Stores a question, starts its answer and says where to listen. @throws AppError */
export async function askQuestion(deps: AskDeps, asked: AskedQuestion): Promise<AnswerReference> {
  for (;;) {
    const { earlier, found } = asked.key ? await findEarlier(deps, asked.key) : {};
    if (found) return found;
    if (deps.draining.aborted) {
      throw new AppError('Unavailable', 'The service is restarting. Ask again in a moment.', {
        details: { retryAfterSeconds: 5 },
      });
    }
    const accepted = await accept(deps, asked, earlier);
    if (!accepted) continue;
    const { task, reference } = accepted;
    await requireRecord(deps, task.answer, earlier === undefined);
    if (await storeQuestion(deps, task)) return refuseErased(deps, task.answer);
    deps.runner.start(task);
    return reference;
  }
}
