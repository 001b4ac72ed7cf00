import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore } from '@astraea/service-kit/document-store';
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
  /** The request's own span, under which a recovery goes on. */
  traceparent?: string;
  /** Another process asks the one that writes to stop. */
  stop_requested?: true;
  /** What a model has spent on it: not stored, and so not known of an answer that was recovered. */
  model_tokens?: number;
  /** When a process that does not write the answer last had a listener of it. */
  heard_at?: string;
}

const definition = {
  name: 'running_answers',
  queries: {
    by_lease: { equals: [], order: { field: 'lease_until', direction: 'ascending' } },
    to_stop: { equals: ['stop_requested'], order: { field: 'lease_until', direction: 'ascending' } },
  },
} as const;

/** Of one look at the store. */
export const answersAtMost = 100;

export interface RunningAnswerStore {
  get(id: string): Promise<RunningAnswer | undefined>;
  /** Stores the answer with a new lease. */
  insert(answer: Omit<RunningAnswer, 'lease_until'>): Promise<RunningAnswer>;
  /** A new lease; undefined if the answer is not running any more. */
  renew(id: string): Promise<RunningAnswer | undefined>;
  requestStop(id: string): Promise<void>;
  /** Up to 100 answers that are asked to stop. */
  stopRequested(): Promise<RunningAnswer[]>;
  /** Says that somebody listens through a process that does not write the answer. */
  noteListener(id: string): Promise<void>;
  /** False if it was gone. */
  remove(id: string): Promise<boolean>;
  isExpired(answer: RunningAnswer): boolean;
  /** Up to 100 answers after the first `skip`, those with the oldest leases first. */
  oldest(skip?: number): Promise<RunningAnswer[]>;
}

export async function createRunningAnswerStore(options: {
  documents: DocumentStore;
  leaseMs: number;
  clock: Clock;
}): Promise<RunningAnswerStore> {
  const { documents, leaseMs, clock } = options;
  const answers = await documents.collection<RunningAnswer, typeof definition>(definition);
  const leaseEnd = () => new Date(clock().getTime() + leaseMs).toISOString();

  return {
    get: (id) => answers.get(id),
    insert: (answer) => answers.insert({ ...answer, lease_until: leaseEnd() }),
    renew: (id) => answers.change(id, (answer) => ({ ...answer, lease_until: leaseEnd() })),
    async requestStop(id) {
      await answers.change(id, (answer) => ({ ...answer, stop_requested: true }));
    },
    stopRequested: () => answers.find('to_stop', { stop_requested: true }, { limit: answersAtMost }),
    async noteListener(id) {
      await answers.change(id, (answer) => ({ ...answer, heard_at: clock().toISOString() }));
    },
    remove: (id) => answers.delete(id),
    isExpired: (answer) => answer.lease_until <= clock().toISOString(),
    oldest: (skip = 0) => answers.find('by_lease', {}, { limit: answersAtMost, skip }),
  };
}

/** Whether this answer holds the conversation's lock. */
export function holdsLock(
  answer: Pick<RunningAnswer, 'id'>,
  header: ConversationHeader | undefined,
): boolean {
  return header?.answering?.answer_id === answer.id;
}
