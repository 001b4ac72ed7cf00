import { randomUUID } from 'node:crypto';
import { conversationListSchema, messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion } from '../testing/builders';
import { countFinds } from '../testing/count-finds';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, problemOf, type TestApp, type TestUser } from '../testing/test-app';
import type { StoredMessage } from './conversation';
import { createConversationStore } from './conversation-store';

let app: TestApp;
let ann: TestUser;
let bob: TestUser;
let now: Date | undefined;
beforeEach(async () => {
  now = undefined;
  app = await createTestApp({ clock: () => now ?? new Date() });
  ann = await app.as('ann', 'enterprise');
  bob = await app.as('bob');
});
afterEach(() => app.close());

const eventsOf = (type: string) => app.events.filter((event) => event.type === type);

async function list(user: TestUser, query = '') {
  const response = await user.call('GET', `/api/conversations${query}`);
  expect(response.status).toBe(200);
  return conversationListSchema.parse(await response.json());
}

const calls: [string, string][] = [
  ['GET', '/api/conversations'],
  ['POST', '/api/conversations'],
  ['GET', '/api/conversations/ID'],
  ['DELETE', '/api/conversations/ID'],
  ['POST', '/api/conversations/ID/chat'],
  ['PATCH', '/api/conversations/ID/messages/1/feedback?feedback=positive'],
  ['GET', '/api/conversations/ID/answers/ANSWER'],
  ['POST', '/api/conversations/ID/answers/ANSWER/stop'],
  ['GET', '/quota'],
];

test.each(calls)('%s %s without a token is 401', async (method, path) => {
  const response = await fetch(app.url + path, { method });
  expect((await problemOf(response, 401, 'not-authenticated')).detail).toContain('Sign in');
});

test.each(calls)('%s %s with a service token is 401', async (method, path) => {
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  await problemOf(
    await fetch(app.url + path, { method, headers: { authorization: `Bearer ${token}` } }),
    401,
    'not-authenticated',
  );
});

describe("another user's conversation", () => {
  test.each(calls.filter(([, path]) => path.includes('ID')))('%s %s is 404', async (method, path) => {
    const { id, messages } = await ann.create();
    const real = path.replace('ID', id).replace('ANSWER', messages[1]?.answer_id ?? '');
    const body = path.endsWith('/chat') ? { role: 'user', content: 'Mine?', topic: 'Licensing' } : undefined;
    await problemOf(await bob.call(method, real, { body }), 404, 'not-found');
    expect(await ann.read(id)).toMatchObject({ messages: [{ index: 0 }, { index: 1 }] });
  });

  test('is in no list but its owner’s', async () => {
    await ann.create();
    expect(await list(bob)).toEqual([]);
    expect(await list(ann)).toHaveLength(1);
  });
});

describe('ids that cannot exist', () => {
  const ids = ['x', randomUUID(), "a'--", 'a.b', `${'a'.repeat(5000)}`, '%00', '..%2f..', '$ne'];
  test.each(ids)('a conversation %j is 404', async (id) => {
    await problemOf(await ann.call('GET', `/api/conversations/${id}`), 404, 'not-found');
    await problemOf(await ann.call('DELETE', `/api/conversations/${id}`), 404, 'not-found');
    const body = { role: 'user', content: 'Hello?', topic: 'Licensing' };
    await problemOf(
      await ann.call('POST', `/api/conversations/${id}/chat`, { body, key: randomUUID() }),
      404,
      'not-found',
    );
  });

  test.each(ids)('an answer %j is 404', async (id) => {
    const conversation = await ann.create();
    const path = `/api/conversations/${conversation.id}/answers/${id}`;
    await problemOf(await ann.call('GET', path), 404, 'not-found');
    await problemOf(await ann.call('POST', `${path}/stop`), 404, 'not-found');
  });

  test('an answer of another conversation is 404', async () => {
    const [first, second] = [await ann.create(), await ann.create()];
    const path = `/api/conversations/${first.id}/answers/${second.messages[1]?.answer_id}`;
    await problemOf(await ann.call('GET', path), 404, 'not-found');
    await problemOf(await ann.call('POST', `${path}/stop`), 404, 'not-found');
  });
});

