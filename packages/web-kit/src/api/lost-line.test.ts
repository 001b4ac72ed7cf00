import { buildConversation, buildMessage, createEventStream, problemResponse } from '../testing';
import {
  accepted,
  answer,
  answerRoute,
  ask,
  chatRoute,
  result,
  setupStream,
} from '../testing/answer-stream-fixture';

test.each(['fail', 'close'] as const)(
  'a line that ends by %s goes on where it was, and no sentence comes twice',
  async (end) => {
    const first = createEventStream();
    const second = createEventStream();
    const { api, client, options, texts, acceptedEvents } = setupStream({
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
  const { client, options, texts } = setupStream({
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
  const { client, options } = setupStream({
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
  const { client, options } = setupStream({
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
  const { api, client, options } = setupStream({
    [chatRoute]: ({ headers }) => (headers.get('accept') === 'text/event-stream' ? streamed() : answer),
  });
  await expect(client.streamAnswer(ask, options)).resolves.toEqual(result);
  expect(api.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'key-of-this-question',
    'key-of-this-question',
  ]);
});

test('after a reload an answer is taken up from its beginning', async () => {
  const line = createEventStream();
  const { api, client, options, texts } = setupStream({ [answerRoute]: () => line.response });
  line.send('accepted', accepted);
  line.send('delta', { text: 'One. Two.' });
  line.send('message', answer);
  const resumed = client.resumeAnswer({ conversationId: 'c', answerId: 'a' }, options);
  await expect(resumed).resolves.toEqual(result);
  expect(texts).toEqual(['One. Two.']);
  expect(api.calls[0]?.headers.get('last-event-id')).toBeNull();
});

test('after a reload an answer that is finished by now is read from where it was stored', async () => {
  const { client, options } = setupStream({
    [answerRoute]: () => problemResponse(404, 'not-found'),
    'GET /api/conversations/{id}': () => buildConversation({ id: 'c', messages: [buildMessage(), answer] }),
  });
  await expect(client.resumeAnswer({ conversationId: 'c', answerId: 'a' }, options)).resolves.toEqual(result);
});
