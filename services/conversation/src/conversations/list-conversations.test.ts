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

describe('a conversation that an earlier release stored', () => {
  /** As it was written before lists had previews, and questions a user. */
  async function createEarlier(content: string): Promise<string> {
    const { id } = await ann.create({ content });
    const { collection } = store;
    await collection.change(id, ({ preview: _preview, searchable_index: _index, ...header }) => header);
    await store.removeMessages(id);
    const { messages } = await ann.read(id);
    expect(messages).toEqual([]);
    return id;
  }
  const addQuestion = (id: string, index: number, content: string) =>
    store.addMessage({
      id: `${id}-${index}`,
      conversation_id: id,
      role: 'user',
      content,
      timestamp: new Date().toISOString(),
      topic: 'Licensing',
      index,
    });

  test('is listed and found like any other', async () => {
    const id = await createEarlier('Who grants a licence?');
    await addQuestion(id, 0, 'Who grants a licence?');
    expect(await ann.list()).toMatchObject([{ id, preview: 'Who grants a licence?', messages: [] }]);
    expect(await ann.list('?search=licence')).toMatchObject([{ id }]);
  });

  test('is found before it was ever listed, and by what it is asked now', async () => {
    const id = await createEarlier('Who grants a licence?');
    await addQuestion(id, 0, 'Who grants a licence?');
    await ann.chat(id, { content: 'And a frequency?' });
    expect(await ann.list('?search=licence%20frequency')).toMatchObject([{ id }]);
    expect(await ann.list()).toMatchObject([{ id, preview: 'Who grants a licence?' }]);
  });

  test('is found by what a process of that release still asks in it', async () => {
    const { id } = await ann.create({ content: 'Who grants a licence?' });
    await addQuestion(id, 2, 'And a frequency?');
    await store.change(id, (header) => ({ ...header, question_index: 2, message_count: 3 }));
    expect(await ann.list('?search=frequency')).toMatchObject([{ id }]);
  });

  test('is completed again when its question had not arrived yet', async () => {
    const id = await createEarlier('Who grants a licence?');
    expect(await ann.list()).toMatchObject([{ id, preview: '' }]);
    await addQuestion(id, 0, 'Who grants a licence?');
    expect(await ann.list()).toMatchObject([{ id, preview: 'Who grants a licence?' }]);
  });
});
