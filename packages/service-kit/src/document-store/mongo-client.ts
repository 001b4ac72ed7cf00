import { MongoClient, MongoServerError } from 'mongodb';

/** A client that connects with its first command and gives up in bounded time; writes are acknowledged by a majority and on disk. */
export function createMongoClient(url: string): MongoClient {
  return new MongoClient(url, {
    appName: 'astraea',
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
    // What has been read cannot be rolled back by a change of the primary.
    readConcern: { level: 'majority' },
  });
}

/** True if a write was refused because of a unique index. */
export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 11000;
}
