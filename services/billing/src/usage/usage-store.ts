import type { Clock } from '@astraea/service-kit/clock';
import type { ErasedIds, EventHandlers } from '@astraea/service-kit/consumer';
import type { Collection, DocumentStore } from '@astraea/service-kit/document-store';

/** One answered question, as billing counts it; the id is the event's, so that an event counts once. */
export interface UsageRecord {
  id: string;
  user_id: string;
  answer_id: string;
  country: string;
  topic: string;
  outcome: string;
  answered_at: string;
}

const definition = {
  name: 'usage',
  unique: { answer: ['answer_id'] },
  queries: {
    byUser: { equals: ['user_id'], order: { field: 'answered_at', direction: 'descending' } },
    byAge: { equals: [], order: { field: 'answered_at', direction: 'ascending' } },
  },
} as const;
const dayMs = 86_400_000;
const pageSize = 100;

export interface UsageStore {
  collection: Collection<UsageRecord, typeof definition>;
  /** Counts an answer once. */
  count(record: UsageRecord): Promise<void>;
  /** Newest first. */
  ofUser(userId: string): AsyncIterable<UsageRecord>;
  forgetUser(userId: string): Promise<void>;
  /** Deletes what is older than the stated time. */
  sweep(): Promise<void>;
}

export async function createUsageStore(options: {
  documents: DocumentStore;
  retentionDays: number;
  clock: Clock;
}): Promise<UsageStore> {
  const collection = await options.documents.collection<UsageRecord, typeof definition>(definition);
  return {
    collection,
    async count(record) {
      await collection.insertOnce(record);
    },
    async *ofUser(user_id) {
      for (let skip = 0; ; skip += pageSize) {
        const page = await collection.find('byUser', { user_id }, { limit: pageSize, skip });
        yield* page;
        if (page.length < pageSize) return;
      }
    },
    async forgetUser(user_id) {
      for (;;) {
        const found = await collection.find('byUser', { user_id }, { limit: pageSize });
        for (const { id } of found) await collection.delete(id);
        if (found.length < pageSize) return;
      }
    },
    async sweep() {
      const kept = new Date(options.clock().getTime() - options.retentionDays * dayMs).toISOString();
      for (;;) {
        const found = await collection.find('byAge', {}, { limit: 100 });
        const over = found.filter(({ answered_at }) => answered_at < kept);
        for (const { id } of over) await collection.delete(id);
        if (over.length < 100) return;
      }
    },
  };
}

/** Counts each answered question, but none that its event calls not charged, and none of a user who was erased. */
export function createUsageEventHandlers(usage: UsageStore, erased: Pick<ErasedIds, 'has'>): EventHandlers {
  return {
    'conversation.question-answered': async (event) => {
      const { user_id, answer_id, country, topic, outcome, answered_at, charged } = event.data;
      if (charged === false) return;
      await usage.count({ id: event.id, user_id, answer_id, country, topic, outcome, answered_at });
      if (await erased.has(user_id)) await usage.forgetUser(user_id);
    },
  };
}
