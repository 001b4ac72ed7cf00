import { type Logger, silentLogger } from '../log/log';
import type { Collection, CollectionDefinition, DocumentStore } from './document-store';
import { type MongoPlace, mongoAt } from './mongo-client';
import { createMongoCollection } from './mongo-collection';
import { asUnavailable } from './mongo-outage';
import { createPreparation, type Preparation, servedInTime } from './mongo-preparation';

type MongoDocumentStoreOptions = MongoPlace & {
  logger?: Logger;
  /** Prepares collections itself (default); otherwise it waits for a process that does. */
  migrates?: boolean | undefined;
};

/** Waits for another process to prepare a collection, as it would for a server that is away, and says so once. */
function waitForMigration(collection: string, isPrepared: () => Promise<boolean>, logger: Logger) {
  let isTold = false;
  return async (): Promise<void> => {
    if (await isPrepared()) return;
    if (!isTold) logger.warn('store.waits-for-migration', { collection });
    isTold = true;
    throw asUnavailable(new Error(`${collection} is not migrated`));
  };
}

/**
 * The document store on MongoDB. It connects with its first use, and works as soon as MongoDB answers; while MongoDB is away,
 * steps reject with Unavailable. Writes are acknowledged by a majority of the replicas.
 */
export function createMongoDocumentStore(options: MongoDocumentStoreOptions): DocumentStore {
  const { logger = silentLogger, migrates = true } = options;
  const mongo = mongoAt(options);
  const closing = new AbortController();
  const preparations: Preparation[] = [];
  let isAway = false;

  /** Nobody waits twice for a server that is away. */
  async function prepareSoon(preparation: Preparation): Promise<void> {
    if (!isAway && (await preparation.tryOnce())) return;
    isAway = true;
    preparation.goOn();
  }

  return {
    async collection<T extends object, const D extends CollectionDefinition<T>>(
      definition: D,
    ): Promise<Collection<T, D>> {
      const { collection, prepare, isPrepared } = createMongoCollection<T, D>(mongo.db, definition);
      const step = migrates ? prepare : waitForMigration(definition.name, isPrepared, logger);
      const preparation = createPreparation({
        collection: definition.name,
        prepare: () => mongo.inTime(step),
        stop: closing.signal,
        logger,
      });
      preparations.push(preparation);
      await prepareSoon(preparation);
      return servedInTime(collection, preparation, mongo);
    },
    isPrepared: () => preparations.every((preparation) => preparation.isDone()),
    ping: () => mongo.inTime(async () => void (await mongo.db.command({ ping: 1 }))),
    async close() {
      closing.abort();
      await mongo.close();
    },
  };
}