describe('the list', () => {
  test('is newest first, with the messages', async () => {
    const first = await ann.create({ label: 'first' });
    const second = await ann.create({ label: 'second' });
    expect((await list(ann)).map(({ title }) => title)).toEqual(['second', 'first']);
    await ann.chat(first.id);
    const conversations = await list(ann);
    expect(conversations.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(conversations[0]).toEqual(await ann.read(first.id));
    expect(conversations[0]?.messages).toHaveLength(4);
  });

  test('orders equal times by id and pages without gaps', async () => {
    now = new Date();
    const ids = [];
    for (let made = 0; made < 5; made++) ids.push((await ann.create()).id);
    const expected = ids.toSorted().toReversed();
    expect((await list(ann)).map(({ id }) => id)).toEqual(expected);
    const pages = [
      await list(ann, '?limit=2'),
      await list(ann, '?limit=2&skip=2'),
      await list(ann, '?limit=2&skip=4'),
    ];
    expect(pages.flat().map(({ id }) => id)).toEqual(expected);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  });

  test('holds twenty by default', async () => {
    const store = await createConversationStore(app.backends.documents);
    const { id } = await ann.create();
    const first = await store.get(id);
    if (!first) throw new Error('the conversation is not stored');
    for (let made = 0; made < 24; made++) {
      await store.insert({ ...first, id: `copy-${made}`, message_count: 0 });
    }
    expect(await list(ann)).toHaveLength(20);
    expect(await list(ann, '?limit=100')).toHaveLength(25);
  });

  test.each([
    ['limit=0', '#/query/limit'],
    ['limit=101', '#/query/limit'],
    ['limit=ten', '#/query/limit'],
    ['limit=1.5', '#/query/limit'],
    ['limit=1&limit=2', '#/query/limit'],
    ['skip=-1', '#/query/skip'],
    ['skip=9007199254740993', '#/query/skip'],
  ])('refuses %s with a pointer', async (query, pointer) => {
    const problem = await problemOf(
      await ann.call('GET', `/api/conversations?${query}`),
      400,
      'invalid-input',
    );
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});

describe('a conversation', () => {
  test('of 300 messages is read by one query', async () => {
    const store = await createConversationStore(app.backends.documents);
    const { id } = await ann.create();
    const copies = Array.from(
      { length: 298 },
      (_, copy): StoredMessage => ({
        id: `${id}-${copy}`,
        conversation_id: id,
        role: 'user',
        content: 'x'.repeat(500),
        timestamp: new Date().toISOString(),
        topic: 'Licensing',
        index: copy + 2,
      }),
    );
    await Promise.all(copies.map((message) => store.addMessage(message)));
    await store.change(id, (header) => ({ ...header, message_count: 300 }));
    const counted = countFinds(app.backends.documents);
    const found = await (await createConversationStore(counted.documents)).messages(id);
    expect(found.map(({ index }) => index)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(counted.count()).toBe(1);
    expect((await ann.read(id)).messages).toHaveLength(300);
  });
});

describe('deleting', () => {
  test('removes the conversation and its messages and says so once', async () => {
    const { id, messages } = await ann.create();
    expect((await ann.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
    await problemOf(await ann.call('GET', `/api/conversations/${id}`), 404, 'not-found');
    await problemOf(await ann.call('DELETE', `/api/conversations/${id}`), 404, 'not-found');
    await problemOf(
      await ann.call('GET', `/api/conversations/${id}/answers/${messages[1]?.answer_id}`),
      404,
      'not-found',
    );
    expect(await list(ann)).toEqual([]);
    const event = await until(() => eventsOf('conversation.deleted')[0]);
    expect(event).toMatchObject({ subject: id, sequence: 2, data: { conversation_id: id, user_id: 'ann' } });
    const store = await createConversationStore(app.backends.documents);
    expect(await store.messages(id)).toEqual([]);
    await until(async () => (await store.get(id)) === undefined);
    expect(eventsOf('conversation.deleted')).toHaveLength(1);
  });

  test('takes messages away even if the process dies right after the tombstone', async () => {
    const { id } = await ann.create();
    await app.running.stop();
    const store = await createConversationStore(app.backends.documents);
    await store.change(id, (header) => ({ ...header, removed: true as const }));
    await app.backends.events.publish('conversation.deleted', {
      specversion: '1.0',
      id: randomUUID(),
      source: '/services/conversation',
      type: 'conversation.deleted',
      subject: id,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      sequence: 2,
      data: { conversation_id: id, user_id: 'ann', deleted_at: new Date().toISOString() },
    });
    await app.another();
    await until(async () => (await store.messages(id)).length === 0);
  });

  test('ends an answer that is being written, and nothing of it is stored', async () => {
    const held = heldAnswer('Operators need a permit. [1] ');
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id: id } = await stream.accepted();
    expect((await stream.next())?.event).toBe('delta');
    expect((await ann.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
    await until(() => app.retrieval.calls[0]?.closed.aborted);
    const last = (await stream.rest()).at(-1);
    expect(last?.event).toBe('error');
    expect(JSON.parse(last?.data ?? '{}')).toMatchObject({ status: 404 });
    expect(await (await createConversationStore(app.backends.documents)).messages(id)).toEqual([]);
    await until(() => eventsOf('conversation.deleted')[0]);
    expect(eventsOf('conversation.question-answered')).toEqual([]);
  });
});

describe('feedback', () => {
  const path = (id: string, index: number | string, value: string) =>
    `/api/conversations/${id}/messages/${index}/feedback?feedback=${value}`;

  test('stands on the answer, can be changed, and is announced once each time', async () => {
    const { id } = await ann.create();
    const give = async (value: string) =>
      messageSchema.parse(await (await ann.call('PATCH', path(id, 1, value))).json()).feedback;
    expect(await give('positive')).toBe('positive');
    expect(await give('positive')).toBe('positive');
    expect(await give('negative')).toBe('negative');
    const conversation = await ann.read(id);
    expect(conversation.messages.map(({ feedback }) => feedback)).toEqual([undefined, 'negative']);
    await until(() => eventsOf('conversation.feedback-given').length === 2);
    expect(eventsOf('conversation.feedback-given').map(({ data, sequence }) => [sequence, data])).toEqual([
      [2, { conversation_id: id, message_index: 1, user_id: 'ann', feedback: 'positive' }],
      [3, { conversation_id: id, message_index: 1, user_id: 'ann', feedback: 'negative' }],
    ]);
  });

  test('does not move the conversation in the list', async () => {
    const first = await ann.create();
    const second = await ann.create();
    await ann.call('PATCH', path(first.id, 1, 'positive'));
    expect((await list(ann)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is kept for every answer when it comes at once', async () => {
    const { id } = await ann.create();
    await ann.chat(id);
    await Promise.all([1, 3].map((index) => ann.call('PATCH', path(id, index, 'positive'))));
    expect((await ann.read(id)).messages.map(({ feedback }) => feedback)).toEqual([
      undefined,
      'positive',
      undefined,
      'positive',
    ]);
  });

  test.each([
    [0, 'positive', 400, '#/path/index'],
    ['one', 'positive', 400, '#/path/index'],
    [-1, 'positive', 400, '#/path/index'],
    [1, 'great', 400, '#/query/feedback'],
    [1, '', 400, '#/query/feedback'],
  ])('on message %s with %j is refused', async (index, value, status, pointer) => {
    const { id } = await ann.create();
    const problem = await problemOf(await ann.call('PATCH', path(id, index, value)), status, 'invalid-input');
    expect(problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test('on a message that is not there is 404', async () => {
    const { id } = await ann.create();
    await problemOf(await ann.call('PATCH', path(id, 2, 'positive')), 404, 'not-found');
  });
});
