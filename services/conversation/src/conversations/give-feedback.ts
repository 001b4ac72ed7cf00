import type { Feedback, FeedbackDetail } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { EventSource } from '@astraea/service-kit/outbox';
import { canReadConversation, type StoredConversation, type StoredMessage } from './conversation';
import { type GivenFeedback, withFeedbackGiven } from './conversation-events';
import { type ConversationStore, noSuchConversation, readOwnConversation } from './conversation-store';

interface FeedbackDeps {
  conversations: ConversationStore;
  events: EventSource;
  nudgeRelay(): void;
}

interface RatedAnswer {
  header: StoredConversation;
  message: StoredMessage;
}

/** @throws AppError NotFound, InvalidInput */
async function findAnswer(
  { conversations }: FeedbackDeps,
  user: { id: string },
  at: { id: unknown; index: number },
): Promise<RatedAnswer> {
  const { index } = at;
  const header = await readOwnConversation(conversations, user, at.id);
  const message = await conversations.messageAt(header.id, index);
  if (!message || index >= header.message_count) {
    throw new AppError('NotFound', `There is no message ${index} in this conversation.`);
  }
  if (message.role !== 'assistant') {
    throw new AppError('InvalidInput', `Message ${index} is a question. Only answers can be rated.`, {
      details: { fields: [{ pointer: '#/path/index', detail: 'name the index of an answer' }] },
    });
  }
  return { header, message };
}

async function rate(
  deps: FeedbackDeps,
  user: { id: string },
  { header, message }: RatedAnswer,
  give: (newest: StoredConversation) => GivenFeedback | undefined,
): Promise<RatedAnswer> {
  let rated = header;
  await deps.conversations.change(header.id, (newest) => {
    rated = newest;
    const given = canReadConversation(user, newest) ? give(newest) : undefined;
    if (!given) return undefined;
    rated = withFeedbackGiven(newest, given, deps.events);
    return rated;
  });
  if (!canReadConversation(user, rated)) throw noSuchConversation();
  deps.nudgeRelay();
  return { header: rated, message };
}

/** Sets the thumb of an answer, with what is said beside it; the same again changes nothing. @throws AppError NotFound, InvalidInput */
export async function giveFeedback(
  deps: FeedbackDeps,
  user: { id: string },
  given: { id: unknown; index: number; feedback: Feedback; detail?: FeedbackDetail | undefined },
): Promise<RatedAnswer> {
  const { index, feedback, detail } = given;
  return rate(deps, user, await findAnswer(deps, user, given), (newest) => {
    const isSaid = JSON.stringify(newest.feedback_detail?.[index] ?? {}) === JSON.stringify(detail ?? {});
    if (newest.feedback?.[index] === feedback && (detail === undefined || isSaid)) return undefined;
    return { index, feedback, detail };
  });
}

/** Takes the thumb of an answer back, with what was said beside it. @throws AppError NotFound, InvalidInput */
export async function takeFeedbackBack(
  deps: FeedbackDeps,
  user: { id: string },
  at: { id: unknown; index: number },
): Promise<RatedAnswer> {
  return rate(deps, user, await findAnswer(deps, user, at), (newest) => {
    const feedback = newest.feedback?.[at.index];
    return feedback && { index: at.index, feedback, takenBack: true };
  });
}
