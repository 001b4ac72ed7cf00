import {
  type Clock,
  type Collection,
  type DocumentStore,
  type EventHandlers,
  UniqueViolation,
} from '@astraea/service-kit';

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

export interface UsageStore {
  collection: Collection<UsageRecord, typeof definition>;
  /** Counts an answer once. */
  count(record: UsageRecord): Promise<void>;
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
      try {
        await collection.insert(record);
      } catch (error) {
        if (!(error instanceof UniqueViolation)) throw error;
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

/** Counts each answered question. */
export function createUsageEventHandlers(usage: UsageStore): EventHandlers {
  return {
    'conversation.question-answered': async (event) => {
      const { user_id, answer_id, country, topic, outcome, answered_at } = event.data;
      await usage.count({ id: event.id, user_id, answer_id, country, topic, outcome, answered_at });
    },
  };
}
