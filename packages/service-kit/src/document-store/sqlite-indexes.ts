import type { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { indexFields, type PlainDefinition } from './definition';
import { inTransaction } from './open-sqlite';

/** Table of a collection. */
export const tableOf = (collection: string): string => `"documents_${collection}"`;

/** SQL of a field's value; the same text in an index and in a query lets SQLite use the index. */
export function fieldSql(field: string): string {
  return field === 'id' || field === 'version' ? field : `json_extract(body, '$.${field}')`;
}

const uniquePrefix = (collection: string): string => `documents_${collection}_unique_`;

/** Index of a declared query. */
export const queryIndex = (collection: string, query: string): string =>
  `documents_${collection}_query_${query}`;

/** Every index of a collection: its name and the statement that makes it. */
function wantedIndexes({ name, unique = {}, queries = {} }: PlainDefinition): Map<string, string> {
  const wanted = new Map<string, string>();
  const want = (kind: string, index: string, fields: readonly string[]): void => {
    const columns = fields.map(fieldSql);
    // An index is sparse by its condition. The id is always there, and a query that does not ask for it could not use the index.
    const optional = columns.filter((column) => column !== 'id');
    const present = optional.map((column) => `${column} IS NOT NULL`).join(' AND ');
    const sparse = present && ` WHERE ${present}`;
    wanted.set(index, `CREATE ${kind} "${index}" ON ${tableOf(name)} (${columns.join(', ')})${sparse}`);
  };
  for (const [key, fields] of Object.entries(unique))
    want('UNIQUE INDEX', `${uniquePrefix(name)}${key}`, fields);
  for (const [query, definition] of Object.entries(queries)) {
    want('INDEX', queryIndex(name, query), indexFields(definition));
  }
  return wanted;
}

/** Makes the table and exactly the declared indexes; an index whose declaration changed is built again. */
export function prepareTable(database: DatabaseSync, definition: PlainDefinition): void {
  inTransaction(database, () => {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${tableOf(definition.name)}
        (id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL) STRICT`,
    );
    const wanted = wantedIndexes(definition);
    const existing = database
      .prepare(
        `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?`,
      )
      .all(`documents_${definition.name}`);
    for (const { name, sql } of existing) {
      if (wanted.get(String(name)) === sql) wanted.delete(String(name));
      else database.exec(`DROP INDEX "${name}"`);
    }
    for (const statement of wanted.values()) database.exec(statement);
  });
}

/** The key that a failed write would have doubled: `id` or a declared one; undefined for any other error. */
export function violatedKey(collection: string, error: unknown): string | undefined {
  const message = isNativeError(error) ? error.message : '';
  const failed = /^UNIQUE constraint failed: (?:index '(.+)'|.+\.(id))$/.exec(message);
  return failed?.[2] ?? failed?.[1]?.slice(uniquePrefix(collection).length);
}
