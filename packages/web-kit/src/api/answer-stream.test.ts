import type { ApiHandlers } from '../testing';
import {
  buildConversation,
  buildMessage,
  createEventStream,
  createInMemoryApi,
  problemResponse,
} from '../testing';
import type { AskRequest } from './answer-stream';
import { createApiClient } from './api-client';
import { isAbort } from './api-error';

const ask: AskRequest = {
  kind: 'chat',
  conversationId: 'c',
  body: { role: 'user', content: 'Who licenses launches?', topic: 'Licensing' },
};
const create: AskRequest = {
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
const accepted = { conversation_id: 'c', message_index: 1, answer_id: 'a' };
const answer = buildMessage({
  role: 'assistant',
  content: 'One. Two.',
  index: 1,
  answer_id: 'a',
  outcome: 'answered',
});
const result = { kind: 'message', message: answer };

function setup(handlers: ApiHandlers) {
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

const chatRoute = 'POST /api/conversations/{id}/chat';
const answerRoute = 'GET /api/conversations/{id}/answers/{answer_id}';

test('an answer is handed over sentence by sentence and then whole', async () => {
  const line = createEventStream();
  const { api, client, options, texts, acceptedEvents } = setup({ [chatRoute]: () => line.response });
  line.send('accepted', accepted);
  line.send('delta', { text: 'One. ' });
  line.send('delta', { text: 'Two.' });
  line.send('message', answer);
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(texts).toEqual(['One. ', 'Two.']);
  expect(acceptedEvents).toEqual([accepted]);
  expect(api.calls[0]?.headers.get('accept')).toBe('text/event-stream');
  expect(api.calls[0]?.headers.get('idempotency-key')).toBe('key-of-this-question');
});

test('a first question ends with the whole conversation', async () => {
  const line = createEventStream();
  const { client, options } = setup({ 'POST /api/conversations': () => line.response });
  const conversation = buildConversation();
  line.send('accepted', accepted);
  line.send('message', conversation);
  await expect(client.streamAnswer(create, options)).resolves.toEqual({ kind: 'conversation', conversation });
});

test.each(['fail', 'close'] as const)(
  'a line that ends by %s goes on where it was, and no sentence comes twice',
  async (end) => {
    const first = createEventStream();
    const second = createEventStream();
    const { api, client, options, texts, acceptedEvents } = setup({
      [chatRoute]: () => first.response,
      [answerRoute]: () => {
        // A server may begin again from an event that was already seen.
        second.send('delta', { text: 'One. ' }, '2');
        second.send('delta', { text: 'Two.' }, '3');
        second.send('message', answer, '4');
        return second.response;
      },
    });
    first.send('accepted', accepted);
    first.send('delta', { text: 'One. ' });
    const streamed = client.streamAnswer(ask, {
      ...options,
      onDelta: (text) => {
        options.onDelta(text);
        if (text === 'One. ') first[end]();
      },
    });
    await expect(streamed).resolves.toEqual(result);
    expect(texts).toEqual(['One. ', 'Two.']);
    expect(acceptedEvents).toHaveLength(1);
    expect(api.calls[1]?.params).toEqual({ id: 'c', answer_id: 'a' });
    expect(api.calls[1]?.headers.get('last-event-id')).toBe('2');
  },
);

test('a line that is lost again is taken up again', async () => {
  const lines = [createEventStream(), createEventStream(), createEventStream()];
  let resumed = 0;
  const { client, options, texts } = setup({
    [chatRoute]: () => lines[0]?.response,
    [answerRoute]: () => {
      resumed += 1;
      return resumed === 1 ? problemResponse(503, 'starting') : lines[2]?.response;
    },
  });
  lines[0]?.send('accepted', accepted);
  lines[0]?.close();
  lines[2]?.send('delta', { text: 'One. Two.' }, '2');
  lines[2]?.send('message', answer, '3');
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(texts).toEqual(['One. Two.']);
});

test('an answer whose process is gone is read from where it was stored', async () => {
  const line = createEventStream();
  const stored = buildConversation({ id: 'c', messages: [buildMessage(), answer] });
  const { client, options } = setup({
    [chatRoute]: () => line.response,
    [answerRoute]: () => problemResponse(404, 'not-found'),
    'GET /api/conversations/{id}': () => stored,
  });
  line.send('accepted', accepted);
  line.close();
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
});

test('an answer that was never stored is a failure', async () => {
  const line = createEventStream();
  const { client, options } = setup({
    [chatRoute]: () => line.response,
    [answerRoute]: () => problemResponse(404, 'not-found'),
    'GET /api/conversations/{id}': () => buildConversation({ id: 'c', messages: [buildMessage()] }),
  });
  line.send('accepted', accepted);
  line.close();
  await expect(client.streamAnswer(ask, options)).rejects.toThrow('Failed to send message');
});

test.each([
  ['a gateway that lost its upstream', () => problemResponse(502, 'upstream')],
  ['a server that knows no streams', () => problemResponse(406, 'not-acceptable')],
  [
    'a proxy that swallows the stream',
    () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
  ],
  [
    'something that is not our server',
    () => new Response('<p>Hello', { headers: { 'content-type': 'text/html' } }),
  ],
])('with %s the plain answer is asked for under the same key', async (_, streamed) => {
  const { api, client, options } = setup({
    [chatRoute]: ({ headers }) => (headers.get('accept') === 'text/event-stream' ? streamed() : answer),
  });
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(api.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'key-of-this-question',
    'key-of-this-question',
  ]);
});

test('a server that answers at once, without a stream, is understood', async () => {
  const { api, client, options } = setup({ [chatRoute]: () => answer });
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(api.calls).toHaveLength(1);
});

test.each([
  [409, 'answer-in-progress'],
  [429, 'limit-reached'],
  [402, 'payment-required'],
])('a refusal with %i is told and not repeated', async (status, code) => {
  const { api, client, options } = setup({ [chatRoute]: () => problemResponse(status, code) });
  await expect(client.streamAnswer(ask, options)).rejects.toMatchObject({ status, problem: { code } });
  expect(api.calls).toHaveLength(1);
});

test('an answer that failed says why, and is not asked for again', async () => {
  const line = createEventStream();
  const { api, client, options } = setup({ [chatRoute]: () => line.response });
  line.send('accepted', accepted);
  line.send('error', {
    type: 'about:blank',
    title: 'x',
    status: 502,
    code: 'model-failed',
    detail: 'The model failed',
  });
  await expect(client.streamAnswer(ask, options)).rejects.toMatchObject({
    message: 'Failed to send message',
    problem: { code: 'model-failed' },
  });
  expect(api.calls).toHaveLength(1);
});

test('an event that breaks the contract is a failure', async () => {
  const line = createEventStream();
  const { client, options } = setup({ [chatRoute]: () => line.response });
  line.send('accepted', { conversation_id: 7 });
  await expect(client.streamAnswer(ask, options)).rejects.toThrow('Failed to send message');
});

test('a caller who ends the stream hears nothing more', async () => {
  const line = createEventStream();
  const controller = new AbortController();
  const { client, options, texts } = setup({ [chatRoute]: () => line.response });
  line.send('accepted', accepted);
  line.send('delta', { text: 'One. ' });
  const streamed = client.streamAnswer(ask, {
    ...options,
    signal: controller.signal,
    onDelta: (text) => {
      options.onDelta(text);
      controller.abort();
    },
  });
  const error = await streamed.catch((reason: unknown) => reason);
  expect(isAbort(error)).toBe(true);
  line.send('delta', { text: 'Two.' });
  expect(texts).toEqual(['One. ']);
});

test('after a reload an answer is taken up from its beginning', async () => {
  const line = createEventStream();
  const { api, client, options, texts } = setup({ [answerRoute]: () => line.response });
  line.send('accepted', accepted);
  line.send('delta', { text: 'One. Two.' });
  line.send('message', answer);
  const resumed = client.resumeAnswer({ conversationId: 'c', answerId: 'a' }, options);
  await expect(resumed).resolves.toEqual(result);
  expect(texts).toEqual(['One. Two.']);
  expect(api.calls[0]?.headers.get('last-event-id')).toBeNull();
});

test('after a reload an answer that is finished by now is read from where it was stored', async () => {
  const { client, options } = setup({
    [answerRoute]: () => problemResponse(404, 'not-found'),
    'GET /api/conversations/{id}': () => buildConversation({ id: 'c', messages: [buildMessage(), answer] }),
  });
  await expect(client.resumeAnswer({ conversationId: 'c', answerId: 'a' }, options)).resolves.toEqual(result);
});

test('stopping names the answer', async () => {
  const { api, client } = setup({ 'POST /api/conversations/{id}/answers/{answer_id}/stop': () => null });
  await client.stopAnswer({ conversationId: 'c', answerId: 'a' });
  expect(api.calls[0]?.params).toEqual({ id: 'c', answer_id: 'a' });
});
