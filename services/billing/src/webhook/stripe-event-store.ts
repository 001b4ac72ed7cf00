import type { Clock } from '@astraea/service-kit/clock';
import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';
import type { StripeEventRecord } from './stripe-event';

export type StoredEvent = StripeEventRecord & Stored;

const definition = {
  name: 'stripe_events',
  queries: {
    unhandled: { equals: [], order: { field: 'unhandled_since', direction: 'ascending' } },
    bySession: { equals: ['session_id'], order: { field: 'received_at', direction: 'descending' } },
    byUser: { equals: ['user_id'], order: { field: 'received_at', direction: 'descending' } },
    byCustomer: { equals: ['customer_id'], order: { field: 'received_at', direction: 'descending' } },
    byAge: { equals: [], order: { field: 'received_at', direction: 'ascending' } },
  },
} as const;
const dayMs = 86_400_000;
const pageSize = 100;

/** What the books need of an event whose user was erased: nothing that leads to the user. */
function anonymous({ unhandled_since: _since, ...record }: StoredEvent, now: string): StoredEvent {
  const { subscription_id: _s, customer_id: _c, session_id: _i, user_id: _u, ...kept } = record;
  return { ...kept, handled_at: kept.handled_at ?? now };
}

export interface StripeEventStore {
  collection: Collection<StripeEventRecord, typeof definition>;
  /** Stores an event, or gives the one that was stored under its id before. */
  insertOrGet(record: StripeEventRecord): Promise<{ record: StoredEvent; isNew: boolean }>;
  /** Records that wait to be handled, oldest first. */
  unhandled(page: { limit: number; skip: number }): Promise<StoredEvent[]>;
  markHandled(record: StoredEvent): Promise<void>;
  /** Leaves of an event what the books need, and nothing to be handled. */
  makeAnonymous(id: string): Promise<void>;
  /** Makes all events that name the user anonymous. */
  forgetUser(userId: string): Promise<void>;
  /** Makes all events that name the customer anonymous. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Those that name the user or the user's customer. */
  ofPerson(userId: string, customerId: string | undefined): AsyncIterable<StoredEvent>;
  /** Of a checkout session, newest first. */
  ofSession(sessionId: string): Promise<StoredEvent[]>;
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

  async function insertOrGet(record: StripeEventRecord) {
    const inserted = await collection.insertOnce(record);
    if (inserted) return { record: inserted, isNew: true };
    const known = await collection.get(record.id);
    if (!known) throw new Error('the event was swept while it came again');
    return { record: known, isNew: false };
  }

  async function makeAnonymous(id: string): Promise<void> {
    await collection.change(id, (record) => anonymous(record, clock().toISOString()));
  }

  type Find = (page: { limit: number; skip?: number }) => Promise<StoredEvent[]>;

  /** What was made anonymous is not found any more. */
  async function forgetAll(find: Find): Promise<void> {
    for (;;) {
      const found = await find({ limit: pageSize });
      for (const { id } of found) await makeAnonymous(id);
      if (found.length < pageSize) return;
    }
  }

  async function* all(find: Find): AsyncGenerator<StoredEvent> {
    for (let skip = 0; ; skip += pageSize) {
      const page = await find({ limit: pageSize, skip });
      yield* page;
      if (page.length < pageSize) return;
    }
  }

  const ofUser =
    (user_id: string): Find =>
    (page) =>
      collection.find('byUser', { user_id }, page);
  const ofCustomer =
    (customer_id: string): Find =>
    (page) =>
      collection.find('byCustomer', { customer_id }, page);

  return {
    collection,
    insertOrGet,
    makeAnonymous,
    forgetUser: (userId) => forgetAll(ofUser(userId)),
    forgetCustomer: (customerId) => forgetAll(ofCustomer(customerId)),
    async *ofPerson(userId, customerId) {
      yield* all(ofUser(userId));
      if (customerId === undefined) return;
      for await (const event of all(ofCustomer(customerId))) if (event.user_id !== userId) yield event;
    },
    unhandled: (page) => collection.find('unhandled', {}, page),
    async markHandled({ id }) {
      await collection.change(id, ({ unhandled_since: _since, ...rest }) => ({
        ...rest,
        handled_at: clock().toISOString(),
      }));
    },
    ofSession: (sessionId) => collection.find('bySession', { session_id: sessionId }, { limit: pageSize }),
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
