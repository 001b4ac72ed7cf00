import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { bounded, once } from './bounded';
import type { KafkaTopics } from './kafka-topics';

/** Writes messages; resolved once every in-sync replica has them. */
export interface KafkaSender {
  /** Messages of one topic and key are written in the order of the calls. */
  send(topic: string, message: Message): Promise<void>;
  close(): Promise<void>;
}

const closeWithinMs = 5_000;

export function createKafkaSender(kafka: Kafka, topics: Pick<KafkaTopics, 'ensure'>): KafkaSender {
  const producer: Producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const connect = once(() => producer.connect());
  /** The last sending of each lane; a sending that is tried again must not be overtaken. */
  const lanes = new Map<string, Promise<void>>();

  async function write(topic: string, message: Message): Promise<void> {
    await Promise.all([topics.ensure(topic), connect()]);
    await producer.send({ topic, acks: -1, timeout: 10_000, messages: [message] });
  }

  return {
    async send(topic, message) {
      const lane = `${topic}\n${message.key}`;
      const before = lanes.get(lane)?.catch(() => undefined) ?? Promise.resolve();
      const sending = before.then(() => write(topic, message));
      lanes.set(lane, sending);
      try {
        await sending;
      } finally {
        if (lanes.get(lane) === sending) lanes.delete(lane);
      }
    },
    async close() {
      await Promise.allSettled(lanes.values());
      await bounded('disconnecting the producer', closeWithinMs, producer.disconnect()).catch(() => undefined);
    },
  };
}
