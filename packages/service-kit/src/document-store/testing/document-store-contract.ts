import { type DocumentStore, UniqueViolation, VersionConflict } from '../document-store';
import { type DocumentStorePlace, openAccounts } from './accounts';
import { describeChanging } from './changing-contract';
import { describeFinding } from './finding-contract';
import { describeSearching } from './searching-contract';

/** What every document store does; run on each backend. */
export function describeDocumentStore(newPlace: () => DocumentStorePlace): void {
  let place: DocumentStorePlace;
  let store: DocumentStore;

  beforeEach(() => {
    place = newPlace();
    store = place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  describeWriting(() => store);
  describeUniqueKeys(() => store);
  describeFinding(() => store);
  describeSearching(() => store);
  describeChanging(() => store);
  describeReopening(() => ({ store, place }));
}

function describeWriting(store: () => DocumentStore): void {
  it('gives a new document version 1 and hands it back', async () => {
    const collection = await openAccounts(store());
    const inserted = await collection.insert({ id: 'a', name: 'Ada', rank: 1 });
    expect(inserted).toEqual({ id: 'a', name: 'Ada', rank: 1, version: 1 });
    expect(await collection.get('a')).toEqual(inserted);
    expect(await collection.get('b')).toBeUndefined();
  });

  it('keeps JSON as it is: odd keys, null, nested lists, large and broken numbers', async () => {
    const collection = await openAccounts(store());
    const details = {
      'a.b': { 'c.d': [1, null, { $ref: 'x', $id: 'y' }], $set: 2, '': 3 },
      big: 2 ** 53,
      small: 1e-7,
      text: 'ü😀\u0000"',
    };
    await collection.insert({ id: 'a', name: 'Ada', email: null, details });
    const found = await collection.get('a');
    expect(found).toStrictEqual({ id: 'a', name: 'Ada', email: null, details, version: 1 });
  });

  it('drops undefined fields, writes dates as text and mends cut characters', async () => {
    const collection = await openAccounts(store());
    const details = { gone: undefined, at: new Date(0), cut: '😀'.slice(0, 1), list: [undefined] };
    const expected = { at: '1970-01-01T00:00:00.000Z', cut: '\ufffd', list: [null] };
    const inserted = await collection.insert({ id: 'a', name: 'Ada', email: undefined, details });
    expect(inserted).toStrictEqual({ id: 'a', name: 'Ada', details: expected, version: 1 });
    expect(await collection.get('a')).toStrictEqual(inserted);
  });

  it('replaces the whole document and counts its version up', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada', rank: 1 });
    const second = await collection.replace({ id: 'a', name: 'Ada L.', version: first.version });
    expect(second).toEqual({ id: 'a', name: 'Ada L.', version: 2 });
    expect(await collection.get('a')).toEqual(second);
  });

  it('refuses to replace a version that is no longer stored', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada' });
    await collection.replace({ ...first, name: 'second' });
    await expect(collection.replace({ ...first, name: 'late' })).rejects.toThrow(VersionConflict);
    await expect(collection.replace({ id: 'never', name: 'x', version: 1 })).rejects.toThrow(VersionConflict);
    expect((await collection.get('a'))?.name).toBe('second');
  });

  it('lets exactly one of many concurrent replacements of a version win', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada' });
    const tries = Array.from({ length: 20 }, (_, at) => collection.replace({ ...first, name: `try ${at}` }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await collection.get('a'))?.version).toBe(2);
  });

  it('deletes a document, or only the version that is asked for', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada' });
    const second = await collection.replace(first);
    expect(await collection.delete('a', first.version)).toBe(false);
    expect(await collection.get('a')).toEqual(second);
    expect(await collection.delete('a', second.version)).toBe(true);
    expect(await collection.delete('a', second.version)).toBe(false);
    await collection.insert({ id: 'b', name: 'Bob' });
    expect(await collection.delete('b')).toBe(true);
    expect(await collection.delete('b')).toBe(false);
  });

  it('refuses an id that is no text or empty', async () => {
    const collection = await openAccounts(store());
    await expect(collection.insert({ id: '', name: 'x' })).rejects.toThrow(TypeError);
    // @ts-expect-error an id is a text
    await expect(collection.insert({ id: 7, name: 'x' })).rejects.toThrow(TypeError);
  });
}

