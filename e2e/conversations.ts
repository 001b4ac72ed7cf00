import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Conversation,
  conversationListSchema,
  conversationSchema,
  type Message,
  meResponseSchema,
  messageSchema,
} from '@astraea/contracts';
import { type ApiUser, uaeQuestion } from './api';
import type { StreamEvent } from './event-stream';
import { until } from './until';

export const followUp = {
  role: 'user',
  content: 'Which authority keeps the national registry of space objects in the UAE?',
  topic: 'Registration of space objects',
};

/** A new conversation with its answer. */
export async function ask(user: ApiUser, changes: Partial<Record<keyof typeof uaeQuestion, string>> = {}) {
  const response = await user.call('POST', '/api/conversations', { ...uaeQuestion, ...changes });
  expect(response.status).toBe(201);
  return conversationSchema.parse(await response.json());
}

/** Asks under one key, again and again whatever comes, until the question is answered. */
export function askUntilAnswered(user: ApiUser): Promise<Conversation> {
  const key = { 'idempotency-key': randomUUID() };
  return until(async () => {
    const response = await user.call('POST', '/api/conversations', uaeQuestion, key).catch(() => undefined);
    // As a client does that was refused.
    if (response?.status !== 201) return pause(250, undefined);
    const conversation = conversationSchema.parse(await response.json());
    return conversation.messages.at(-1)?.outcome === 'answered' ? conversation : undefined;
  });
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
