import {
  listedConversationSchema,
  matterContentSchema,
  matterListSchema,
  matterSchema,
} from '@astraea/contracts';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
let ben: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben')]);
});
afterEach(() => app.close());

const id = 'matter-0001';
const path = `/api/matters/${id}`;
async function make(user = ann, body: object = {}) {
  const response = await user.call('POST', '/api/matters', { body: { id, name: 'Orbit Ltd', ...body } });
  expect(response.status).toBe(201);
  return matterSchema.strict().parse(await response.json());
}
const file = (conversation: string, matter_id: string | null, user = ann) =>
  user.call('PATCH', `/api/conversations/${conversation}/matter`, { body: { matter_id } });
const listed = async (user = ann) =>
  matterListSchema.parse(await (await user.call('GET', '/api/matters')).json());
async function inside(user = ann) {
  const response = await user.call('GET', path);
  expect(response.status).toBe(200);
  return matterContentSchema.strict().parse(await response.json());
}
const titles = async () => (await inside()).conversations.map(({ title }) => title);

test('a matter holds what is filed in it, newest first, and the list of all conversations stays as it was', async () => {
  const matter = await make();
  const first = await ann.create({ label: 'first' });
  const second = await ann.create({ label: 'second' });
  await ann.create({ label: 'elsewhere' });
  const before = (await ann.list()).map((each) => each.id);
  for (const { id: each } of [second, first]) expect((await file(each, id)).status).toBe(200);
  expect(await inside()).toMatchObject({ ...matter, name: 'Orbit Ltd', archived: false });
  expect(await titles()).toEqual(['second', 'first']);
  expect((await ann.list()).map((each) => each.id)).toEqual(before);
  const taken = listedConversationSchema.parse(await (await file(first.id, null)).json());
  expect(taken).not.toHaveProperty('matter_id');
  expect(await titles()).toEqual(['second']);
  expect((await ann.read(second.id)).matter_id).toBe(id);
});

test('is renamed and archived, each alone', async () => {
  await make();
  await ann.call('PATCH', path, { body: { archived: true } });
  await ann.call('PATCH', path, { body: { name: ' Orbit GmbH ' } });
  expect(await listed()).toMatchObject([{ id, name: 'Orbit GmbH', archived: true }]);
});

test('is deleted without its conversations, and is there again with them under its id', async () => {
  const matter = await make();
  const { id: conversation } = await ann.create({ label: 'kept' });
  await file(conversation, id);
  expect((await ann.call('DELETE', path)).status).toBe(204);
  await problemOf(await ann.call('GET', path), 404, 'not-found');
  await problemOf(await ann.call('DELETE', path), 404, 'not-found');
  expect(await ann.list()).toHaveLength(1);
  await make(ann, { name: matter.name });
  expect(await titles()).toEqual(['kept']);
});

test('made twice it is one, as it was made first', async () => {
  await make();
  expect((await make(ann, { name: 'Another' })).name).toBe('Orbit Ltd');
  expect(await listed()).toHaveLength(1);
});

test('a conversation that is deleted leaves its matter', async () => {
  await make();
  const { id: conversation } = await ann.create();
  await file(conversation, id);
  await ann.call('DELETE', `/api/conversations/${conversation}`);
  expect(await titles()).toEqual([]);
});

test('one memo tells all of a matter, in the order in which it was asked', async () => {
  await make();
  await problemOf(await ann.call('GET', `${path}/memo?format=md`), 404, 'not-found');
  for (const content of ['Who first?', 'Who then?']) await file((await ann.create({ content })).id, id);
  const memo = await (await ann.call('GET', `${path}/memo?format=md`)).text();
  expect(memo.startsWith('# Orbit Ltd')).toBe(true);
  expect(memo.indexOf('Who first?')).toBeGreaterThan(0);
  expect(memo.indexOf('Who then?')).toBeGreaterThan(memo.indexOf('Who first?'));
});

test('a matter that is too long for one memo says so', async () => {
  await app.close();
  app = await createTestApp({ settings: { MATTER_MEMO_MAX_MESSAGES: 3 } });
  ann = await app.as('ann', 'premium');
  await make();
  await file((await ann.create()).id, id);
  expect((await ann.call('GET', `${path}/memo?format=md`)).status).toBe(200);
  await file((await ann.create()).id, id);
  await problemOf(await ann.call('GET', `${path}/memo?format=md`), 409, 'memo-too-long');
});

test('another user reads, changes, fills and deletes nothing, and has a matter of the same id', async () => {
  await make();
  const own = await ann.create();
  await file(own.id, id);
  const { id: foreign } = await ben.create();
  for (const call of [
    () => ben.call('GET', path),
    () => ben.call('PATCH', path, { body: { name: 'Mine' } }),
    () => ben.call('DELETE', path),
    () => ben.call('GET', `${path}/memo?format=md`),
    () => file(foreign, id, ben),
    () => file(own.id, null, ben),
  ])
    await problemOf(await call(), 404, 'not-found');
  await make(ben, { name: 'Ben’s' });
  expect((await inside(ben)).conversations).toEqual([]);
  expect(await inside()).toMatchObject({ name: 'Orbit Ltd', conversations: [{ id: own.id }] });
});

test.each([
  ['no name', { name: '  ' }],
  ['a name that is too long', { name: 'x'.repeat(201) }],
  ['an id that is none', { id: '$ne' }],
])('a matter with %s is refused', async (_name, body) => {
  const refused = await ann.call('POST', '/api/matters', { body: { id, name: 'Orbit', ...body } });
  await problemOf(refused, 400, 'invalid-input');
});

test('a user has as many as the operator allows', async () => {
  const small = await createTestApp({ settings: { MATTERS_PER_USER: 1 } });
  const cas = await small.as('cas');
  await make(cas);
  const body = { id: 'matter-0002', name: 'More' };
  await problemOf(await cas.call('POST', '/api/matters', { body }), 409, 'too-many-matters');
  await make(cas);
  await small.close();
});

test.each([
  ['GET', '/api/matters'],
  ['POST', '/api/matters'],
  ['GET', path],
  ['PATCH', path],
  ['DELETE', path],
  ['GET', `${path}/memo?format=md`],
  ['PATCH', '/api/conversations/x/matter'],
])('%s %s needs a signed-in user', async (method, each) => {
  await problemOf(await fetch(app.url + each, { method }), 401, 'not-authenticated');
});
