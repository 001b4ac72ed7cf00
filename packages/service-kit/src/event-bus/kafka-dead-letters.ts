import { randomUUID } from 'node:crypto';
import type { Admin, IHeaders, Kafka, KafkaMessage, Message } from 'kafkajs';
import { bounded } from '../bounded';
import type { DeadLetter } from './event-bus';
import { kafkaRetry } from './kafka-client';
import {
  failureHeaders,
  failureOf,
  givenHeaders,
  headersOf,
  originHeaders,
  originOf,
  readMessage,
  toMessage,
} from './kafka-message';
import { deadLetterTopic, replayTopic } from './kafka-topics';

/** Its id is the place from which the event was taken; the same place written twice is one dead letter. */
export interface KafkaDeadLetter extends DeadLetter {
  /** The headers as they came, for whoever gets the event again. */
  given: IHeaders;
}
/** Undefined where the dead letter was replayed: then nobody gets it again. */
type KafkaDeadLetters = ReadonlyMap<string, KafkaDeadLetter | undefined>;

const readWithinMs = 30_000;
/** Another process that replays may have to end first. */
const takeWithinMs = 60_000;

/** The message by which an event is put aside. */
export function deadLetterMessage(letter: KafkaDeadLetter): Message {
  const headers = { ...letter.given, ...originHeaders(letter.topic), ...failureHeaders(letter) };
  return { ...toMessage(letter.event, headers), key: letter.id };
}

/** The message by which a group gets an event again. */
export const replayMessage = ({ topic, event, given }: KafkaDeadLetter): Message =>
  toMessage(event, { ...given, ...originHeaders(topic) });

const replayedHeader = 'astraea-replayed';
/** The message that stays in place of a dead letter that was replayed. */
export const replayedMessage = ({ id }: Pick<DeadLetter, 'id'>): Message => ({
  key: id,
  value: '{}',
  headers: { [replayedHeader]: new Date().toISOString() },
});

/** The message that takes a dead letter away. */
export const removalMessage = ({ id }: Pick<DeadLetter, 'id'>): Message => ({ key: id, value: null });

/** What a message of a group's dead letters says. */
export function letterOf(topic: string, message: KafkaMessage): KafkaDeadLetter {
  const { event } = readMessage(topic, message);
  return {
    id: message.key?.toString() ?? '',
    topic: originOf(message, topic),
    event,
    ...failureOf(message),
    headers: headersOf(message),
    given: givenHeaders(message),
  };
}

function take(letters: Map<string, KafkaDeadLetter | undefined>, topic: string, message: KafkaMessage): void {
  const id = message.key?.toString() ?? '';
  if (message.value === null) letters.delete(id);
  else if (message.headers?.[replayedHeader]) letters.set(id, undefined);
  else if (!letters.has(id)) letters.set(id, letterOf(topic, message));
}

/** Whether the topic exists and has messages. */
async function hasMessages(admin: Admin, topic: string): Promise<boolean> {
  // Asking for the offsets of a topic that does not exist would be tried again for seconds.
  const existing = await admin.listTopics();
  if (!existing.includes(topic)) return false;
  const [partition] = await admin.fetchTopicOffsets(topic);
  return partition !== undefined && partition.high !== partition.low;
}

interface Reading<R> {
  kafka: Kafka;
  topic: string;
  groupId: string;
  withinMs: number;
  /** Called once with all that is there. */
  use: (letters: KafkaDeadLetters) => Promise<R>;
}

/** Reads a topic of one partition to its end and calls `use` before another member of the group can read. */
async function readToEnd<R>({ kafka, topic, groupId, withinMs, use }: Reading<R>): Promise<R> {
  const letters = new Map<string, KafkaDeadLetter | undefined>();
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100, retry: kafkaRetry });
  const isEnd = (last: string, highWatermark: string): boolean => Number(last) >= Number(highWatermark) - 1;
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    const finished = new Promise<R>((resolve, reject) => {
      let used: Promise<R> | undefined;
      const finish = (): Promise<R> => {
        used ??= use(letters);
        used.then(resolve, reject);
        return used;
      };
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      // Of a batch that compaction left empty nothing else is heard.
      consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) => {
        if (isEnd(payload.lastOffset, payload.highWatermark)) void finish().catch(reject);
      });
      consumer
        .run({
          autoCommit: false,
          async eachBatch({ batch }) {
            for (const message of batch.messages) take(letters, topic, message);
            // Inside of the batch: no member takes over before it is done.
            if (isEnd(batch.lastOffset(), batch.highWatermark)) await finish().catch(reject);
          },
        })
        .catch(reject);
    });
    return await bounded(`reading ${topic}`, withinMs, finished);
  } finally {
    await bounded('disconnecting a reader', 5_000, consumer.disconnect()).catch(() => undefined);
  }
}

/** A group's dead letters, oldest first, with those that were replayed. */
export async function readDeadLetters(kafka: Kafka, admin: Admin, group: string): Promise<KafkaDeadLetters> {
  const topic = deadLetterTopic(group);
  if (!(await hasMessages(admin, topic))) return new Map();
  const groupId = `${topic}.reader-${randomUUID()}`;
  return readToEnd({ kafka, topic, groupId, withinMs: readWithinMs, use: async (letters) => letters });
}

/** Calls `use` with a group's dead letters, while no other process does so. */
export async function takeDeadLetters<R>(
  kafka: Kafka,
  admin: Admin,
  group: string,
  use: (letters: KafkaDeadLetters) => Promise<R>,
): Promise<R> {
  const topic = deadLetterTopic(group);
  if (!(await hasMessages(admin, topic))) return use(new Map());
  return readToEnd({ kafka, topic, groupId: `${topic}.taker`, withinMs: takeWithinMs, use });
}

/** Where a group's events come from: its topics, and what is handed to it again. */
export const topicsOf = (group: string, topics: readonly string[]): string[] => [
  ...new Set([...topics, replayTopic(group)]),
];
