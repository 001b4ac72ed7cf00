import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import type { StoredMessage } from './conversation';
import { createConversationStore } from './conversation-store';

/** The same store, counting how often anything is found in it by a query. */
function countFinds(documents: DocumentStore): { documents: DocumentStore; count(): number } {
  let finds = 0;
  const counted = <T extends object>(collection: T): T =>
    new Proxy(collection, {
      get(target, name) {
        if (name === 'find') finds += 1;
        return Reflect.get(target, name);
      },
    });
  const store = new Proxy(documents, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return async (definition: never) => counted(await target.collection(definition));
    },
  });
  return { documents: store, count: () => finds };
}

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

const calls: [string, string][] = [
  ['GET', '/api/conversations'],
  ['POST', '/api/conversations'],
  ['GET', '/api/conversations/ID'],
  ['DELETE', '/api/conversations/ID'],
  ['POST', '/api/conversations/ID/chat'],
  ['PATCH', '/api/conversations/ID/messages/1/feedback?feedback=positive'],
  ['PATCH', '/api/conversations/ID'],
  ['DELETE', '/api/conversations/ID/messages/1/feedback'],
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
    const bodies: Record<string, object> = {
      'POST /api/conversations/ID/chat': { role: 'user', content: 'Mine?', topic: 'Licensing' },
      'PATCH /api/conversations/ID': { title: 'Mine' },
    };
    const body = new Map(Object.entries(bodies)).get(`${method} ${path}`);
    await problemOf(await bob.call(method, real, { body }), 404, 'not-found');
    expect(await ann.read(id)).toMatchObject({ messages: [{ index: 0 }, { index: 1 }] });
  });

  test('is in no list but its owner’s', async () => {
    await ann.create();
    expect(await bob.list()).toEqual([]);
    expect(await ann.list()).toHaveLength(1);
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
  test('is newest first', async () => {
    const first = await ann.create({ label: 'first' });
    const second = await ann.create({ label: 'second' });
    expect((await ann.list()).map(({ title }) => title)).toEqual(['second', 'first']);
    await ann.chat(first.id);
    expect((await ann.list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('orders equal times by id and pages without gaps', async () => {
    now = new Date();
    const ids = [];
    for (let made = 0; made < 5; made++) ids.push((await ann.create()).id);
    const expected = ids.toSorted().toReversed();
    expect((await ann.list()).map(({ id }) => id)).toEqual(expected);
    const pages = [
      await ann.list('?limit=2'),
      await ann.list('?limit=2&skip=2'),
      await ann.list('?limit=2&skip=4'),
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
    expect(await ann.list()).toHaveLength(20);
    expect(await ann.list('?limit=100')).toHaveLength(25);
  });

  test.each([
    ['limit=0', '#/query/limit'],
    ['limit=101', '#/query/limit'],
    ['limit=ten', '#/query/limit'],
    ['limit=1.5', '#/query/limit'],
    ['limit=1&limit=2', '#/query/limit'],
    ['skip=-1', '#/query/skip'],
    ['skip=9007199254740993', '#/query/skip'],
    [`search=${'x'.repeat(201)}`, '#/query/search'],
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
