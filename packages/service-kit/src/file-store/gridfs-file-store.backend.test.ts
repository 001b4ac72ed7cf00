import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MongoClient } from 'mongodb';
import { backendAddress } from '../document-store/testing/backend-address';
import { createGridFsFileStore } from './gridfs-file-store';
import { describeFileStore } from './testing/file-store-contract';

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

function newPlace() {
  const database = `test_${randomUUID().slice(0, 8)}`;
  return {
    database,
    open: () => createGridFsFileStore({ url, database }),
    remove: () => withDatabase(database, async (db) => void (await db.dropDatabase())),
  };
}

describe('the file store on GridFS', () => {
  describeFileStore(newPlace);

  it('keeps no chunk of refused, broken or deleted files', async () => {
    const place = newPlace();
    const store = place.open();
    await store.put('a', Buffer.alloc(600_000, 1));
    await expect(store.put('a', Buffer.alloc(600_000, 2))).rejects.toThrow();
    async function* broken() {
      yield Buffer.alloc(20_000_000);
      throw new Error('broke off');
    }
    await expect(store.put('b', Readable.from(broken()))).rejects.toThrow('broke off');
    const chunks = () => withDatabase(place.database, (db) => db.collection('files.chunks').countDocuments());
    expect(await chunks()).toBe(3);
    await store.delete('a');
    expect(await chunks()).toBe(0);
    await store.close();
    await place.remove();
  });
});
