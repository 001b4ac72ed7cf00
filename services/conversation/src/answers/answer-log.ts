import { deltaEventSchema, type Proof, proofSchema } from '@astraea/contracts';
import type { Cache, Logger, StreamEntry, StreamLog } from '@astraea/service-kit';

/** Where an answer is found: a log is read through its conversation, so that an id alone opens nothing. */
export interface AnswerReference {
  conversation_id: string;
  answer_id: string;
}

/** Kept so that a crash costs the text its proof no more than its words; listeners get it with the message. */
export const proofSoFar = 'proof';

/** The events of running answers as their listeners see them, and the proof of what they got. */
export interface AnswerLog {
  /** Never fails: listeners that miss an event get the message from the store in the end. */
  append(
    answer: AnswerReference,
    event: 'accepted' | 'delta' | typeof proofSoFar | 'message' | 'error',
    data: unknown,
  ): Promise<void>;
  /** Entries after `afterId`; empty if the log is gone. */
  read(answer: AnswerReference, afterId: string): Promise<StreamEntry[]>;
  follow(answer: AnswerReference, afterId: string, signal: AbortSignal): AsyncIterable<StreamEntry>;
}

const streamOf = ({ conversation_id, answer_id }: AnswerReference) =>
  `answer:${conversation_id}:${answer_id}`;

export function createAnswerLog(options: { cache: Cache; ttlSeconds: number; logger: Logger }): AnswerLog {
  const { cache, ttlSeconds, logger } = options;
  const log: StreamLog = cache.streamLog({ ttlSeconds });

  return {
    async append(answer, event, data) {
      await log.append(streamOf(answer), { event, data: JSON.stringify(data) }).catch((error: unknown) => {
        logger.warn('answer.log-failed', { error, answer_id: answer.answer_id, entry: event });
      });
    },
    async read(answer, afterId) {
      try {
        return (await log.read(streamOf(answer), afterId)) ?? [];
      } catch (error) {
        logger.warn('answer.log-unreadable', { error, answer_id: answer.answer_id });
        return [];
      }
    },
    follow: (answer, afterId, signal) => log.follow(streamOf(answer), afterId, signal),
  };
}

export function isFinal(entry: StreamEntry): boolean {
  return entry.event === 'message' || entry.event === 'error';
}

export function isForListeners(entry: StreamEntry): boolean {
  return entry.event !== proofSoFar;
}

/** The text that listeners have got. */
export function textOf(entries: StreamEntry[]): string {
  return entries
    .filter((entry) => entry.event === 'delta')
    .map((entry) => deltaEventSchema.parse(JSON.parse(entry.data)).text)
    .join('');
}

/** The proof of that text, as far as it cites something. */
export function proofOf(entries: StreamEntry[]): Proof | undefined {
  const last = entries.findLast((entry) => entry.event === proofSoFar);
  return last && proofSchema.parse(JSON.parse(last.data));
}

// Log ids are numbers; what else a client sends means 'from the beginning'.
export function resumePoint(lastEventId: string | undefined): string {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? lastEventId : '0';
}
