import { previewOf } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import type { EventSource } from '@astraea/service-kit/outbox';
import type { Recovery } from '../answers/recover-answers';
import type { RunningAnswer } from '../answers/running-answer-store';
import {
  type Answering,
  canReadConversation,
  type StoredConversation,
  type StoredMessage,
} from '../conversations/conversation';
import { type ConversationStore, noSuchConversation } from '../conversations/conversation-store';
import { withCounted } from '../watching/cited-versions';

/** What a first question says of its conversation. */
export interface NewConversation {
  id: string;
  title: string;
  country: string;
  continent: string;
  comparison_id?: string;
  comparison_countries?: string[];
}

type LockedConversation = StoredConversation & { answering: Answering };

interface LockRequest {
  user: RequestUser;
  answer: RunningAnswer;
  /** The message of a question that is asked again in its place. */
  repeated: StoredMessage | undefined;
  /** The conversation that this question opens. */
  opens: NewConversation | undefined;
}

export interface LockDeps {
  conversations: Pick<ConversationStore, 'insert' | 'change'>;
  events: Pick<EventSource, 'clock'>;
  openConversation: Recovery['openConversation'];
}

export function answerInProgress(): AppError {
  return new AppError(
    'Conflict',
    'Another question of this conversation is being answered. Wait for the answer, or stop it.',
    { details: { code: 'answer-in-progress', retryAfterSeconds: 2 } },
  );
}

function insertLocked(
  deps: Omit<LockDeps, 'openConversation'>,
  { user, answer }: LockRequest,
  opens: NewConversation,
) {
  const now = deps.events.clock().toISOString();
  return deps.conversations.insert({
    ...opens,
    user_id: user.id,
    topic: answer.question.topic,
    created_at: now,
    updated_at: now,
    message_count: 1,
    question_index: 0,
    preview: previewOf(answer.question.content),
    answering: { answer_id: answer.id, question_index: 0, message_index: 1 },
  });
}

/** The header with this answer's lock and its question counted. @throws AppError Conflict */
function withLock(
  header: StoredConversation,
  { answer, repeated }: LockRequest,
  now: string,
): LockedConversation {
  if (header.answering) throw answerInProgress();
  if (repeated && repeated.index !== header.question_index) throw answerInProgress();
  const question_index = repeated ? repeated.index : header.message_count;
  const message_index = repeated ? header.message_count : header.message_count + 1;
  return {
    ...withCounted(header, message_index, {}),
    topic: answer.question.topic,
    updated_at: now,
    question_index,
    answering: {
      answer_id: answer.id,
      question_index,
      message_index,
      question_before: header.question_index,
    },
  };
}

/**
 * Takes the conversation's lock for an answer, in the one write that also counts its question: from here on the
 * question is accepted, since the lock leads to the record that holds it. @throws AppError NotFound, Conflict
 */
export async function lockConversation(deps: LockDeps, request: LockRequest): Promise<LockedConversation> {
  if (request.opens) return (await insertLocked(deps, request, request.opens)) as LockedConversation;
  const { id } = await deps.openConversation(request.user, request.answer.conversation_id);
  const locked = await deps.conversations.change(id, (header) =>
    canReadConversation(request.user, header)
      ? withLock(header, request, deps.events.clock().toISOString())
      : undefined,
  );
  if (!locked) throw noSuchConversation();
  return locked as LockedConversation;
}
