import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { inRequestTime } from '../http/request-scope';
import { asUnavailable, isMongoOutage } from './mongo-outage';

/** Where MongoDB is, and how long it may let others wait. */
export interface MongoOptions {
  url: string;
  database: string;
  /** Milliseconds that a request waits for its slow steps together, and anybody for a server or a connection; default 1500. */
  timeoutMs?: number | undefined;
  /** Milliseconds of silence after which a command that no request waits for is given up; default 20000. */
  socketTimeoutMs?: number | undefined;
}

/** A database that is connected with its first use, and again if that fails. */
export interface MongoConnection {
  db: Db;
  /** @throws AppError Unavailable if no server answers */
  connect(): Promise<void>;
  /**
   * What `command` gives. A request waits for it, and for what was slow before it, `timeoutMs` at most; what was begun may still be
   * done after that.
   * @throws AppError Unavailable if no server answers
   */
  inTime<R>(command: () => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

/** Gives up in bounded time; writes are acknowledged by a majority and on disk. */
export function openMongo(options: MongoOptions): MongoConnection {
  const { url, database, timeoutMs = 1_500, socketTimeoutMs = 20_000 } = options;
  const client = new MongoClient(url, {
    appName: 'astraea',
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: socketTimeoutMs,
    waitQueueTimeoutMS: timeoutMs,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
    // What has been read cannot be rolled back by a change of the primary.
    readConcern: { level: 'majority' },
  });
  let isClosed = false;

  async function inTime<R>(command: () => Promise<R>): Promise<R> {
    async function run(): Promise<R> {
      // A client whose first connection failed would never try another by itself; one that was closed would open again.
      if (!isClosed) await client.connect();
      return command();
    }
    try {
      return await inRequestTime('MongoDB', timeoutMs, run);
    } catch (error) {
      throw isMongoOutage(error) ? asUnavailable(error) : error;
    }
  }

  return {
    db: client.db(database),
    connect: () => inTime(() => Promise.resolve()),
    inTime,
    async close() {
      isClosed = true;
      await client.close();
    },
  };
}

/** A connection that several stores share, or where to open one. */
export type MongoPlace = MongoOptions | { mongo: MongoConnection };

export const mongoAt = (place: MongoPlace): MongoConnection =>
  'mongo' in place ? place.mongo : openMongo(place);

/** True if a write was refused because of a unique index. */
export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 11000;
}
