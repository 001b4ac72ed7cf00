import type { Feedback } from '@astraea/contracts';
import { AppError, type EventSource } from '@astraea/service-kit';
import { canReadConversation, type StoredConversation, type StoredMessage } from './conversation';
import { withFeedbackGiven } from './conversation-events';
import { type ConversationStore, noSuchConversation, readOwnConversation } from './conversation-store';

export interface FeedbackDeps {
  conversations: ConversationStore;
  events: EventSource;
  nudgeRelay(): void;
}

/** Sets the thumb of an answer; the same thumb again changes nothing. @throws AppError NotFound, InvalidInput */
export async function giveFeedback(
  deps: FeedbackDeps,
  user: { id: string },
  given: { id: unknown; index: number; feedback: Feedback },
): Promise<{ header: StoredConversation; message: StoredMessage }> {
  const { conversations, events } = deps;
  const { index, feedback } = given;
  const header = await readOwnConversation(conversations, user, given.id);
  const message = await conversations.messageAt(header.id, index);
  if (!message || index >= header.message_count) {
    throw new AppError('NotFound', `There is no message ${index} in this conversation.`);
  }
  if (message.role !== 'assistant') {
    throw new AppError('InvalidInput', `Message ${index} is a question. Only answers can be rated.`, {
      details: { fields: [{ pointer: '#/path/index', detail: 'name the index of an answer' }] },
    });
  }
  let current = header;
  await conversations.change(header.id, (newest) => {
    current = newest;
    const changes = canReadConversation(user, newest) && newest.feedback?.[index] !== feedback;
    return changes ? withFeedbackGiven(newest, index, feedback, events) : undefined;
  });
  if (!canReadConversation(user, current)) throw noSuchConversation();
  deps.nudgeRelay();
  return { header: { ...current, feedback: { ...current.feedback, [index]: feedback } }, message };
}
