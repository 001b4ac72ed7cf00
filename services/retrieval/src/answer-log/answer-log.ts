import type { AnswerOutcome, Feedback, FeedbackReason } from '@astraea/contracts';
import {
  actOnce,
  type Clock,
  type Collection,
  createErasedIds,
  type DocumentStore,
} from '@astraea/service-kit';

/** What is kept of an answer to evaluate retrieval: which passages, never the words of question or answer. */
export interface AnswerRecord {
  conversation_id: string;
  country: string;
  topic: string;
  /** Keys of the passages that were quoted. */
  passages: string[];
  outcome: AnswerOutcome;
  engine: string;
  /** UTC ISO 8601. */
  created_at: string;
}

/** A user's thumb on an answer, kept for evaluation; without the user. */
interface FeedbackRecord {
  conversation_id: string;
  message_index: number;
  feedback: Feedback;
  reason?: FeedbackReason | undefined;
  /** The user took the thumb back: it says nothing any more. */
  taken_back?: true | undefined;
  /** Sequence of the event that said so. */
  sequence: number;
  created_at: string;
}

const answersDefinition = {
  name: 'answer_log',
  queries: {
    byConversation: { equals: ['conversation_id'], order: { field: 'created_at', direction: 'ascending' } },
    byAge: { equals: [], order: { field: 'created_at', direction: 'ascending' } },
  },
} as const;
const feedbackDefinition = { ...answersDefinition, name: 'answer_feedback' } as const;

type Answers = Collection<AnswerRecord, typeof answersDefinition>;
type FeedbackList = Collection<FeedbackRecord, typeof feedbackDefinition>;

const pageSize = 200;
const dayMs = 86_400_000;

export interface AnswerLog {
  /** An answer id that is known already is left as it is. */
  record(answerId: string, answer: Omit<AnswerRecord, 'created_at'>): Promise<void>;
  /** The latest thumb counts; an older event changes nothing. */
  recordFeedback(feedback: Omit<FeedbackRecord, 'created_at'>): Promise<void>;
  /** What comes later of this conversation is not kept. */
  forgetConversation(conversationId: string): Promise<void>;
  /** Deletes what is older than the retention; returns how many. */
  prune(): Promise<number>;
  find(conversationId: string): Promise<{ answers: AnswerRecord[]; feedback: FeedbackRecord[] }>;
}

/** Deletes page after page of what `read` still finds. */
async function deleteAll(
  read: () => Promise<{ id: string }[]>,
  remove: (id: string) => Promise<boolean>,
): Promise<number> {
  let deleted = 0;
  for (let page = await read(); page.length > 0; page = await read()) {
    for (const { id } of page) await remove(id);
    deleted += page.length;
  }
  return deleted;
}

export async function openAnswerLog(
  store: DocumentStore,
  clock: Clock,
  retentionDays: number,
): Promise<AnswerLog> {
  const answers: Answers = await store.collection<AnswerRecord, typeof answersDefinition>(answersDefinition);
  const thumbs: FeedbackList = await store.collection<FeedbackRecord, typeof feedbackDefinition>(
    feedbackDefinition,
  );
  const deleted = await createErasedIds(store, 'deleted_conversations', clock);
  const now = (): string => clock().toISOString();

  async function removeAll(conversation_id: string): Promise<void> {
    const page = { limit: pageSize };
    await deleteAll(
      () => answers.find('byConversation', { conversation_id }, page),
      (id) => answers.delete(id),
    );
    await deleteAll(
      () => thumbs.find('byConversation', { conversation_id }, page),
      (id) => thumbs.delete(id),
    );
  }

  /** An answer that ends, or a thumb that arrives, after its conversation was deleted. */
  async function removeIfDeleted(conversationId: string): Promise<void> {
    if (await deleted.has(conversationId)) await removeAll(conversationId);
  }

  return {
    async record(answerId, answer) {
      await answers.insertOnce({ ...answer, id: answerId, created_at: now() });
      await removeIfDeleted(answer.conversation_id);
    },
    async recordFeedback(feedback) {
      const id = `${feedback.conversation_id}:${feedback.message_index}`;
      const thumb = { collection: thumbs, id, sequenceField: 'sequence' } as const;
      await actOnce(feedback, thumb, (known) => ({ created_at: now(), ...known, ...feedback }));
      await removeIfDeleted(feedback.conversation_id);
    },
    async forgetConversation(conversationId) {
      await deleted.add(conversationId);
      await removeAll(conversationId);
    },
    async prune() {
      const oldest = new Date(clock().getTime() - retentionDays * dayMs).toISOString();
      const old = async (
        find: () => Promise<{ id: string; created_at: string }[]>,
      ): Promise<{ id: string }[]> => (await find()).filter(({ created_at }) => created_at < oldest);
      const page = { limit: pageSize };
      await deleted.sweep(oldest);
      const pruned = await deleteAll(
        () => old(() => answers.find('byAge', {}, page)),
        (id) => answers.delete(id),
      );
      return (
        pruned +
        (await deleteAll(
          () => old(() => thumbs.find('byAge', {}, page)),
          (id) => thumbs.delete(id),
        ))
      );
    },
    async find(conversation_id) {
      const page = { limit: pageSize };
      return {
        answers: await answers.find('byConversation', { conversation_id }, page),
        feedback: await thumbs.find('byConversation', { conversation_id }, page),
      };
    },
  };
}
