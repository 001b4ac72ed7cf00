import { type Logger, silentLogger } from '../log/log';
import type { Collection, CollectionDefinition, DocumentStore } from './document-store';
import { type MongoOptions, openMongo } from './mongo-client';
import { createMongoCollection } from './mongo-collection';
import { createPreparation, type Preparation, servedInTime } from './mongo-preparation';

/**
 * The document store on MongoDB. It connects with its first use, and works as soon as MongoDB answers; while MongoDB is away,
 * steps reject with Unavailable. Writes are acknowledged by a majority of the replicas.
 */
export function createMongoDocumentStore(options: MongoOptions & { logger?: Logger }): DocumentStore {
  const { logger = silentLogger } = options;
  const mongo = openMongo(options);
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
      const { collection, prepare } = createMongoCollection<T, D>(mongo.db, definition);
      const preparation = createPreparation({
        collection: definition.name,
        prepare: () => mongo.inTime(prepare),
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
