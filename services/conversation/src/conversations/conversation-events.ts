import type { Feedback } from '@astraea/contracts';
import { type EventHandlers, type EventSource, withEvent } from '@astraea/service-kit';
import { type StoredConversation, type StoredMessage, tombstone } from './conversation';
import type { ConversationStore } from './conversation-store';

export const eventSource = '/services/conversation';

export function withQuestionAnswered(
  header: StoredConversation,
  message: StoredMessage,
  from: EventSource,
): StoredConversation {
  const data = {
    conversation_id: header.id,
    answer_id: message.answer_id ?? '',
    user_id: header.user_id ?? '',
    country: header.country,
    topic: message.topic,
    outcome: message.outcome ?? 'answered',
    citations: message.proof?.citations.length ?? 0,
    answered_at: message.timestamp,
  };
  return withEvent(header, { type: 'conversation.question-answered', subject: header.id, data }, from);
}

export function withFeedbackGiven(
  header: StoredConversation,
  index: number,
  feedback: Feedback,
  from: EventSource,
): StoredConversation {
  const data = { conversation_id: header.id, message_index: index, user_id: header.user_id ?? '', feedback };
  const given = { ...header, feedback: { ...header.feedback, [index]: feedback } };
  return withEvent(given, { type: 'conversation.feedback-given', subject: header.id, data }, from);
}

export function asDeleted(header: StoredConversation, from: EventSource): StoredConversation {
  const data = {
    conversation_id: header.id,
    user_id: header.user_id ?? '',
    deleted_at: from.clock().toISOString(),
  };
  return withEvent(tombstone(header), { type: 'conversation.deleted', subject: header.id, data }, from);
}

/** Messages go with the delete call; if that process dies in between, its own event takes them away. */
export function createPurgeHandlers(conversations: Pick<ConversationStore, 'removeMessages'>): EventHandlers {
  return { 'conversation.deleted': (event) => conversations.removeMessages(event.data.conversation_id) };
}
