import { createMemoryCache, type StreamLog } from '@astraea/service-kit/cache';
import { storedText, until } from '@astraea/service-kit/testing';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let log: StreamLog;
let ann: TestUser;
let ben: TestUser;
beforeEach(async () => {
  const cache = createMemoryCache();
  log = cache.streamLog({ ttlSeconds: 600 });
  app = await createTestApp({ cache: { ...cache, streamLog: () => log } });
  [ann, ben] = await Promise.all([app.as('ann'), app.as('ben')]);
});
afterEach(() => app.close());

const erase = (user_id: string, id = `erase-${user_id}`) =>
  app.backends.events.publish('auth.user-deleted', {
    specversion: '1.0',
    id,
    source: '/test',
    type: 'auth.user-deleted',
    subject: user_id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    sequence: 1,
    data: { user_id, deleted_at: new Date().toISOString() },
  });

/** What the service's own database holds; the events that go through the bus are kept there for a stated time. */
function stored(): string {
  const { folder } = app.backends as TestApp['backends'] & { folder: string };
  return storedText(folder, ['events.db']);
}
const nothingOf = (...traces: string[]) =>
  until(() => {
    const text = stored();
    return traces.every((trace) => !text.includes(trace));
  });

test('conversations, messages, links, matters, requests and the allowance go; another user keeps theirs', async () => {
  const first = await ann.create({ content: 'Whose is the Moon?' }, { key: 'key-of-ann-1' });
  await ann.chat(first.id);
  await ann.call('POST', `/api/conversations/${first.id}/shares`, { body: {} });
  await ann.call('POST', '/api/matters', { body: { id: 'matter-0001', name: 'Lunar Ltd' } });
  await ann.call('PUT', '/api/matters/matter-0001/notes/note-0001', { body: { text: 'Ann’s own note' } });
  await ann.call('PATCH', `/api/conversations/${first.id}/matter`, { body: { matter_id: 'matter-0001' } });
  await ann.call('PATCH', `/api/conversations/${first.id}/messages/1/feedback?feedback=positive`);
  await ann.create({ content: 'And Mars?' });
  const target = { kind: 'country', country: 'Lunaria' };
  await (await app.as('ann', 'premium')).call('PUT', '/api/follows', { body: { target } });
  const kept = await ben.create({ content: 'Whose is Venus?' });
  await erase('ann');
  await nothingOf('"ann"', 'Moon', 'moon', 'Mars', 'mars', 'Lunar', 'Lunaria', 'matter-0001', first.id);
  expect(await ann.list()).toEqual([]);
  expect(await ben.read(kept.id)).toEqual(kept);
  expect(await ben.used()).toBe(1);
  const deletions = () => app.events.filter(({ type }) => type === 'conversation.deleted');
  await until(() => deletions().length === 2);
  expect(deletions().map(({ subject }) => subject)).toContain(first.id);
});

test('the words of its answers leave the cache', async () => {
  const { id, messages } = await ann.create();
  const stream = `answer:${id}:${messages[1]?.answer_id}`;
  expect(await log.read(stream, '0')).toBeDefined();
  await erase('ann');
  await nothingOf('"ann"', id);
  expect(await until(async () => (await log.read(stream, '0')) === undefined)).toBe(true);
});

test('an answer that is being written ends, and leaves nothing either', async () => {
  app.retrieval.next(heldAnswer('The Moon is free. [1]').script);
  const stream = await ann.stream('POST', '/api/conversations', {
    body: { ...place, content: 'Whose is the Moon?' },
  });
  const { conversation_id, answer_id } = await stream.accepted();
  await erase('ann');
  await nothingOf('"ann"', 'Moon', conversation_id);
  expect((await stream.rest()).at(-1)?.event).toBe('error');
  const key = `answer:${conversation_id}:${answer_id}`;
  expect(await until(async () => (await log.read(key, '0')) === undefined)).toBe(true);
});

test('a question after the erasure is refused and leaves nothing, though the identity is still held', async () => {
  await erase('ann');
  await nothingOf('"ann"');
  await until(async () => (await ask()).status === 401);
  await problemOf(await ask(), 401, 'account-refused');
  await nothingOf('"ann"', 'Moon');
});

test('a matter that is made after the erasure is refused and leaves nothing', async () => {
  await erase('ann');
  const make = () => ann.call('POST', '/api/matters', { body: { id: 'matter-0001', name: 'Lunar Ltd' } });
  await until(async () => (await make()).status === 401);
  await problemOf(await make(), 401, 'account-refused');
  await nothingOf('"ann"', 'Lunar');
});

test('told twice it is erased once', async () => {
  await ann.create();
  await erase('ann');
  await nothingOf('"ann"');
  await erase('ann', 'again');
  await ben.create();
  await nothingOf('"ann"');
});

const place = { label: 'x', country: 'Japan', continent: 'Asia', topic: 'Licensing', role: 'user' };
const ask = () =>
  ann.call('POST', '/api/conversations', { body: { ...place, content: 'Whose is the Moon?' } });

test('a follow that is made after the erasure is refused and leaves nothing', async () => {
  await erase('ann');
  const paying = await app.as('ann', 'premium');
  const target = { kind: 'country', country: 'Lunaria' };
  await until(async () => (await paying.call('PUT', '/api/follows', { body: { target } })).status === 401);
  await nothingOf('"ann"', 'Lunaria');
});
