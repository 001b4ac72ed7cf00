import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
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

function newStore() {
  const store = createMongoDocumentStore({ url, database });
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
