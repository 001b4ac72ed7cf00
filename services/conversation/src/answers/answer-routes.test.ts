import { messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { beginAnswer, firstText } from '../testing/begin-answer';
import { buildFirstQuestion, buildProof } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;

async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  app = await createTestApp({ settings: { ...replica, ...settings } });
  ann = await app.as('ann');
}
afterEach(() => app.close());

describe('resuming', () => {
  test('after a lost line gives what came after the last event, once', async () => {
    await begin();
    const held = heldAnswer(firstText, 'The agency grants it. [1] ');
    const { stream, path, lastId, id } = await beginAnswer(app, ann, held.script);
    stream.leave();
    const resumed = await ann.stream('GET', path, { headers: { 'last-event-id': lastId } });
    expect(JSON.parse((await resumed.next())?.data ?? '')).toEqual({ text: 'The agency grants it. [1] ' });
    held.finish();
    const rest = await resumed.rest();
    expect(rest.map(({ event }) => event)).toEqual(['delta', 'message']);
    expect(JSON.parse(rest[1]?.data ?? '')).toEqual((await ann.read(id)).messages[1]);
    expect(app.retrieval.calls).toHaveLength(1);
  });

  test('without an event id gives all of it', async () => {
    await begin();
    const held = heldAnswer(firstText);
    const { path } = await beginAnswer(app, ann, held.script);
    const resumed = await ann.stream('GET', path);
    held.finish();
    expect((await resumed.rest()).map(({ event }) => event)).toEqual([
      'accepted',
      'delta',
      'delta',
      'message',
    ]);
  });

  test.each(['nonsense', '-1', '1 OR 1', '$', '99999999999999999999999'])(
    'with the event id %j gives the end',
    async (lastEventId) => {
      await begin();
      const { id, messages } = await ann.create();
      const path = `/api/conversations/${id}/answers/${messages[1]?.answer_id}`;
      const resumed = await ann.stream('GET', path, { headers: { 'last-event-id': lastEventId } });
      expect(JSON.parse((await resumed.rest()).at(-1)?.data ?? '')).toEqual(messages[1]);
    },
  );

  test('after the end answers the message: from the events, and from the store', async () => {
    await begin();
    const { id, messages } = await ann.create();
    const path = `/api/conversations/${id}/answers/${messages[1]?.answer_id}`;
    const all = await (await ann.stream('GET', path)).rest();
    expect(all.at(-1)).toMatchObject({ event: 'message', id: expect.any(String) });
    const last = await ann.stream('GET', path, { headers: { 'last-event-id': all.at(-1)?.id ?? '' } });
    expect((await last.rest()).map(({ event, data }) => [event, JSON.parse(data)])).toEqual([
      ['message', messages[1]],
    ]);
    const elsewhere = await (await app.another()).as('ann');
    const stored = await (await elsewhere.stream('GET', path)).rest();
    expect(stored.map(({ event }) => event)).toEqual(['accepted', 'message']);
    expect(JSON.parse(stored[1]?.data ?? '')).toEqual(messages[1]);
    expect(stored[1]?.id).toBeTruthy();
  });

  test('with a plain Accept waits and gives the message as JSON', async () => {
    await begin();
    const held = heldAnswer(firstText);
    const { path, id } = await beginAnswer(app, ann, held.script);
    const plain = ann.call('GET', path);
    held.finish();
    expect(messageSchema.parse(await (await plain).json())).toEqual((await ann.read(id)).messages[1]);
  });

  test('a failed answer gives its error', async () => {
    await begin();
    const { stream, path } = await beginAnswer(app, ann, (call) => {
      call.delta(firstText);
      call.response.end();
    });
    await stream.rest();
    expect((await (await ann.stream('GET', path)).rest()).at(-1)?.event).toBe('error');
    await problemOf(await ann.call('GET', path), 503, 'answer-failed');
  });

  test('on another process gives the message in the end', async () => {
    await begin();
    const held = heldAnswer(firstText);
    const { path, id } = await beginAnswer(app, ann, held.script);
    const other = await (await app.another({ settings: { ANSWER_LEASE_MS: 100 } })).as('ann');
    const resumed = await other.stream('GET', path);
    held.finish();
    const events = await resumed.rest();
    expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual((await ann.read(id)).messages[1]);
  });
});

describe('stopping', () => {
  test('ends the model, stores what was said with its proof, and the stream gets the message', async () => {
    await begin();
    const { stream, path, id } = await beginAnswer(app, ann, heldAnswer(firstText).script);
    expect((await ann.call('POST', `${path}/stop`)).status).toBe(204);
    await until(() => app.retrieval.calls[0]?.closed.aborted);
    const last = (await stream.rest()).at(-1);
    expect(last?.event).toBe('message');
    const conversation = await ann.read(id);
    expect(JSON.parse(last?.data ?? '')).toEqual(conversation);
    expect(conversation.messages[1]).toMatchObject({
      outcome: 'stopped',
      content: 'Operators need a permit. [1]',
      proof: buildProof(),
    });
    expect(conversation.answering).toBeUndefined();
    const event = await until(() => app.events[0]);
    expect(event.data).toMatchObject({ outcome: 'stopped', citations: 1 });
  });

  test('twice, or after the end, changes nothing', async () => {
    await begin();
    const { stream, path, id } = await beginAnswer(app, ann, heldAnswer(firstText).script);
    const stops = await Promise.all([1, 2].map(() => ann.call('POST', `${path}/stop`)));
    expect(stops.map(({ status }) => status)).toEqual([204, 204]);
    await stream.rest();
    const before = await ann.read(id);
    expect((await ann.call('POST', `${path}/stop`)).status).toBe(204);
    expect(await ann.read(id)).toEqual(before);
    await until(() => app.events.length === 1);
  });

  test('leaves the conversation open for the next question at once', async () => {
    await begin();
    const { path, id } = await beginAnswer(app, ann, heldAnswer(firstText).script);
    await ann.call('POST', `${path}/stop`);
    expect((await ann.chat(id)).index).toBe(3);
    expect(app.retrieval.calls[1]?.request.history).toEqual([
      { role: 'user', content: 'Who needs a permit?' },
      { role: 'assistant', content: 'Operators need a permit. [1]' },
    ]);
  });

  test('before the first word stores that it was stopped', async () => {
    await begin();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id, answer_id } = await stream.accepted();
    await ann.call('POST', `/api/conversations/${conversation_id}/answers/${answer_id}/stop`);
    expect((await ann.read(conversation_id)).messages[1]).toMatchObject({
      outcome: 'stopped',
      content: 'Stopped before the answer began.',
    });
  });

  test('works from another process, and is done when its caller hears so', async () => {
    await begin();
    const { stream, path, id } = await beginAnswer(app, ann, heldAnswer(firstText).script);
    const other = await (await app.another()).as('ann');
    expect((await other.call('POST', `${path}/stop`)).status).toBe(204);
    expect((await other.read(id)).messages[1]?.outcome).toBe('stopped');
    expect((await stream.rest()).at(-1)?.event).toBe('message');
  });
});

test('an answer deleted with its conversation by another process is given up', async () => {
  await begin();
  const { id } = await beginAnswer(app, ann, heldAnswer(firstText).script);
  const other = await (await app.another()).as('ann');
  expect((await other.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
  await until(() => app.retrieval.calls[0]?.closed.aborted);
  await problemOf(await ann.call('GET', `/api/conversations/${id}`), 404, 'not-found');
});
