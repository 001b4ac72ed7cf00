import {
  conversationListSchema,
  conversationSchema,
  type Message,
  meResponseSchema,
  messageSchema,
} from '@astraea/contracts';
import { type ApiUser, uaeQuestion } from './api';
import type { StreamEvent } from './event-stream';

export const followUp = {
  role: 'user',
  content: 'Which authority keeps the national registry of space objects in the UAE?',
  topic: 'Registration',
};

/** A new conversation with its answer. */
export async function ask(user: ApiUser, changes: Partial<Record<keyof typeof uaeQuestion, string>> = {}) {
  const response = await user.call('POST', '/api/conversations', { ...uaeQuestion, ...changes });
  expect(response.status).toBe(201);
  return conversationSchema.parse(await response.json());
}

export async function list(user: ApiUser, query = '') {
  const response = await user.call('GET', `/api/conversations${query}`);
  expect(response.status).toBe(200);
  return conversationListSchema.parse(await response.json());
}

export async function quotaOf(user: ApiUser) {
  return meResponseSchema.parse(await (await user.call('GET', '/api/auth/me')).json()).quota;
}

/** The message with which the stream of a new conversation ends. */
export function finalAnswer(events: StreamEvent[]): Message {
  const final = events.filter(({ event }) => event === 'message');
  expect(final).toHaveLength(1);
  const { messages } = conversationSchema.parse(final[0]?.data);
  return messageSchema.parse(messages[1]);
}
