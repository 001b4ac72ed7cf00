import type { StatementChange } from '@astraea/contracts';
import { type ConversationStore, createConversationStore } from '../conversations/conversation-store';
import { buildProof } from '../testing/builders';
import { type DocumentStandIn, startDocument } from '../testing/document-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { TestUser } from '../testing/test-user';

let now = new Date('2026-11-21T10:00:00.000Z');
let document: DocumentStandIn;
let app: TestApp;
let ann: TestUser;
let store: ConversationStore;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  document = await startDocument();
  app = await createTestApp({ settings: { DOCUMENT_URL: document.url }, clock: () => now });
  ann = await app.as('ann', 'enterprise');
  store = await createConversationStore(app.backends.documents);
});
afterEach(async () => {
  await app.close();
  await document.close();
});

const repealed: StatementChange = {
  change: 'repealed',
  status: 'repealed',
  version: 'v1',
  changed_at: '2026-11-22T10:00:00.000Z',
};
const repeal = () => document.tell('v1', 'repealed', () => repealed);

/** What the user sees of a conversation in the list and when it is opened. */
async function seen(id: string, user = ann) {
  const listed = (await user.list()).find((each) => each.id === id);
  const { messages } = await user.read(id);
  const changed = messages.flatMap(({ index, source_changes }) => (source_changes ? [index] : []));
  return { marked: listed?.sources_changed ?? false, changed };
}

const untouched = { marked: false, changed: [] };
const touched = { marked: true, changed: [1] };

/** Paths that the document service was asked by, since the last time. */
const asked = () => document.calls.splice(0).map((path) => path.replace('/cited-versions/', ''));

/** An answer that cites another version. */
const citeNext = (version: string) =>
  app.retrieval.next((call) => {
    const [citation] = buildProof().citations;
    call.result({ proof: buildProof({ citations: citation ? [{ ...citation, version }] : [] }) });
  });

test('an answer whose cited law was repealed says so, and its conversation is marked', async () => {
  const { id } = await ann.create();
  expect(await seen(id)).toEqual(untouched);
  repeal();
  expect(await seen(id)).toEqual(touched);
  const [, answer] = (await ann.read(id)).messages;
  expect(answer?.source_changes).toEqual([{ marker: 1, ...repealed }]);
});

test('each conversation has what became of its own sources', async () => {
  citeNext('v0');
  const other = await ann.create();
  const { id } = await ann.create();
  repeal();
  expect(await seen(other.id)).toEqual(untouched);
  expect(await seen(id)).toEqual(touched);
});

test('a new version that says the same marks nothing', async () => {
  const { id } = await ann.create();
  document.tell('v1', 'v2');
  expect(await seen(id)).toEqual(untouched);
});

test('the texts are asked for once a change, by the list and by the conversation together', async () => {
  const { id } = await ann.create();
  await seen(id);
  expect(asked()).not.toContain('changes');
  repeal();
  await seen(id);
  expect(asked()).toEqual(['standing', 'changes', 'standing']);
  await seen(id);
  expect(asked()).toEqual(['standing', 'standing']);
  document.tell('v1', 'repealed and amended', () => repealed);
  await seen(id);
  expect(asked()).toEqual(['standing', 'changes', 'standing']);
});

test('a list is made without a message as long as nothing changes', async () => {
  const { id } = await ann.create();
  await store.removeMessages(id);
  repeal();
  expect(await ann.list()).toMatchObject([{ id }]);
  expect((await store.get(id))?.cited).toEqual([
    { doc: 'united-arab-emirates-guide.pdf', version: 'v1', status: 'in force' },
  ]);
});

test('what was withdrawn by mistake is told no more once it is back', async () => {
  const { id } = await ann.create();
  repeal();
  expect(await seen(id)).toEqual(touched);
  document.tell('v1', null);
  expect(await seen(id)).toEqual(untouched);
  expect(await store.get(id)).not.toHaveProperty('source_changes');
});

test('the mark goes when the question was asked again, and what is said of the answer stays', async () => {
  const { id } = await ann.create();
  repeal();
  await seen(id);
  citeNext('v2');
  await ann.chat(id, { content: 'Something else?' });
  expect(await seen(id)).toEqual(touched);
  citeNext('v2');
  await ann.chat(id, { content: 'Who needs a permit?' });
  expect(await seen(id)).toEqual({ marked: false, changed: [1] });
});

describe('while the document service does not answer', () => {
  test('a conversation is shown as it was known last, and nobody asks again and again', async () => {
    const { id } = await ann.create();
    repeal();
    expect(await seen(id)).toEqual(touched);
    const other = await ann.create();
    asked();
    document.breaks();
    expect(await seen(id)).toEqual(touched);
    expect(await seen(other.id)).toEqual(untouched);
    expect(asked()).toEqual(['standing']);
    now = new Date(now.getTime() + 6_000);
    expect(await seen(id)).toEqual(touched);
    expect(asked()).toEqual(['standing']);
  });
});

test('a memo says what became of its authorities', async () => {
  const { id } = await ann.create();
  repeal();
  const memo = await (await ann.call('GET', `/api/conversations/${id}/memo?format=md`)).text();
  expect(memo).toContain('Since this answer was given, what authority 1 cites was marked as repealed.');
});

test('a comparison is watched too, and what is found by a search', async () => {
  const comparison = { id: 'comparison-1', countries: ['United Arab Emirates', 'France'] };
  const { id } = await ann.create({ comparison });
  repeal();
  expect(await ann.list('?search=permit')).toMatchObject([{ id, sources_changed: true }]);
  const read = await (await ann.call('GET', '/api/comparisons/comparison-1')).json();
  expect(read).toMatchObject({
    conversations: [{ messages: [{}, { source_changes: [{ change: 'repealed' }] }] }],
  });
});

test('a deleted conversation leaves nothing of what it cited', async () => {
  const { id } = await ann.create();
  repeal();
  await seen(id);
  await ann.call('DELETE', `/api/conversations/${id}`);
  const left = JSON.stringify((await store.get(id)) ?? {});
  expect(left).not.toMatch(/cited|source_changes|guide/);
});

test('another process over the same data has found nothing out yet, and comes to the same', async () => {
  const { id } = await ann.create();
  repeal();
  const other = await app.another();
  const there = await other.as('ann', 'enterprise');
  const both = await Promise.all([ann, there].map((user) => seen(id, user)));
  expect(both).toEqual([touched, touched]);
});
