import type { DatabaseSync } from 'node:sqlite';
import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import { inTransaction, openSqlite } from '../document-store/open-sqlite';

/** An event that a group has not acknowledged yet; `id` rises in the order of delivery. */
export interface PendingEvent {
  id: number;
  topic: string;
  event: EventEnvelope;
}

export interface DeadLetter {
  topic: string;
  event: EventEnvelope;
  error: string;
}

/** The lasting part of the local bus: what was published, what each group has still to handle, and its dead letters. */
export interface LocalEventLog {
  append(topic: string, event: EventEnvelope, at: number): void;
  /** Makes a group known to topics; those that it did not know give it every event that is still kept. */
  join(group: string, topics: readonly string[]): void;
  pending(group: string, topics: readonly string[], afterId: number, limit: number): PendingEvent[];
  acknowledge(id: number): void;
  /** Acknowledges an event by making it a dead letter. */
  bury(id: number, error: string): void;
  deadLetters(group: string, limit: number): DeadLetter[];
  /** Makes a group's dead letters pending again, behind what is pending; returns how many. */
  revive(group: string): number;
  /** Forgets events published before `before` that no known group has to handle any more. */
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
  CREATE TABLE IF NOT EXISTS dead_letters (id INTEGER PRIMARY KEY AUTOINCREMENT, group_name TEXT NOT NULL, seq INTEGER NOT NULL, topic TEXT NOT NULL, event TEXT NOT NULL, error TEXT NOT NULL) STRICT;
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
  bury: `INSERT INTO dead_letters (group_name, seq, topic, event, error)
    SELECT group_name, seq, topic, event, ?2 FROM pending WHERE id = ?1`,
  deadLetters: 'SELECT topic, event, error FROM dead_letters WHERE group_name = ? ORDER BY id LIMIT ?',
  revive: `INSERT INTO pending (group_name, seq, topic, event)
    SELECT group_name, seq, topic, event FROM dead_letters WHERE group_name = ? ORDER BY id`,
  forgetDead: 'DELETE FROM dead_letters WHERE group_name = ?',
  prune: `DELETE FROM events WHERE seq IN (
    SELECT seq FROM events WHERE published_at < ? AND NOT EXISTS (SELECT 1 FROM pending WHERE pending.seq = events.seq) LIMIT 1000)`,
  foreignChanges: 'PRAGMA data_version',
} as const;

const eventOf = (text: unknown): EventEnvelope => eventEnvelopeSchema.parse(JSON.parse(String(text)));

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
    bury(id, error) {
      inTransaction(database, () => {
        sql('bury').run(id, error);
        sql('acknowledge').run(id);
      });
    },
    deadLetters(group, limit) {
      const rows = sql('deadLetters').all(group, limit);
      return rows.map(({ topic, event, error }) => ({
        topic: String(topic),
        event: eventOf(event),
        error: String(error),
      }));
    },
    revive(group) {
      return inTransaction(database, () => {
        sql('revive').run(group);
        return Number(sql('forgetDead').run(group).changes);
      });
    },
    prune(before) {
      while (Number(sql('prune').run(before).changes) === 1000);
    },
    foreignChanges: () => Number(sql('foreignChanges').get()?.data_version),
    close() {
      if (database.isOpen) database.close();
    },
  };
}
