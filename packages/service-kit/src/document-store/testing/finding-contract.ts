import type { DocumentStore } from '../document-store';
import { ids, openAccounts } from './accounts';

/** How documents are found; part of the document-store contract. */
export function describeFinding(store: () => DocumentStore): void {
  it('finds by equality in the declared order, ties broken by id in the same direction', async () => {
    const collection = await openAccounts(store());
    for (const [id, rank] of [
      ['a', 2],
      ['b', 10],
      ['c', 1],
    ] as const) {
      await collection.insert({ id, name: id, team: 't', rank });
    }
    await collection.insert({ id: 'x', name: 'other team', team: 'u', rank: 5 });
    expect(ids(await collection.find('by_team', { team: 't' }, { limit: 10 }))).toEqual(['b', 'a', 'c']);
    for (const id of ['e', 'd', 'f']) await collection.insert({ id, name: 'same', team: 'v', active: true });
    expect(ids(await collection.find('active_in_team', { team: 'v', active: true }, { limit: 10 }))).toEqual([
      'd',
      'e',
      'f',
    ]);
    for (const id of ['e2', 'd2', 'f2']) await collection.insert({ id, name: id, waiting_since: 'now' });
    expect(ids(await collection.find('waiting', {}, { limit: 10 }))).toEqual(['d2', 'e2', 'f2']);
  });

  it('breaks ties downwards in a descending query', async () => {
    const collection = await openUngraded(store());
    for (const id of ['b', 'c', 'a']) await collection.insert({ id, at: 5 });
    await collection.insert({ id: 'z', at: 4 });
    expect(ids(await collection.find('newest', {}, { limit: 10 }))).toEqual(['c', 'b', 'a', 'z']);
  });

  it('pages with limit and skip, and goes on after a value', async () => {
    const collection = await openAccounts(store());
    for (const rank of [1, 2, 3, 4, 5])
      await collection.insert({ id: `r${rank}`, name: 'x', team: 't', rank });
    const find = (page: { limit: number; skip?: number; after?: number }) =>
      collection.find('by_team', { team: 't' }, page);
    expect(ids(await find({ limit: 2 }))).toEqual(['r5', 'r4']);
    expect(ids(await find({ limit: 2, skip: 3 }))).toEqual(['r2', 'r1']);
    expect(ids(await find({ limit: 2, skip: 5 }))).toEqual([]);
    expect(ids(await find({ limit: 9, after: 3 }))).toEqual(['r2', 'r1']);
    for (const id of ['b', 'a']) await collection.insert({ id, name: 'x', waiting_since: `2026-${id}` });
    expect(ids(await collection.find('waiting', {}, { limit: 9, after: '2026-a' }))).toEqual(['b']);
    expect(ids(await collection.find('all', {}, { limit: 3, after: 'b' }))).toEqual(['r1', 'r2', 'r3']);
  });

  it('leaves out documents that lack a field of the query, and takes them in when they get it', async () => {
    const collection = await openAccounts(store());
    const ada = await collection.insert({ id: 'a', name: 'Ada', team: 't' });
    await collection.insert({ id: 'b', name: 'Bob', rank: 1 });
    expect(await collection.find('by_team', { team: 't' }, { limit: 10 })).toEqual([]);
    expect(await collection.find('waiting', {}, { limit: 10 })).toEqual([]);
    await collection.replace({ ...ada, rank: 7 });
    expect(ids(await collection.find('by_team', { team: 't' }, { limit: 10 }))).toEqual(['a']);
  });

  it('tells true from false and texts by case', async () => {
    const collection = await openAccounts(store());
    await collection.insert({ id: 'a', name: 'x', team: 't', active: true });
    await collection.insert({ id: 'b', name: 'x', team: 't', active: false });
    await collection.insert({ id: 'c', name: 'x', team: 'T', active: true });
    expect(ids(await collection.find('active_in_team', { team: 't', active: true }, { limit: 9 }))).toEqual([
      'a',
    ]);
    expect(ids(await collection.find('active_in_team', { team: 't', active: false }, { limit: 9 }))).toEqual([
      'b',
    ]);
  });

  it('refuses pages outside the limits', async () => {
    const collection = await openAccounts(store());
    for (const page of [{ limit: 0 }, { limit: 1001 }, { limit: 1.5 }, { limit: 1, skip: -1 }]) {
      await expect(collection.find('waiting', {}, page)).rejects.toThrow(RangeError);
    }
    expect(await collection.find('waiting', {}, { limit: 1000 })).toEqual([]);
  });

  it('knows only what is declared, when types are checked and when it runs', async () => {
    const collection = await openAccounts(store());
    const page = { limit: 1 };
    // @ts-expect-error this query is not declared
    await expect(collection.find('by_name', { name: 'x' }, page)).rejects.toThrow(TypeError);
    // @ts-expect-error the query's equality field is missing
    await expect(collection.find('by_team', {}, page)).rejects.toThrow(TypeError);
    // @ts-expect-error an operator is no value
    await expect(collection.find('by_team', { team: { $ne: '' } }, page)).rejects.toThrow(TypeError);
    // @ts-expect-error this key is not declared
    await expect(collection.getBy('name', { name: 'x' })).rejects.toThrow(TypeError);
    // @ts-expect-error half of a compound key
    await expect(collection.getBy('rank_in_team', { team: 't' })).rejects.toThrow(TypeError);
    // @ts-expect-error a page has a limit
    await expect(collection.find('waiting', {}, {})).rejects.toThrow(RangeError);
  });

  it('refuses names that could not be part of a statement', async () => {
    await expect(store().collection({ name: 'a"; DROP TABLE x' })).rejects.toThrow(TypeError);
    await expect(store().collection({ name: "a'b" })).rejects.toThrow(TypeError);
    const nested = { name: 'a', unique: { k: ['details.inner'] } } as const;
    // @ts-expect-error only top-level scalar fields can be in a key
    await expect(store().collection<{ id: string; details: object }, typeof nested>(nested)).rejects.toThrow(
      TypeError,
    );
  });
}

const ungraded = {
  name: 'ungraded',
  queries: { newest: { equals: [], order: { field: 'at', direction: 'descending' } } },
} as const;

const openUngraded = (store: DocumentStore) =>
  store.collection<{ id: string; at: number }, typeof ungraded>(ungraded);
