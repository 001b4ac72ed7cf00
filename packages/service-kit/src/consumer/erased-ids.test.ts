import { createSqliteDocumentStore } from '../document-store/sqlite-document-store';
import { createErasedIds } from './erased-ids';

const documents = createSqliteDocumentStore({ file: ':memory:' });
afterAll(() => documents.close());

test('an erased id is known, once, and is not written down', async () => {
  const erased = await createErasedIds(documents, 'erased_users', () => new Date());
  expect(await erased.has('ada')).toBe(false);
  await Promise.all([erased.add('ada'), erased.add('ada')]);
  expect(await erased.has('ada')).toBe(true);
  expect(await erased.has('ben')).toBe(false);
  const definition = {
    name: 'erased_users',
    queries: { byAge: { equals: [], order: { field: 'erased_at', direction: 'ascending' } } },
  } as const;
  const collection = await documents.collection<{ erased_at: string }, typeof definition>(definition);
  const stored = await collection.find('byAge', {}, { limit: 10 });
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('ada');
});

test('ids that were added before a time are forgotten, and no others', async () => {
  let now = '2026-11-01T00:00:00.000Z';
  const erased = await createErasedIds(documents, 'other', () => new Date(now));
  await erased.add('old');
  now = '2026-11-08T00:00:00.000Z';
  await erased.add('new');
  await erased.sweep('2026-11-08T00:00:00.000Z');
  expect([await erased.has('old'), await erased.has('new')]).toEqual([false, true]);
});
