import { deltaEventSchema, type Proof, proofSchema } from '@astraea/contracts';
import type { Cache, StreamEntry, StreamLog } from '@astraea/service-kit/cache';
import type { Logger } from '@astraea/service-kit/log';

/** Where an answer is found: a log is read through its conversation, so that an id alone opens nothing. */
export interface AnswerReference {
  conversation_id: string;
  answer_id: string;
}

/** Kept so that a crash costs the text its proof no more than its words; listeners get it with the message. */
export const proofSoFar = 'proof';

type AnswerEventName = 'accepted' | 'delta' | typeof proofSoFar | 'message' | 'error';

/** What the process that writes an answer tells its listeners, and says of what they got. */
export interface AnswerWriter {
  /** Never waits and never fails: listeners that miss an event get the message from the store in the end. */
  append(event: AnswerEventName, data: unknown): void;
  close(): void;
}

/** The events of running answers, for listeners in every process. */
export interface AnswerLog {
  open(answer: AnswerReference): AnswerWriter;
  /** Entries after `afterId`; empty if the log is gone or cannot be read. */
  read(answer: AnswerReference, afterId: string): Promise<StreamEntry[]>;
  /** Takes its words out of the cache; what is still being written comes after it. */
  forget(answer: AnswerReference): Promise<void>;
  /** Ends with its writer where that is in this process; rejects soon where the log cannot be read. */
  follow(answer: AnswerReference, afterId: string, signal: AbortSignal): AsyncIterable<StreamEntry>;
}

const streamOf = ({ conversation_id, answer_id }: AnswerReference) =>
  `answer:${conversation_id}:${answer_id}`;

export function createAnswerLog(options: { cache: Cache; ttlSeconds: number; logger: Logger }): AnswerLog {
  const { cache, ttlSeconds, logger } = options;
  const log: StreamLog = cache.streamLog({ ttlSeconds });

  return {
    open(answer) {
      const writer = log.open(streamOf(answer));
      return {
        append: (event, data) => void writer.append({ event, data: JSON.stringify(data) }),
        close: () => writer.close(),
      };
    },
    async read(answer, afterId) {
      try {
        return (await log.read(streamOf(answer), afterId)) ?? [];
      } catch (error) {
        logger.debug('answer.log-unreadable', { error, answer_id: answer.answer_id });
        return [];
      }
    },
    forget: (answer) => log.delete(streamOf(answer)),
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
