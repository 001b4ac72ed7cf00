import { type Clock, type DocumentStore, type Stored, VersionConflict } from '@astraea/service-kit';
import type { ConversationHeader, StoredMessage } from '../conversations/conversation';

/**
 * The durable record of an answer from before its question takes anything until all of its ending is stored.
 * Whoever finds it with a lease that is over can finish what the process that held it began.
 */
export interface RunningAnswer {
  /** The answer's id. */
  id: string;
  conversation_id: string;
  user_id: string;
  started_at: string;
  /** Renewed by the process that writes the answer. */
  lease_until: string;
  /** The request under an idempotency key, if there is one. */
  request_id?: string;
  question: Pick<StoredMessage, 'id' | 'content' | 'topic' | 'timestamp'>;
  trace_id: string;
  /** Another process asks the one that writes to stop. */
  stop_requested?: true;
}

const definition = {
  name: 'running_answers',
  queries: {
    by_lease: { equals: [], order: { field: 'lease_until', direction: 'ascending' } },
  },
} as const;

export interface RunningAnswerStore {
  get(id: string): Promise<RunningAnswer | undefined>;
  /** Stores the answer with a new lease. */
  insert(answer: Omit<RunningAnswer, 'lease_until'>): Promise<RunningAnswer>;
  /** A new lease; undefined if the answer is not running any more. */
  renew(id: string): Promise<RunningAnswer | undefined>;
  requestStop(id: string): Promise<void>;
  /** False if it was gone. */
  remove(id: string): Promise<boolean>;
  isExpired(answer: RunningAnswer): boolean;
  /** Up to 100 answers, those with the oldest leases first. */
  oldest(): Promise<RunningAnswer[]>;
}

export async function createRunningAnswerStore(options: {
  documents: DocumentStore;
  leaseMs: number;
  clock: Clock;
}): Promise<RunningAnswerStore> {
  const { documents, leaseMs, clock } = options;
  const answers = await documents.collection<RunningAnswer, typeof definition>(definition);
  const leaseEnd = () => new Date(clock().getTime() + leaseMs).toISOString();

  async function change(
    id: string,
    fields: () => Partial<RunningAnswer>,
  ): Promise<(RunningAnswer & Stored) | undefined> {
    for (;;) {
      const answer = await answers.get(id);
      if (!answer) return undefined;
      try {
        return await answers.replace({ ...answer, ...fields() });
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  return {
    get: (id) => answers.get(id),
    insert: (answer) => answers.insert({ ...answer, lease_until: leaseEnd() }),
    renew: (id) => change(id, () => ({ lease_until: leaseEnd() })),
    async requestStop(id) {
      await change(id, () => ({ stop_requested: true }));
    },
    remove: (id) => answers.delete(id),
    isExpired: (answer) => answer.lease_until <= clock().toISOString(),
    oldest: () => answers.find('by_lease', {}, { limit: 100 }),
  };
}

/** Whether this answer holds the conversation's lock. */
export function holdsLock(
  answer: Pick<RunningAnswer, 'id'>,
  header: ConversationHeader | undefined,
): boolean {
  return header?.answering?.answer_id === answer.id;
}
