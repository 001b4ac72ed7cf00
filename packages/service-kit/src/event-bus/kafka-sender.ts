import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { bounded, once } from '../bounded';
import type { KafkaTopics } from './kafka-topics';

/** Writes messages; resolved once every in-sync replica has them. */
export interface KafkaSender {
  /** Messages of one topic and key are written in the order of the calls. After 15 s it rejects; the message may still be written. */
  send(topic: string, message: Message): Promise<void>;
  close(): Promise<void>;
}

/** A killed broker takes some 13 s to write again. */
const sendWithinMs = 15_000;
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
      const forget = (): void => {
        if (lanes.get(lane) === sending) lanes.delete(lane);
      };
      sending.then(forget, forget);
      await bounded(`writing to ${topic}`, sendWithinMs, sending);
    },
    async close() {
      await bounded('the last messages', closeWithinMs, Promise.allSettled(lanes.values())).catch(
        () => undefined,
      );
      await bounded('disconnecting the producer', closeWithinMs, producer.disconnect()).catch(
        () => undefined,
      );
    },
  };
}
