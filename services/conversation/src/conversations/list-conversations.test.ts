import { createTestApp, type TestApp } from '../testing/test-app';
import type { TestUser } from '../testing/test-user';
import { type ConversationStore, createConversationStore } from './conversation-store';

let app: TestApp;
let ann: TestUser;
let store: ConversationStore;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann', 'enterprise');
  store = await createConversationStore(app.backends.documents);
});
afterEach(() => app.close());

test('an item has every field of its conversation, no messages, its opening words and their number', async () => {
  const { id } = await ann.create({ content: ' Who needs\n\na permit? ' });
  await ann.chat(id, { content: 'And why?', topic: 'Registration' });
  const { messages, ...conversation } = await ann.read(id);
  expect(await ann.list()).toEqual([
    { ...conversation, messages: [], preview: 'Who needs a permit?', message_count: messages.length },
  ]);
});

test('a long first question begins in words of at most 160 characters', async () => {
  await ann.create({ content: `${'satellite '.repeat(40)}` });
  await ann.create({ content: '🛰️'.repeat(200) });
  const previews = (await ann.list()).map(({ preview }) => preview);
  expect(previews[1]).toBe(`${'satellite '.repeat(15).trim()}…`);
  expect(previews[0]?.length).toBeLessThanOrEqual(160);
  expect(previews[0]?.isWellFormed()).toBe(true);
});

test('the list is made without a message', async () => {
  const { id } = await ann.create();
  await store.removeMessages(id);
  expect(await ann.list()).toMatchObject([{ id, preview: 'Who needs a permit?', message_count: 2 }]);
});
