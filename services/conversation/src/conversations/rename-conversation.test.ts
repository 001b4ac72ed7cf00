import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const rename = (id: string, body: unknown, user = ann) =>
  user.call('PATCH', `/api/conversations/${id}`, { body });

test('a conversation takes another title, is found by it, and stays where it is in the list', async () => {
  const first = await ann.create();
  const second = await ann.create();
  const answer = await rename(first.id, { title: '  Insurance in the Gulf ' });
  expect(await answer.json()).toMatchObject({ id: first.id, title: 'Insurance in the Gulf', messages: [] });
  expect((await ann.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await ann.list('?search=gulf')).map(({ id }) => id)).toEqual([first.id]);
  expect((await ann.read(first.id)).updated_at).toBe(first.updated_at);
});

test.each([{ title: ' ' }, { title: 'x'.repeat(201) }, { title: 3 }, {}])(
  'the title of %j is refused',
  async (body) => {
    const { id, title } = await ann.create();
    await problemOf(await rename(id, body), 400, 'invalid-input');
    expect((await ann.read(id)).title).toBe(title);
  },
);

test("another user's conversation keeps its title", async () => {
  const { id, title } = await ann.create();
  await problemOf(await rename(id, { title: 'Mine' }, await app.as('bob')), 404, 'not-found');
  expect((await ann.read(id)).title).toBe(title);
});
