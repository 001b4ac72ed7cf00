import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { type Logger, silentLogger } from '../log/log';
import { until } from '../testing';
import { createMongoDocumentStore } from './mongo-document-store';
import { backendAddress } from './testing/backend-address';

const url = backendAddress('MONGODB_URL');

interface Person {
  email: string;
  name: string;
}
const before = { name: 'people', unique: { email: ['email'] } } as const;
const after = { name: 'people', unique: { email: ['email'], name: ['name'] } } as const;

let database: string;
const stores: ReturnType<typeof createMongoDocumentStore>[] = [];
beforeEach(() => {
  database = `test_${randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  const client = new MongoClient(url);
  await client.db(database).dropDatabase();
  await client.close();
});

function newStore(options: { migrates?: boolean; logger?: Logger } = {}) {
  const store = createMongoDocumentStore({ url, database, ...options });
  stores.push(store);
  return store;
}
/** A pod of the release before, and one of the release that declares a second key. */
const startOld = () => newStore().collection<Person, typeof before>(before);
const startNew = () => newStore().collection<Person, typeof after>(after);

const ada = { id: 'a', email: 'ada@example.org', name: 'Ada' };
const ben = { id: 'b', email: 'ben@example.org', name: 'Ben' };

test('a pod of the release before that starts again does not undo the keys of the next', async () => {
  await (await startOld()).insert(ada);
  const next = await startNew();
  expect(await next.getBy('name', { name: 'Ada' })).toMatchObject({ id: 'a' });
  await startOld();
  expect(await next.getBy('name', { name: 'Ada' })).toMatchObject({ id: 'a' });
  await expect(next.insert({ ...ben, name: 'Ada' })).rejects.toMatchObject({ key: 'name' });
});

test('both find by the keys that they share what the other wrote', async () => {
  const [old, next] = [await startOld(), await startNew()];
  await old.insert(ada);
  await next.insert(ben);
  expect(await old.getBy('email', { email: ben.email })).toMatchObject({ id: 'b' });
  expect(await next.getBy('email', { email: ada.email })).toMatchObject({ id: 'a' });
  await expect(old.insert({ ...ada, id: 'c', email: ben.email })).rejects.toMatchObject({ key: 'email' });
});

test('what the release before wrote beside the next comes under its key when a pod of that starts again', async () => {
  const next = await startNew();
  await next.insert(ben);
  const old = await startOld();
  await old.insert(ada);
  const found = await old.get('b');
  if (!found) throw new Error('it was not stored');
  await old.replace({ ...found, name: 'Benjamin' });
  expect(await next.getBy('name', { name: 'Benjamin' })).toBeUndefined();
  const again = await startNew();
  expect(await again.getBy('name', { name: 'Benjamin' })).toMatchObject({ id: 'b' });
  expect(await again.getBy('name', { name: 'Ada' })).toMatchObject({ id: 'a' });
  expect(await again.getBy('name', { name: 'Ben' })).toBeUndefined();
});

test('a key does not change its fields under its name', async () => {
  await (await startNew()).insert(ada);
  const changed = { name: 'people', unique: { email: ['name'] } } as const;
  await expect(newStore().collection<Person, typeof changed>(changed)).rejects.toThrow(
    'The unique key \'email\' of people had the fields ["email"]',
  );
});

describe('a pod that does not migrate', () => {
  it('serves nothing and makes no index until another process has migrated, and says so once', async () => {
    const told: unknown[] = [];
    const logger = { ...silentLogger, warn: (...said: unknown[]) => void told.push(said) };
    const store = newStore({ migrates: false, logger });
    const people = await store.collection<Person, typeof after>(after);
    await expect(people.insert(ada)).rejects.toMatchObject({ kind: 'Unavailable' });
    await expect(people.get('a')).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(store.isPrepared()).toBe(false);
    await startNew();
    await until(() => store.isPrepared());
    await people.insert(ada);
    await expect(people.insert({ ...ben, name: 'Ada' })).rejects.toMatchObject({ key: 'name' });
    expect(told).toEqual([['store.waits-for-migration', { collection: 'people' }]]);
  });

  it('of the release before goes on and starts again beside the next, and is not taken for it', async () => {
    const open = async (definition: typeof before | typeof after) => {
      const store = newStore({ migrates: false });
      await store.collection<Person, typeof definition>(definition);
      return store;
    };
    await startOld();
    expect((await open(before)).isPrepared()).toBe(true);
    expect((await open(after)).isPrepared()).toBe(false);
    await startNew();
    expect((await open(before)).isPrepared()).toBe(true);
    expect((await open(after)).isPrepared()).toBe(true);
  });

  it('waits on while a migration ended in the middle, which the next one ends', async () => {
    const client = new MongoClient(url);
    const records = client.db(database).collection('documents_people');
    await (await startOld()).insert(ada);
    // What a process has done that was killed before it brought any document under the key.
    await records.createIndex({ 'keys.name': 1 }, { name: 'unique_name', unique: true, sparse: true });
    await client.close();
    const store = newStore({ migrates: false });
    const people = await store.collection<Person, typeof after>(after);
    expect(store.isPrepared()).toBe(false);
    await startNew();
    expect(await people.getBy('name', { name: 'Ada' })).toMatchObject({ id: 'a' });
  });
});
