import type { DatabaseSync } from 'node:sqlite';
import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import { inTransaction, openSqlite } from '../document-store/open-sqlite';
import type { DeadLetter, LetterOutcome } from './event-bus';

/** An event that a group has not acknowledged yet; `id` rises in the order of delivery. */
export interface PendingEvent {
  id: number;
  topic: string;
  event: EventEnvelope;
}

/** The lasting part of the local bus: what was published, what each group has still to handle, and its dead letters. */
export interface LocalEventLog {
  append(topic: string, event: EventEnvelope, at: number): void;
  /** Makes a group known to topics; those that it did not know give it every event that is still kept. */
  join(group: string, topics: readonly string[]): void;
  pending(group: string, topics: readonly string[], afterId: number, limit: number): PendingEvent[];
  acknowledge(id: number): void;
  /** Acknowledges an event by making it a dead letter. */
  deadLetter(id: number, failure: { error: string; attempts: number; at: number }): void;
  deadLetterGroups(): string[];
  deadLetters(group: string, limit: number): DeadLetter[];
  /** Makes a dead letter pending again, behind what is pending, once. */
  revive(group: string, id: string, at: number): LetterOutcome;
  forgetDeadLetter(group: string, id: string): LetterOutcome;
  /** Forgets events published before `before` that no known group has to handle any more, and that a dead letter was replayed then. */
  prune(before: number): void;
  /** A number that changes when another connection has written to the file. */
  foreignChanges(): number;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, event TEXT NOT NULL, published_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_time ON events (published_at);
  CREATE INDEX IF NOT EXISTS events_by_topic ON events (topic, seq);
  CREATE TABLE IF NOT EXISTS known_groups (name TEXT NOT NULL, topic TEXT NOT NULL, PRIMARY KEY (topic, name)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pending (id INTEGER PRIMARY KEY AUTOINCREMENT, group_name TEXT NOT NULL, seq INTEGER NOT NULL, topic TEXT NOT NULL, event TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS pending_by_group ON pending (group_name, id);
  CREATE INDEX IF NOT EXISTS pending_by_event ON pending (seq);
  CREATE TABLE IF NOT EXISTS dead_letters (id INTEGER PRIMARY KEY AUTOINCREMENT, group_name TEXT NOT NULL, seq INTEGER NOT NULL, topic TEXT NOT NULL, event TEXT NOT NULL, error TEXT NOT NULL, attempts INTEGER NOT NULL, buried_at INTEGER NOT NULL, replayed_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS dead_letters_by_group ON dead_letters (group_name, id);
`;

const statements = {
  append: 'INSERT INTO events (topic, event, published_at) VALUES (?, ?, ?)',
  addressAll: `INSERT INTO pending (group_name, seq, topic, event)
    SELECT name, ?1, ?2, ?3 FROM known_groups WHERE topic = ?2`,
  join: 'INSERT INTO known_groups (name, topic) VALUES (?, ?) ON CONFLICT DO NOTHING',
  addressKept: `INSERT INTO pending (group_name, seq, topic, event)
    SELECT ?1, seq, topic, event FROM events WHERE topic IN (SELECT value FROM json_each(?2)) ORDER BY seq`,
  pending: `SELECT id, topic, event FROM pending
    WHERE group_name = ? AND id > ? AND topic IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
  acknowledge: 'DELETE FROM pending WHERE id = ?',
  addDeadLetter: `INSERT INTO dead_letters (group_name, seq, topic, event, error, attempts, buried_at)
    SELECT group_name, seq, topic, event, ?2, ?3, ?4 FROM pending WHERE id = ?1`,
  deadLetterGroups: 'SELECT DISTINCT group_name FROM dead_letters ORDER BY group_name',
  deadLetters: `SELECT id, topic, event, error, attempts, buried_at FROM dead_letters
    WHERE group_name = ? AND replayed_at IS NULL ORDER BY id LIMIT ?`,
  deadLetter: 'SELECT replayed_at FROM dead_letters WHERE group_name = ? AND id = ?',
  revive: `INSERT INTO pending (group_name, seq, topic, event)
    SELECT group_name, seq, topic, event FROM dead_letters WHERE id = ?`,
  markReplayed: 'UPDATE dead_letters SET replayed_at = ? WHERE id = ?',
  forgetDead: 'DELETE FROM dead_letters WHERE group_name = ? AND id = ? AND replayed_at IS NULL',
  pruneReplayed: 'DELETE FROM dead_letters WHERE replayed_at < ?',
  prune: `DELETE FROM events WHERE seq IN (
    SELECT seq FROM events WHERE published_at < ? AND NOT EXISTS (SELECT 1 FROM pending WHERE pending.seq = events.seq) LIMIT 1000)`,
  foreignChanges: 'PRAGMA data_version',
} as const;

const eventOf = (text: unknown): EventEnvelope => eventEnvelopeSchema.parse(JSON.parse(String(text)));

function deadLetterOf(row: Record<string, unknown>): DeadLetter {
  const event = eventOf(row.event);
  return {
    ...{ id: String(row.id), topic: String(row.topic), event, error: String(row.error) },
    ...{ attempts: Number(row.attempts), at: new Date(Number(row.buried_at)).toISOString() },
    ...{ key: event.subject, headers: {} },
  };
}

function prepareAll(database: DatabaseSync) {
  database.exec(schema);
  const prepared = new Map(Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql)]));
  return (name: keyof typeof statements) => {
    const statement = prepared.get(name);
    if (!statement) throw new Error(`there is no statement ${name}`);
    return statement;
  };
}

