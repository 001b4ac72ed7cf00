import type { DatabaseSync } from 'node:sqlite';
import { checkStep } from './definition';
import type { Counters } from './document-store';

/** Counters in a table of their own. */
export function createSqliteCounters(database: DatabaseSync, name: string): Counters {
  const table = `"counters_${name}"`;
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  );
  const begin = database.prepare(`INSERT INTO ${table} (id, value) VALUES (?, 0) ON CONFLICT DO NOTHING`);
  const change = database.prepare(
    `UPDATE ${table} SET value = value + ?1 WHERE id = ?2 AND value + ?1 BETWEEN ?3 AND ?4 RETURNING value`,
  );
  const read = database.prepare(`SELECT value FROM ${table} WHERE id = ?`);
  const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`);

  return {
    async add(id, by, { atLeast = Number.MIN_SAFE_INTEGER, atMost = Number.MAX_SAFE_INTEGER } = {}) {
      checkStep(by);
      // A counter at 0 is the same as one that was never changed.
      begin.run(id);
      const changed = change.get(by, id, atLeast, atMost);
      return changed && Number(changed.value);
    },
    async get(id) {
      return Number(read.get(id)?.value ?? 0);
    },
    async delete(id) {
      remove.run(id);
    },
  };
}
