import { type DocumentStore, UniqueViolation } from '../document-store';
import { openAccounts } from './accounts';

const many = Array.from({ length: 20 }, (_, at) => at);

/** How documents are changed and inserted beside other writers; part of the document-store contract. */
export function describeChanging(store: () => DocumentStore): void {
  it('changes the newest version of a document and hands it back', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada' });
    await collection.replace({ ...first, rank: 1 });
    const changed = await collection.change('a', (account) => ({
      ...account,
      rank: (account.rank ?? 0) + 1,
    }));
    expect(changed).toEqual({ id: 'a', name: 'Ada', rank: 2, version: 3 });
    expect(await collection.get('a')).toEqual(changed);
  });

  it('leaves a document that the change leaves, whatever was done to the copy', async () => {
    const collection = await openAccounts(store());
    const first = await collection.insert({ id: 'a', name: 'Ada' });
    const left = await collection.change('a', (account) => {
      account.name = 'Bob';
      return undefined;
    });
    expect(left).toBeUndefined();
    expect(await collection.get('a')).toEqual(first);
  });

  it('neither changes nor makes a document that does not exist', async () => {
    const collection = await openAccounts(store());
    const seen: unknown[] = [];
    const changed = await collection.change('a', (account) => {
      seen.push(account);
      return account;
    });
    expect([changed, seen, await collection.get('a')]).toEqual([undefined, [], undefined]);
  });

  it('keeps the id and counts the version whatever the change says of them', async () => {
    const collection = await openAccounts(store());
    await collection.insert({ id: 'a', name: 'Ada' });
    const changed = await collection.change('a', () => ({ id: 'b', name: 'Bob', version: 9 }));
    expect(changed).toEqual({ id: 'a', name: 'Bob', version: 2 });
    expect(await collection.changeOrInsert('c', () => ({ id: 'd', name: 'Cleo', version: 9 }))).toEqual({
      id: 'c',
      name: 'Cleo',
      version: 1,
    });
  });

  it('loses none of many concurrent changes', async () => {
    const collection = await openAccounts(store());
    await collection.insert({ id: 'a', name: 'Ada', rank: 0 });
    await Promise.all(
      many.map(() => collection.change('a', (account) => ({ ...account, rank: (account.rank ?? 0) + 1 }))),
    );
    expect(await collection.get('a')).toMatchObject({ rank: many.length, version: many.length + 1 });
  });

  it('inserts once and changes from then on when many change what does not exist', async () => {
    const collection = await openAccounts(store());
    await Promise.all(
      many.map(() =>
        collection.changeOrInsert('a', (account) => ({
          id: 'a',
          name: 'Ada',
          email: 'a@x',
          rank: (account?.rank ?? 0) + 1,
        })),
      ),
    );
    expect(await collection.get('a')).toMatchObject({ rank: many.length, version: many.length });
    expect(await collection.changeOrInsert('b', () => undefined)).toBeUndefined();
    expect(await collection.get('b')).toBeUndefined();
  });

  it('throws what the change throws, and a key that is taken', async () => {
    const collection = await openAccounts(store());
    await collection.insert({ id: 'a', name: 'Ada', email: 'a@x' });
    const bob = await collection.insert({ id: 'b', name: 'Bob' });
    const refusal = new Error('not this one');
    await expect(
      collection.change('b', () => {
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    const taken = { ...bob, email: 'a@x' };
    await expect(collection.change('b', () => taken)).rejects.toMatchObject({ key: 'email' });
    await expect(collection.changeOrInsert('c', () => taken)).rejects.toThrow(UniqueViolation);
    expect(await collection.get('b')).toEqual(bob);
  });

  it('inserts once under an id and under a unique key', async () => {
    const collection = await openAccounts(store());
    const first = { id: 'a', name: 'Ada', email: 'a@x' };
    expect(await collection.insertOnce(first)).toEqual({ ...first, version: 1 });
    expect(await collection.insertOnce({ id: 'a', name: 'late' })).toBeUndefined();
    expect(await collection.insertOnce({ id: 'b', name: 'late', email: 'a@x' })).toBeUndefined();
    expect(await collection.get('a')).toMatchObject({ name: 'Ada' });
    await expect(collection.insertOnce({ id: '', name: 'x' })).rejects.toThrow(TypeError);
  });

  it('inserts one of many concurrent documents with the same key', async () => {
    const collection = await openAccounts(store());
    const inserted = await Promise.all(
      many.map((at) => collection.insertOnce({ id: `a${at}`, name: 'x', email: 'same' })),
    );
    const [first, ...others] = inserted.filter((document) => document !== undefined);
    expect(others).toEqual([]);
    expect(await collection.getBy('email', { email: 'same' })).toEqual(first);
  });
}
