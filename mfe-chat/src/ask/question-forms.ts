import type { AcceptedEvent, Comparison, Conversation, Message } from '@astraea/contracts';
import { type AskRequest, createIdempotencyKey } from '@astraea/web-kit';
import { comparisonView, findAsked, type OpenQuestion } from './open-question';

export interface QuestionToAsk {
  /** Without one, the question opens a conversation. */
  conversation?: Conversation;
  continent: string;
  country: string;
  topic: string;
  content: string;
  /** Opens one of the conversations of this comparison. */
  comparison?: Comparison;
  /** The conversation that it opens is filed in this matter. */
  matterId?: string | undefined;
}

export function newQuestion(toAsk: QuestionToAsk, newView: string, now: Date): OpenQuestion {
  const { conversation, comparison, matterId, continent, country, topic, content } = toAsk;
  return {
    key: createIdempotencyKey(),
    opens: conversation === undefined,
    conversationId: conversation?.id,
    origin: conversation?.id ?? (comparison ? comparisonView(comparison.id) : newView),
    title: conversation?.title ?? `${country} - ${topic}`,
    continent,
    country,
    topic,
    content: content.trim(),
    askedAt: now.toISOString(),
    afterIndex: (conversation?.messages.at(-1)?.index ?? -1) + 1,
    ...(comparison ? { comparison } : {}),
    ...(matterId && !conversation ? { matterId } : {}),
    state: 'sending',
    sentences: [],
  };
}

/** The question of an answer that is being written in this conversation, though it was not asked here. */
export function foundQuestion(
  conversation: Conversation,
  answering: NonNullable<Conversation['answering']>,
): OpenQuestion {
  const asked = findAsked(conversation.messages, answering);
  const questionIndex = asked?.index ?? answering.message_index - 1;
  return {
    key: `resumed-${answering.answer_id}`,
    opens: false,
    resumed: true,
    conversationId: conversation.id,
    origin: conversation.id,
    title: conversation.title,
    continent: conversation.continent,
    country: conversation.country,
    topic: asked?.topic ?? conversation.topic ?? '',
    content: asked?.content ?? '',
    askedAt: asked?.timestamp ?? conversation.updated_at,
    afterIndex: questionIndex,
    questionIndex,
    answerId: answering.answer_id,
    ...(conversation.comparison ? { comparison: conversation.comparison } : {}),
    state: 'answering',
    sentences: [],
  };
}

/** The body of a repeated question is the same to the letter, or its key would be refused. */
export function askRequest(question: OpenQuestion): AskRequest {
  const { opens, conversationId, title, content, topic, country, continent, comparison } = question;
  if (opens || !conversationId) {
    const body = { role: 'user' as const, content, label: title, country, continent, topic };
    return { kind: 'create', body: comparison ? { ...body, comparison } : body };
  }
  return { kind: 'chat', conversationId, body: { role: 'user', title, content, topic } };
}

/** What is known of a new conversation before its first answer is there. */
export function provisionalConversation(question: OpenQuestion, accepted: AcceptedEvent): Conversation {
  return {
    id: accepted.conversation_id,
    title: question.title,
    country: question.country,
    continent: question.continent,
    topic: question.topic,
    messages: [askedMessage(question, accepted.message_index - 1)],
    created_at: question.askedAt,
    updated_at: question.askedAt,
    ...(question.comparison ? { comparison: question.comparison } : {}),
    answering: { answer_id: accepted.answer_id, message_index: accepted.message_index },
  };
}

export function askedMessage({ content, askedAt, topic }: OpenQuestion, index: number): Message {
  return { role: 'user', content, timestamp: askedAt, topic, index };
}