function describeUniqueKeys(store: () => DocumentStore): void {
  it('names what is doubled: the id or the unique key', async () => {
    const collection = await openAccounts(store());
    await collection.insert({ id: 'a', name: 'Ada', email: 'a@x', team: 't', rank: 1 });
    await expect(collection.insert({ id: 'a', name: 'x' })).rejects.toMatchObject({
      collection: 'accounts',
      key: 'id',
    });
    await expect(collection.insert({ id: 'b', name: 'x', email: 'a@x' })).rejects.toMatchObject({
      key: 'email',
    });
    const other = await collection.insert({ id: 'c', name: 'x', team: 't', rank: 2 });
    const doubled = collection.replace({ ...other, rank: 1 });
    await expect(doubled).rejects.toThrow(UniqueViolation);
    await expect(doubled).rejects.toMatchObject({ key: 'rank_in_team' });
  });

  it('binds only documents that have every field of the key', async () => {
    const collection = await openAccounts(store());
    for (const id of ['a', 'b']) {
      await collection.insert({ id: `${id}1`, name: 'no key at all' });
      await collection.insert({ id: `${id}2`, name: 'half a key', team: 't', email: null });
      await collection.insert({ id: `${id}3`, name: 'other half', rank: 1 });
    }
    expect(await collection.getBy('rank_in_team', { team: 't', rank: 1 })).toBeUndefined();
  });

  it('gets by a unique key, which follows each replacement', async () => {
    const collection = await openAccounts(store());
    const ada = await collection.insert({ id: 'a', name: 'Ada', email: 'a@x', team: 't', rank: 1 });
    expect(await collection.getBy('email', { email: 'a@x' })).toEqual(ada);
    expect(await collection.getBy('rank_in_team', { team: 't', rank: 1 })).toEqual(ada);
    const { email: _email, ...rest } = ada;
    await collection.replace({ ...rest, rank: 2 });
    expect(await collection.getBy('email', { email: 'a@x' })).toBeUndefined();
    expect((await collection.getBy('rank_in_team', { team: 't', rank: 2 }))?.id).toBe('a');
    await collection.insert({ id: 'b', name: 'Bob', email: 'a@x', team: 't', rank: 1 });
  });

  it('stores one of many concurrent documents with the same key', async () => {
    const collection = await openAccounts(store());
    const inserts = Array.from({ length: 20 }, (_, at) =>
      collection.insert({ id: `a${at}`, name: 'x', email: 'same' }),
    );
    const results = await Promise.allSettled(inserts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.every((reason) => reason instanceof UniqueViolation && reason.key === 'email')).toBe(true);
  });
}

function describeReopening(opened: () => { store: DocumentStore; place: DocumentStorePlace }): void {
  it('keeps documents when it is opened again', async () => {
    const { store, place } = opened();
    await (await openAccounts(store)).insert({ id: 'a', name: 'Ada' });
    const again = place.open();
    expect(await (await openAccounts(again)).get('a')).toEqual({ id: 'a', name: 'Ada', version: 1 });
    await again.close();
  });

  it('brings documents stored earlier under keys and queries declared later', async () => {
    const { store } = opened();
    const plain = await store.collection<{ id: string; name: string; team: string }, { name: string }>({
      name: 'accounts',
    });
    await plain.insert({ id: 'a', name: 'Ada', team: 't' });
    const definition = {
      name: 'accounts',
      unique: { name: ['name'] },
      queries: { by_team: { equals: ['team'], order: { field: 'name', direction: 'ascending' } } },
    } as const;
    const later = await store.collection<{ id: string; name: string; team: string }, typeof definition>(
      definition,
    );
    expect((await later.getBy('name', { name: 'Ada' }))?.id).toBe('a');
    expect(await later.find('by_team', { team: 't' }, { limit: 1 })).toHaveLength(1);
    await expect(later.insert({ id: 'b', name: 'Ada', team: 't' })).rejects.toMatchObject({ key: 'name' });
  });

  it('answers a ping', async () => {
    await expect(opened().store.ping()).resolves.toBeUndefined();
  });
}
