import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@astraea/contracts';
import type { Admin, Kafka, KafkaMessage, Message } from 'kafkajs';
import { bounded } from './bounded';
import { kafkaRetry } from './kafka-client';
import { errorOf, originHeaders, originOf, readMessage, toMessage } from './kafka-message';
import { deadLetterTopic, replayTopic } from './kafka-topics';

export interface KafkaDeadLetter {
  /** Where the event was taken from; the same place written twice is one dead letter. */
  key: string;
  topic: string;
  event: EventEnvelope;
  error: string;
}

const readWithinMs = 30_000;

/** The message by which an event is put aside. */
export function deadLetterMessage({ key, topic, event, error }: KafkaDeadLetter): Message {
  return { ...toMessage(event, originHeaders(topic, error)), key };
}

/** The message by which a group gets an event again. */
export const replayMessage = ({ topic, event }: KafkaDeadLetter): Message =>
  toMessage(event, originHeaders(topic));

/** The message that takes a dead letter away. */
export const removalMessage = ({ key }: KafkaDeadLetter): Message => ({ key, value: null });

/** Number of messages in a topic of one partition, counted from its beginning; 0 if there is no such topic. */
async function endOf(admin: Admin, topic: string): Promise<number> {
  // Asking for the offsets of a topic that does not exist would be tried again for seconds.
  const existing = await admin.listTopics();
  if (!existing.includes(topic)) return 0;
  const [partition] = await admin.fetchTopicOffsets(topic);
  return partition && partition.high !== partition.low ? Number(partition.high) : 0;
}

/** Hands every message of a topic below offset `end` to `take`; the consumer group lives as long as the reading. */
async function readAll(
  kafka: Kafka,
  topic: string,
  end: number,
  take: (message: KafkaMessage) => void,
): Promise<void> {
  const consumer = kafka.consumer({
    groupId: `${topic}.reader-${randomUUID()}`,
    maxWaitTimeInMs: 100,
    retry: kafkaRetry,
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    const finished = new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer
        .run({
          autoCommit: false,
          async eachBatch({ batch }) {
            for (const message of batch.messages) if (Number(message.offset) < end) take(message);
            if (Number(batch.lastOffset()) >= end - 1) resolve();
          },
        })
        .catch(reject);
    });
    await bounded(`reading ${topic}`, readWithinMs, finished);
  } finally {
    await bounded('disconnecting a reader', 5_000, consumer.disconnect()).catch(() => undefined);
  }
}

/** A group's dead letters that were not taken away, oldest first. */
export async function readDeadLetters(kafka: Kafka, admin: Admin, group: string): Promise<KafkaDeadLetter[]> {
  const topic = deadLetterTopic(group);
  const end = await endOf(admin, topic);
  if (end === 0) return [];
  const letters = new Map<string, KafkaDeadLetter>();
  await readAll(kafka, topic, end, (message) => {
    const key = message.key?.toString() ?? '';
    if (message.value === null) letters.delete(key);
    else if (!letters.has(key)) {
      const { event } = readMessage(topic, message);
      letters.set(key, { key, topic: originOf(message, topic), event, error: errorOf(message) });
    }
  });
  return [...letters.values()];
}

/** Where a group's events come from: its topics, and what is handed to it again. */
export const topicsOf = (group: string, topics: readonly string[]): string[] => [
  ...new Set([...topics, replayTopic(group)]),
];
