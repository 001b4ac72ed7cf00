import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { checkWords, type PlainDefinition, type Scalar, searchEntry } from './definition';
import { inTransaction } from './open-sqlite';
import { tableOf } from './sqlite-indexes';

/** A value as one word of the index, whatever is in it. */
const asWord = (value: Scalar): string => `v${Buffer.from(String(value)).toString('hex')}`;

/** The full-text query for documents with these beginnings of words under a value. */
function matchOf(within: string, words: readonly string[]): string {
  const beginnings = words.map((word) => `"${word}" *`).join(' AND ');
  return `within : "${asWord(within)}" AND words : (${beginnings})`;
}

/**
 * The words of a collection's documents in an index of FTS5. A document's row in it is its place in the order: a document whose
 * order has changed gets the place after all others, so that the newest are found without sorting. What is taken out of the
 * index is taken out at once (`secure-delete`) and not when its segments are merged: erased words do not stay in it.
 */
export function createWordIndex(database: DatabaseSync, definition: PlainDefinition) {
  const table = tableOf(definition.name);
  const index = `"words_${definition.name}"`;
  const places = `"places_${definition.name}"`;
  database.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${index} USING fts5(within, words, detail=column, tokenize='ascii');
     INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1);
     CREATE TABLE IF NOT EXISTS ${places}
       (place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at ANY NOT NULL) STRICT`,
  );
  const placeOf = database.prepare(`SELECT place, at FROM ${places} WHERE id = ?`);
  const addPlace = database.prepare(`INSERT INTO ${places} (id, at) VALUES (?, ?)`);
  const removePlace = database.prepare(`DELETE FROM ${places} WHERE id = ?`);
  const addWords = database.prepare(`INSERT INTO ${index} (rowid, within, words) VALUES (?, ?, ?)`);
  const removeWords = database.prepare(`DELETE FROM ${index} WHERE rowid = ?`);
  const find = database.prepare(
    `SELECT d.id, d.version, d.body FROM ${index} AS found JOIN ${places} AS p ON p.place = found.rowid
       JOIN ${table} AS d ON d.id = p.id WHERE ${index} MATCH ? ORDER BY found.rowid DESC LIMIT ? OFFSET ?`,
  );
  find.setReturnArrays(true);

  function remove(id: string): void {
    const known = placeOf.get(id);
    if (!known) return;
    removeWords.run(known.place as SQLInputValue);
    removePlace.run(id);
  }

  function put(id: string, document: object): void {
    const entry = searchEntry(definition, { ...document, id });
    const at = entry && (typeof entry.order === 'boolean' ? Number(entry.order) : entry.order);
    const known = placeOf.get(id);
    const stays = known !== undefined && known.at === at;
    if (stays) removeWords.run(known.place as SQLInputValue);
    else remove(id);
    if (!entry || at === undefined) return;
    const place = stays ? (known.place as SQLInputValue) : addPlace.run(id, at).lastInsertRowid;
    addWords.run(place, asWord(entry.within), entry.words.join(' '));
  }

  return {
    put,
    remove,
    /** Brings the documents into the index that were stored before it was declared. */
    complete(): void {
      const order = `json_extract(body, '$.${definition.search?.order}')`;
      const missing = database.prepare(
        `SELECT id, body FROM ${table} WHERE ${order} IS NOT NULL AND id NOT IN (SELECT id FROM ${places}) ORDER BY ${order}`,
      );
      inTransaction(database, () => {
        for (const { id, body } of missing.all()) put(String(id), JSON.parse(String(body)) as object);
      });
    },
    search(within: string, words: readonly string[], limit: number, skip: number) {
      checkWords(words);
      return find.all(matchOf(within, words), limit, skip) as unknown as [string, number, string][];
    },
  };
}
