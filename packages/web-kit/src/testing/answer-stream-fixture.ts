import type { AskRequest } from '../api/answer-stream';
import { createApiClient } from '../api/api-client';
import { buildMessage } from './builders';
import { type ApiHandlers, createInMemoryApi } from './in-memory-api';

/** One more question in an open conversation. */
export const ask: AskRequest = {
  kind: 'chat',
  conversationId: 'c',
  body: { role: 'user', content: 'Who licenses launches?', topic: 'Licensing' },
};
/** A first question. */
export const create: AskRequest = {
  kind: 'create',
  body: {
    role: 'user',
    content: 'Who?',
    label: 'Austria - Licensing',
    country: 'Austria',
    continent: 'Europe',
    topic: 'Licensing',
  },
};
export const accepted = { conversation_id: 'c', message_index: 1, answer_id: 'a' };
export const answer = buildMessage({
  role: 'assistant',
  content: 'One. Two.',
  index: 1,
  answer_id: 'a',
  outcome: 'answered',
});
export const result = { kind: 'message', message: answer };

/** A client over a backend in memory, and what its stream hands over. */
export function setupStream(handlers: ApiHandlers) {
  const api = createInMemoryApi(handlers);
  const client = createApiClient({ getToken: async () => 'token', fetch: api.fetch });
  const texts: string[] = [];
  const acceptedEvents: unknown[] = [];
  const options = {
    idempotencyKey: 'key-of-this-question',
    onDelta: (text: string) => texts.push(text),
    onAccepted: (event: unknown) => acceptedEvents.push(event),
  };
  return { api, client, options, texts, acceptedEvents };
}

export const chatRoute = 'POST /api/conversations/{id}/chat';
export const answerRoute = 'GET /api/conversations/{id}/answers/{answer_id}';
