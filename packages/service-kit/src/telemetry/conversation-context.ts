import { type Attributes, context, createContextKey } from '@opentelemetry/api';

const conversation = createContextKey('the conversation that is answered in');

/** Answers in a conversation, which the spans of the model's calls then name. */
export function inConversation<R>(id: string, answer: () => R): R {
  return context.with(context.active().setValue(conversation, id), answer);
}

/** `gen_ai.conversation.id` of what runs in a conversation. */
export function conversationAttributes(): Attributes {
  const id = context.active().getValue(conversation);
  return typeof id === 'string' ? { 'gen_ai.conversation.id': id } : {};
}
