import {
  type Clock,
  type Collection,
  type DocumentStore,
  type Stored,
  UniqueViolation,
  VersionConflict,
} from '@astraea/service-kit';
import { readFacts, type StripeEventRecord } from './stripe-event';

export type StoredEvent = StripeEventRecord & Stored;

const definition = {
  name: 'stripe_events',
  queries: {
    unhandled: { equals: [], order: { field: 'unhandled_since', direction: 'ascending' } },
    bySession: { equals: ['session_id'], order: { field: 'received_at', direction: 'descending' } },
    byAge: { equals: [], order: { field: 'received_at', direction: 'ascending' } },
  },
} as const;
const dayMs = 86_400_000;
const pageSize = 100;

/** Before events were acted on they were stored with their whole object as JSON. */
type WholeRecord = StoredEvent & { object: string };

function isWhole(record: StoredEvent): record is WholeRecord {
  return 'object' in record && typeof record.object === 'string';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function reduced({ id, version, type, received_at, object }: WholeRecord): StoredEvent {
  const facts = readFacts(type, parsed(object));
  return { id, version, type, received_at, created: received_at, unhandled_since: received_at, ...facts };
}

export interface StripeEventStore {
  collection: Collection<StripeEventRecord, typeof definition>;
  /** Stores an event, or gives the one that was stored under its id before. */
  insertOrGet(record: StripeEventRecord): Promise<{ record: StoredEvent; isNew: boolean }>;
  /** Records that wait to be handled, oldest first. */
  unhandled(page: { limit: number; skip: number }): Promise<StoredEvent[]>;
  markHandled(record: StoredEvent): Promise<void>;
  /** Of a checkout session, newest first. */
  ofSession(sessionId: string): Promise<StoredEvent[]>;
  /** Brings records with a whole object to the kept form, waiting to be handled; gives their number. */
  reduceOld(): Promise<number>;
  /** Deletes what is older than the stated time. */
  sweep(): Promise<void>;
}

export async function createStripeEventStore(options: {
  documents: DocumentStore;
  retentionDays: number;
  clock: Clock;
}): Promise<StripeEventStore> {
  const { documents, retentionDays, clock } = options;
  const collection = await documents.collection<StripeEventRecord, typeof definition>(definition);

  async function replaceUnlessChanged(record: StoredEvent): Promise<StoredEvent | undefined> {
    try {
      return await collection.replace(record);
    } catch (error) {
      // Another delivery of the same event came first.
      if (!(error instanceof VersionConflict)) throw error;
      return collection.get(record.id);
    }
  }

  async function insertOrGet(record: StripeEventRecord) {
    try {
      return { record: await collection.insert(record), isNew: true };
    } catch (error) {
      const known = error instanceof UniqueViolation ? await collection.get(record.id) : undefined;
      if (!known) throw error;
      const usable = isWhole(known) ? await replaceUnlessChanged(reduced(known)) : known;
      return { record: usable ?? known, isNew: false };
    }
  }

  return {
    collection,
    insertOrGet,
    unhandled: (page) => collection.find('unhandled', {}, page),
    async markHandled(record) {
      const { unhandled_since: _since, ...rest } = record;
      await replaceUnlessChanged({ ...rest, handled_at: clock().toISOString() });
    },
    ofSession: (sessionId) => collection.find('bySession', { session_id: sessionId }, { limit: pageSize }),
    async reduceOld() {
      let count = 0;
      for (let skip = 0; ; skip += pageSize) {
        const page = await collection.find('byAge', {}, { limit: pageSize, skip });
        const whole = page.filter(isWhole);
        for (const record of whole) await replaceUnlessChanged(reduced(record));
        count += whole.length;
        if (page.length < pageSize) return count;
      }
    },
    async sweep() {
      const kept = new Date(clock().getTime() - retentionDays * dayMs).toISOString();
      for (;;) {
        const found = await collection.find('byAge', {}, { limit: pageSize });
        const over = found.filter(({ received_at }) => received_at < kept);
        for (const { id } of over) await collection.delete(id);
        if (over.length < pageSize) return;
      }
    },
  };
}
