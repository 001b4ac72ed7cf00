import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Collection, GridFSBucket, type GridFSBucketWriteStream } from 'mongodb';
import { type Clock, systemClock } from '../clock';
import { isDuplicateKey, type MongoPlace, mongoAt } from '../document-store/mongo-client';
import { bytesWithin } from './byte-range';
import { createDigestStream, readableOf } from './digest-stream';
import { checkFileKey } from './file-key';
import { FileExists, type FileStore, type StoredFile } from './file-store';
import { removeAbandoned } from './gridfs-abandoned';
import type { KeyRecord } from './gridfs-key';
import { abandonedAfterMs, onceADay } from './once-a-day';

/**
 * Writes all bytes, each write awaited: a pipeline straight into `sink` would return from a failure while chunks are
 * on their way to the database, and those would be stored after `abort` has deleted the others.
 */
async function writeAll(bytes: AsyncIterable<Buffer>, sink: GridFSBucketWriteStream): Promise<void> {
  sink.on('error', () => undefined); // the failure is the write's own, which throws it
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) => sink.write(chunk, done));
  for await (const chunk of bytes) await write(chunk);
  await promisify((done: () => void) => sink.end(done))();
}

/** Writes the content as a GridFS file under an id of its own; nothing is left of a content that breaks off. */
async function upload(bucket: GridFSBucket, key: string, content: Readable | Uint8Array): Promise<KeyRecord> {
  const digest = createDigestStream();
  const sink = bucket.openUploadStream(key);
  try {
    await pipeline(readableOf(content), digest.stream, (bytes) => writeAll(bytes, sink));
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
  return { _id: key, file: sink.id, ...digest.result() };
}

const bucketName = 'files';

/** True if the record was written, false if the key is taken. */
async function claim(keys: Collection<KeyRecord>, record: KeyRecord): Promise<boolean> {
  try {
    await keys.insertOne(record);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The file store on MongoDB's GridFS; it connects with its first use. */
export function createGridFsFileStore(options: MongoPlace & { clock?: Clock }): FileStore {
  const { clock = systemClock } = options;
  const mongo = mongoAt(options);
  const { db } = mongo;
  const bucket = new GridFSBucket(db, { bucketName });
  const keys = db.collection<KeyRecord>('file_keys');
  const sweep = onceADay(clock, () =>
    removeAbandoned({ db, bucketName, keys }, new Date(clock().getTime() - abandonedAfterMs)),
  );
  /** A write that is possible does not fail for what could not be removed; the next one tries it again. */
  const swept = () => sweep().catch(() => undefined);

  async function find(key: string): Promise<KeyRecord | undefined> {
    checkFileKey(key);
    return (await mongo.inTime(() => keys.findOne({ _id: key }))) ?? undefined;
  }

  return {
    async put(key, content): Promise<StoredFile> {
      checkFileKey(key);
      await mongo.connect();
      await swept();
      const record = await upload(bucket, key, content);
      const { size, sha256 } = record;
      if (await claim(keys, record)) return { key, size, sha256 };
      await bucket.delete(record.file);
      if ((await find(key))?.sha256 !== sha256) throw new FileExists(key);
      return { key, size, sha256 };
    },
    async stat(key) {
      const found = await find(key);
      return found && { key, size: found.size, sha256: found.sha256 };
    },
    async open(key, range) {
      const found = await find(key);
      if (!found) return undefined;
      if (!range) return bucket.openDownloadStream(found.file);
      const { start, end } = bytesWithin(found.size, range);
      return bucket.openDownloadStream(found.file, { start, end: end + 1 });
    },
    async delete(key) {
      checkFileKey(key);
      await mongo.connect();
      await swept();
      const removed = await keys.findOneAndDelete({ _id: key });
      if (!removed) return false;
      await bucket.delete(removed.file);
      return true;
    },
    ping: () => mongo.inTime(async () => void (await db.command({ ping: 1 }))),
    async close() {
      await mongo.close();
    },
  };
}