/** Opens the log in a SQLite file; each change is on the disk when its call returns. */
export function openLocalEventLog(file: string): LocalEventLog {
  const database = openSqlite(file);
  const sql = prepareAll(database);
  return {
    append(topic, event, at) {
      const text = JSON.stringify(event);
      inTransaction(database, () => {
        const { lastInsertRowid } = sql('append').run(topic, text, at);
        sql('addressAll').run(lastInsertRowid, topic, text);
      });
    },
    join(group, topics) {
      inTransaction(database, () => {
        const added = topics.filter((topic) => sql('join').run(group, topic).changes === 1);
        sql('addressKept').run(group, JSON.stringify(added));
      });
    },
    pending(group, topics, afterId, limit) {
      const rows = sql('pending').all(group, afterId, JSON.stringify(topics), limit);
      return rows.map(({ id, topic, event }) => ({
        id: Number(id),
        topic: String(topic),
        event: eventOf(event),
      }));
    },
    acknowledge(id) {
      sql('acknowledge').run(id);
    },
    deadLetter(id, { error, attempts, at }) {
      inTransaction(database, () => {
        sql('addDeadLetter').run(id, error, attempts, at);
        sql('acknowledge').run(id);
      });
    },
    deadLetterGroups: () =>
      sql('deadLetterGroups')
        .all()
        .map((row) => String(row.group_name)),
    deadLetters(group, limit) {
      const rows = sql('deadLetters').all(group, limit);
      return rows.map(deadLetterOf);
    },
    revive(group, id, at) {
      return inTransaction(database, () => {
        const letter = sql('deadLetter').get(group, id);
        if (!letter) return 'unknown';
        if (letter.replayed_at !== null) return 'replayed before';
        sql('revive').run(id);
        sql('markReplayed').run(at, id);
        return 'done';
      });
    },
    forgetDeadLetter: (group, id) =>
      Number(sql('forgetDead').run(group, id).changes) === 1 ? 'done' : 'unknown',
    prune(before) {
      sql('pruneReplayed').run(before);
      while (Number(sql('prune').run(before).changes) === 1000);
    },
    foreignChanges: () => Number(sql('foreignChanges').get()?.data_version),
    close() {
      if (database.isOpen) database.close();
    },
  };
}
