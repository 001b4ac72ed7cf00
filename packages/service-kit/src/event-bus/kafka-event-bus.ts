import type { Logger } from '../log';
import { bounded, once } from './bounded';
import { checkBusName, checkedEvent, checkSubscription, defaultRetryDelayMs } from './checks';
import type { EventBus, Subscription } from './event-bus';
import { sendEvent } from './handle-event';
import { createKafkaClient, shortKafkaRetry } from './kafka-client';
import {
  deadLetterMessage,
  readDeadLetters,
  removalMessage,
  replayMessage,
  topicsOf,
} from './kafka-dead-letters';
import { toMessage } from './kafka-message';
import { createKafkaSender } from './kafka-sender';
import { startKafkaSubscription } from './kafka-subscription';
import { createKafkaTopics, deadLetterTopic, replayTopic } from './kafka-topics';

const pingWithinMs = 3_000;
const closeWithinMs = 5_000;

export interface KafkaEventBusOptions {
  /** `host:port` of some brokers. */
  brokers: string[];
  clientId: string;
  logger: Logger;
  /** Of topics that this process makes; default 6. More partitions let more processes of a group work. */
  partitions?: number;
  /** Of topics that this process makes; default 1, which is enough for one broker only. */
  replicationFactor?: number;
  /** First pause after a failed attempt, in milliseconds; it doubles with each further one; default 200. */
  retryDelayMs?: number;
}

/** The event bus on Kafka; it connects with its first use. The processes of a group share the partitions of its topics. */
export function createKafkaEventBus(options: KafkaEventBusOptions): EventBus {
  const { logger, partitions = 6, replicationFactor = 1, retryDelayMs = defaultRetryDelayMs } = options;
  const kafka = createKafkaClient(options);
  const adminClient = createKafkaClient({ ...options, retry: shortKafkaRetry }).admin();
  const connectedAdmin = once(async () => {
    await adminClient.connect();
    return adminClient;
  });
  const topics = createKafkaTopics(connectedAdmin, { partitions, replicationFactor });
  const sender = createKafkaSender(kafka, topics);
  const subscriptions = new Map<string, Promise<Subscription>>();
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new Error('the event bus is closed');
  }

  async function start(subscribed: Parameters<EventBus['subscribe']>[0]): Promise<Subscription> {
    const { group } = subscribed;
    await Promise.all(topicsOf(group, subscribed.topics).map((topic) => topics.ensure(topic)));
    await topics.ensureDeadLetters(group);
    return startKafkaSubscription(subscribed, {
      kafka,
      bury: (letter) => sender.send(deadLetterTopic(group), deadLetterMessage(letter)),
      retryDelayMs,
      logger,
    });
  }

  async function lettersOf(group: string) {
    checkBusName('group', group);
    checkOpen();
    return readDeadLetters(kafka, await connectedAdmin(), group);
  }

  return {
    async publish(topic, event) {
      checkOpen();
      const checked = checkedEvent(topic, event);
      await sendEvent({ system: 'kafka', topic, event: checked }, (sent) =>
        sender.send(topic, toMessage(sent)),
      );
    },
    async subscribe(subscribed) {
      const { group } = subscribed;
      checkSubscription(subscribed);
      checkOpen();
      if (subscriptions.has(group)) throw new Error(`the group ${group} is subscribed already`);
      const starting = start(subscribed);
      const forget = (): void => {
        if (subscriptions.get(group) === starting) subscriptions.delete(group);
      };
      subscriptions.set(group, starting);
      starting.catch(forget);
      const subscription = await starting;
      return { close: () => subscription.close().finally(forget) };
    },
    async deadLetters(group, limit) {
      const letters = await lettersOf(group);
      return letters.slice(0, limit).map(({ topic, event, error }) => ({ topic, event, error }));
    },
    async replayDeadLetters(group) {
      const letters = await lettersOf(group);
      for (const letter of letters) {
        // In this order an interruption hands a letter out twice rather than never.
        await sender.send(replayTopic(group), replayMessage(letter));
        await sender.send(deadLetterTopic(group), removalMessage(letter));
      }
      return letters.length;
    },
    async ping() {
      checkOpen();
      const described = connectedAdmin().then((admin) => admin.describeCluster());
      await bounded('asking Kafka', pingWithinMs, described);
    },
    async close() {
      isClosed = true;
      const started = await Promise.allSettled(subscriptions.values());
      await Promise.all(started.map(async (result) => result.status === 'fulfilled' && result.value.close()));
      subscriptions.clear();
      await sender.close();
      await bounded('disconnecting from Kafka', closeWithinMs, adminClient.disconnect()).catch(
        () => undefined,
      );
    },
  };
}
