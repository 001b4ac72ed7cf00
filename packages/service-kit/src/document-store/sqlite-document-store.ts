import type { Collection, CollectionDefinition, DocumentStore } from './document-store';
import { openSqlite } from './open-sqlite';
import { createSqliteCollection } from './sqlite-collection';

/** The embedded document store: one SQLite file, whose folder is made if it is missing. Writes are on the disk once resolved. */
export function createSqliteDocumentStore({ file }: { file: string }): DocumentStore {
  const database = openSqlite(file);
  return {
    async collection<T extends object, const D extends CollectionDefinition<T>>(
      definition: D,
    ): Promise<Collection<T, D>> {
      return createSqliteCollection<T, D>(database, definition);
    },
    isPrepared: () => true,
    async ping() {
      database.prepare('SELECT 1').get();
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}
