import { checkDefinition } from './definition';
import type { Collection, CollectionDefinition, DocumentStore } from './document-store';
import { createMongoClient } from './mongo-client';
import { createMongoCollection } from './mongo-collection';
import { createMongoCounters } from './mongo-counters';

/** The document store on MongoDB; it connects with its first use. Writes are acknowledged by a majority of the replicas. */
export function createMongoDocumentStore({
  url,
  database,
}: {
  url: string;
  database: string;
}): DocumentStore {
  const client = createMongoClient(url);
  const db = client.db(database);
  return {
    collection<T extends object, const D extends CollectionDefinition<T>>(
      definition: D,
    ): Promise<Collection<T, D>> {
      return createMongoCollection<T, D>(db, definition);
    },
    async counters(name) {
      checkDefinition({ name });
      return createMongoCounters(db, name);
    },
    async ping() {
      await db.command({ ping: 1 });
    },
    async close() {
      await client.close();
    },
  };
}
