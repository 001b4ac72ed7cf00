import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { createMongoDocumentStore } from './mongo-document-store';
import { accounts, type DocumentStorePlace, openAccounts } from './testing/accounts';
import { backendAddress } from './testing/backend-address';
import { describeDocumentStore } from './testing/document-store-contract';

const url = backendAddress('MONGODB_URL');

async function withDatabase<R>(
  name: string,
  work: (database: ReturnType<MongoClient['db']>) => Promise<R>,
): Promise<R> {
  const client = new MongoClient(url);
  try {
    return await work(client.db(name));
  } finally {
    await client.close();
  }
}

function newPlace(): DocumentStorePlace & { database: string } {
  const database = `test_${randomUUID().slice(0, 8)}`;
  return {
    database,
    open: () => createMongoDocumentStore({ url, database }),
    remove: () => withDatabase(database, async (db) => void (await db.dropDatabase())),
  };
}

describe('the document store on MongoDB', () => {
  describeDocumentStore(newPlace);

  it('has an index for each declared query and a sparse unique one for each key', async () => {
    const place = newPlace();
    const store = place.open();
    await openAccounts(store);
    await openAccounts(store);
    await store.close();
    const indexes = await withDatabase(place.database, (db) =>
      db.collection('documents_accounts').listIndexes().toArray(),
    );
    const keys = indexes.map(({ key }) => Object.keys(key));
    expect(keys).toEqual(
      expect.arrayContaining([
        ['body.team', 'body.rank', '_id'],
        ['body.team', 'body.active', 'body.name', '_id'],
        ['body.waiting_since', '_id'],
        ['_id'],
      ]),
    );
    for (const key of Object.keys(accounts.unique)) {
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { [`keys.${key}`]: 1 }, unique: true, sparse: true }),
      );
    }
    expect(keys).toHaveLength(6);
    await place.remove();
  });

  it('rejects in bounded time when no server answers', async () => {
    const store = createMongoDocumentStore({ url: 'mongodb://127.0.0.1:9/', database: 'none' });
    await expect(store.ping()).rejects.toThrow();
    const collection = await openAccounts(store);
    await expect(collection.get('a')).rejects.toMatchObject({ kind: 'Unavailable' });
    await store.close();
  });
});
