import { buildConversation, createEventStream, problemResponse } from '../testing';
import {
  accepted,
  answer,
  ask,
  chatRoute,
  create,
  result,
  setupStream,
} from '../testing/answer-stream-fixture';
import { isAbort } from './api-error';

test('an answer is handed over sentence by sentence and then whole', async () => {
  const line = createEventStream();
  const { api, client, options, texts, acceptedEvents } = setupStream({ [chatRoute]: () => line.response });
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
  const { client, options } = setupStream({ 'POST /api/conversations': () => line.response });
  const conversation = buildConversation();
  line.send('accepted', accepted);
  line.send('message', conversation);
  await expect(client.streamAnswer(create, options)).resolves.toEqual({ kind: 'conversation', conversation });
});

test('a server that answers at once, without a stream, is understood', async () => {
  const { api, client, options } = setupStream({ [chatRoute]: () => answer });
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(api.calls).toHaveLength(1);
});

test.each([
  [409, 'answer-in-progress'],
  [429, 'limit-reached'],
  [402, 'payment-required'],
])('a refusal with %i is told and not repeated', async (status, code) => {
  const { api, client, options } = setupStream({ [chatRoute]: () => problemResponse(status, code) });
  await expect(client.streamAnswer(ask, options)).rejects.toMatchObject({ status, problem: { code } });
  expect(api.calls).toHaveLength(1);
});

test('an answer that failed says why, and is not asked for again', async () => {
  const line = createEventStream();
  const { api, client, options } = setupStream({ [chatRoute]: () => line.response });
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
  const { client, options } = setupStream({ [chatRoute]: () => line.response });
  line.send('accepted', { conversation_id: 7 });
  await expect(client.streamAnswer(ask, options)).rejects.toThrow('Failed to send message');
});

test('a caller who ends the stream hears nothing more', async () => {
  const line = createEventStream();
  const controller = new AbortController();
  const { client, options, texts } = setupStream({ [chatRoute]: () => line.response });
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

test('stopping names the answer', async () => {
  const { api, client } = setupStream({
    'POST /api/conversations/{id}/answers/{answer_id}/stop': () => null,
  });
  await client.stopAnswer({ conversationId: 'c', answerId: 'a' });
  expect(api.calls[0]?.params).toEqual({ id: 'c', answer_id: 'a' });
});
