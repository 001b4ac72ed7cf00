import type { Feedback, FeedbackDetail } from '@astraea/contracts';
import type { EventHandlers } from '@astraea/service-kit/consumer';
import { type EventSource, withEvent } from '@astraea/service-kit/outbox';
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
    ...(message.seems_to_answer ? { charged: false } : {}),
    answered_at: message.timestamp,
  };
  return withEvent(header, { type: 'conversation.question-answered', subject: header.id, data }, from);
}

export interface GivenFeedback {
  /** Of the answer's message. */
  index: number;
  feedback: Feedback;
  detail?: FeedbackDetail | undefined;
  /** Then `feedback` is the thumb that is gone. */
  takenBack?: boolean;
}

function withValue<T>(
  values: Record<number, T> = {},
  index: number,
  value: T | undefined,
): Record<number, T> {
  const { [index]: _former, ...others } = values;
  return value === undefined ? others : { ...others, [index]: value };
}

/** The user's own words stay in the conversation: the event carries the reason alone. */
export function withFeedbackGiven(
  header: StoredConversation,
  { index, feedback, detail, takenBack = false }: GivenFeedback,
  from: EventSource,
): StoredConversation {
  const data = {
    conversation_id: header.id,
    message_index: index,
    user_id: header.user_id ?? '',
    feedback,
    ...(detail?.reason ? { reason: detail.reason } : {}),
    ...(takenBack ? { taken_back: true as const } : {}),
  };
  const given = {
    ...header,
    feedback: withValue(header.feedback, index, takenBack ? undefined : feedback),
    feedback_detail: withValue(header.feedback_detail, index, detail),
  };
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

/** What a conversation has beside its header: all of it goes with it. */
export interface PurgeDeps {
  conversations: Pick<ConversationStore, 'removeMessages'>;
  /** Links by which others read it. */
  shares: { removeOfConversation(conversationId: string): Promise<void> };
}

export async function purgeConversation({ conversations, shares }: PurgeDeps, id: string): Promise<void> {
  await shares.removeOfConversation(id);
  await conversations.removeMessages(id);
}

/** Messages and links go with the delete call; if that process dies in between, its own event takes them away. */
export function createPurgeHandlers(deps: PurgeDeps): EventHandlers {
  return { 'conversation.deleted': ({ data }) => purgeConversation(deps, data.conversation_id) };
}
