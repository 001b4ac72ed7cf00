import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { GridFSBucket, MongoClient, ObjectId } from 'mongodb';
import type { Clock } from '../clock';
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

type Database = ReturnType<MongoClient['db']>;

async function leaveUnfinished(db: Database): Promise<void> {
  // Killed while it wrote: chunks without a file; the first of them may be gone from a deletion that was cut off.
  const chunks = db.collection('files.chunks');
  const [written, deleted] = [new ObjectId(), new ObjectId()];
  await chunks.insertOne({ files_id: written, n: 0, data: Buffer.alloc(10) });
  await chunks.insertOne({ files_id: deleted, n: 1, data: Buffer.alloc(10) });
  // Killed between the file and its key: a whole file, and an empty one, that no key names.
  const bucket = new GridFSBucket(db, { bucketName: 'files' });
  for (const content of [Buffer.alloc(300_000), Buffer.alloc(0)]) {
    const sink = bucket.openUploadStream('unnamed');
    sink.end(content);
    await once(sink, 'finish');
  }
}

/** Files and chunks beyond those of the stored keys. */
async function countUnfinished(db: Database): Promise<number> {
  const keys = await db.collection<{ file: ObjectId }>('file_keys').find().toArray();
  const named = keys.map(({ file }) => file);
  const files = await db.collection('files.files').countDocuments({ _id: { $nin: named } });
  return files + (await db.collection('files.chunks').countDocuments({ files_id: { $nin: named } }));
}

function newPlace() {
  const database = `test_${randomUUID().slice(0, 8)}`;
  return {
    database,
    open: (clock?: Clock) => createGridFsFileStore({ url, database, ...(clock ? { clock } : {}) }),
    leaveUnfinished: () => withDatabase(database, leaveUnfinished),
    unfinished: () => withDatabase(database, countUnfinished),
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
