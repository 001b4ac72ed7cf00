import { conversationSchema, messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
let now: Date | undefined;
beforeEach(async () => {
  now = undefined;
  app = await createTestApp({ clock: () => now ?? new Date() });
  ann = await app.as('ann');
});
afterEach(() => app.close());

const key = 'key-0123456789';
const create = (options: { key?: string; body?: unknown } = {}) =>
  ann.call('POST', '/api/conversations', { body: buildFirstQuestion(), key, ...options });

describe('the same key', () => {
  test('sent several times at once is one question', async () => {
    const held = heldAnswer('Operators need a permit. [1] ');
    app.retrieval.next(held.script);
    const sent = Array.from({ length: 8 }, () => create());
    await until(() => app.retrieval.calls.length === 1);
    held.finish();
    const responses = await Promise.all(sent);
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await ann.list()).toHaveLength(1);
    expect(app.retrieval.calls).toHaveLength(1);
    expect(await ann.used()).toBe(1);
    await until(() => app.events.length === 1);
  });

  test('while the answer runs joins it, as a stream too', async () => {
    const held = heldAnswer('Operators need a permit. [1] ');
    app.retrieval.next(held.script);
    const first = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
    const accepted = await first.accepted();
    await first.next();
    const second = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
    expect(await second.accepted()).toEqual(accepted);
    expect((await second.next())?.event).toBe('delta');
    held.finish();
    expect(await second.rest()).toEqual(await first.rest());
    expect(app.retrieval.calls).toHaveLength(1);
  });

  test('after the end replays the stored result with the same status', async () => {
    const first = await create();
    const again = await create();
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(await first.json());
    const conversation = await ann.newest();
    const chat = () =>
      ann.call('POST', `/api/conversations/${conversation?.id}/chat`, {
        body: buildQuestion(),
        key: 'second-key',
      });
    const [one, two] = [await chat(), await chat()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(messageSchema.parse(await two.json())).toEqual(await one.json());
    expect(app.retrieval.calls).toHaveLength(2);
    expect(await ann.used()).toBe(2);
  });

  test('after the end replays as a stream, also when the events are forgotten', async () => {
    await create();
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
    const replayed = await stream.rest();
    expect(replayed.map(({ event }) => event)).toEqual(['accepted', 'delta', 'delta', 'message']);
    // When it was asked stands in the message, which comes at once.
    const { asked_at: _, ...accepted } = JSON.parse(replayed[0]?.data ?? '{}');
    now = new Date(Date.now() + 3_600_000);
    const later = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
    const stored = await (await app.another()).as('ann');
    const elsewhere = await stored.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
    expect((await later.rest()).at(-1)?.data).toBe(replayed.at(-1)?.data);
    expect((await elsewhere.rest()).map(({ event, data }) => [event, data])).toEqual([
      ['accepted', JSON.stringify(accepted)],
      ['message', replayed.at(-1)?.data],
    ]);
  });

  test('with another body, call or conversation is 422', async () => {
    const conversation = conversationSchema.parse(await (await create()).json());
    const code = 'idempotency-key-reused';
    await problemOf(await create({ body: buildFirstQuestion({ content: 'Another?' }) }), 422, code);
    await problemOf(await create({ body: buildFirstQuestion({ topic: 'Liability' }) }), 422, code);
    const chat = `/api/conversations/${conversation.id}/chat`;
    await problemOf(await ann.call('POST', chat, { body: buildQuestion(), key }), 422, code);
    const other = await ann.create();
    await ann.chat(conversation.id, {}, { key: 'chat-key-1' });
    const elsewhere = `/api/conversations/${other.id}/chat`;
    await problemOf(
      await ann.call('POST', elsewhere, { body: buildQuestion(), key: 'chat-key-1' }),
      422,
      code,
    );
    expect(app.retrieval.calls).toHaveLength(3);
  });

  test('with other white space around the question is the same', async () => {
    await create();
    expect((await create({ body: buildFirstQuestion({ content: ' Who needs a permit? ' }) })).status).toBe(
      201,
    );
    expect(await ann.list()).toHaveLength(1);
  });

  test('of another user is another key', async () => {
    await create();
    const bob = await app.as('bob');
    const other = await bob.create({ content: 'Mine?' }, { key });
    expect(other.messages[0]?.content).toBe('Mine?');
  });

  test('is a new one after 24 hours', async () => {
    await create();
    now = new Date(Date.now() + 86_400_000 - 60_000);
    await create();
    expect(await ann.list()).toHaveLength(1);
    now = new Date(Date.now() + 86_400_000 + 60_000);
    expect((await create({ body: buildFirstQuestion({ content: 'Another?' }) })).status).toBe(201);
    expect(await ann.list()).toHaveLength(2);
  });

  test('of a conversation that was deleted since does not bring it back', async () => {
    const { id } = conversationSchema.parse(await (await create()).json());
    await ann.call('DELETE', `/api/conversations/${id}`);
    await problemOf(await create(), 404, 'not-found');
    expect(await ann.list()).toEqual([]);
    expect(await ann.used()).toBe(1);
  });
});

describe('a question that was not accepted', () => {
  test('leaves nothing under its key', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    await stream.accepted();
    const chat = (content: string) =>
      ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion({ content }), key });
    await problemOf(await chat('One?'), 409, 'answer-in-progress');
    held.finish();
    await stream.rest();
    expect((await chat('Two?')).status).toBe(200);
    expect(await ann.used()).toBe(3);
  });

  test('of several with one key at the limit is refused each time', async () => {
    const limited = await app.another({ settings: { FREE_QUESTIONS_PER_DAY: 0 } });
    const user = await limited.as('ann');
    const sent = Array.from({ length: 5 }, () =>
      user.call('POST', '/api/conversations', { body: buildFirstQuestion(), key }),
    );
    for (const response of await Promise.all(sent)) await problemOf(response, 429, 'quota-reached');
    expect(await ann.list()).toEqual([]);
    expect((await create()).status).toBe(201);
  });
});
