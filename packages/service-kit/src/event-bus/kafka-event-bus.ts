import { bounded, once } from '../bounded';
import { defaultMembership, type KafkaConnection, type KafkaMembership } from '../config/kafka-config';
import type { Logger } from '../log/log';
import {
  checkBusName,
  checkedEvent,
  checkSubscription,
  defaultLongestRetryDelayMs,
  defaultRetryDelayMs,
} from './checks';
import type { EventBus, Subscription } from './event-bus';
import { sendEvent } from './event-spans';
import { joinInBackground } from './join-in-background';
import { createKafkaClient, shortKafkaRetry } from './kafka-client';
import { deadLetterMessage, readDeadLetters, topicsOf } from './kafka-dead-letters';
import { toMessage } from './kafka-message';
import { settleDeadLetters } from './kafka-replay';
import { createKafkaSender } from './kafka-sender';
import { startKafkaSubscription } from './kafka-subscription';
import { createKafkaTopics, deadLetterTopic, groupsWithDeadLetters } from './kafka-topics';

/** Joining an idle group takes less; while the brokers are away nobody waits longer. */
const joinWithinMs = 1_000;
const pingWithinMs = 3_000;
const closeWithinMs = 5_000;

interface KafkaEventBusOptions extends KafkaConnection {
  clientId: string;
  logger: Logger;
  /** Of topics that this process makes; default 6. More partitions let more processes of a group work. */
  partitions?: number | undefined;
  /** Of topics that this process makes; default 1, which is enough for one broker only. */
  replicationFactor?: number | undefined;
  /** Of topics that this process makes, in milliseconds; without it as the brokers have it. */
  retentionMs?: number | undefined;
  /** Makes missing topics; default true. Without it a group waits for its topics, and the log says what is missing. */
  createTopics?: boolean | undefined;
  /** First pause after a failed attempt, in milliseconds; it doubles with each further one; default 200. */
  retryDelayMs?: number;
  /** Longest pause between two attempts, in milliseconds; default 30,000. */
  longestRetryDelayMs?: number | undefined;
  /** How groups fetch, and how long a member may be silent. */
  membership?: KafkaMembership | undefined;
}

/** The event bus on Kafka; it connects with its first use. The processes of a group share the partitions of its topics. */
export function createKafkaEventBus(options: KafkaEventBusOptions): EventBus {
  const { logger, partitions = 6, replicationFactor = 1, retryDelayMs = defaultRetryDelayMs } = options;
  const { createTopics: create = true, longestRetryDelayMs = defaultLongestRetryDelayMs } = options;
  const { membership = defaultMembership } = options;
  const kafka = createKafkaClient(options);
  const adminClient = createKafkaClient({ ...options, retry: shortKafkaRetry }).admin();
  const connectedAdmin = once(async () => {
    await adminClient.connect();
    return adminClient;
  });
  const topics = createKafkaTopics(connectedAdmin, {
    ...{ partitions, replicationFactor, create },
    retentionMs: options.retentionMs,
  });
  const sender = createKafkaSender(kafka, topics);
  const subscriptions = new Map<string, Subscription>();
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new Error('the event bus is closed');
  }

  async function start(subscribed: Parameters<EventBus['subscribe']>[0]): Promise<Subscription> {
    const { group } = subscribed;
    await topics.ensureGroup(group, topicsOf(group, subscribed.topics));
    return startKafkaSubscription(subscribed, {
      kafka,
      membership,
      deadLetter: (letter) => sender.send(deadLetterTopic(group), deadLetterMessage(letter)),
      retryDelayMs,
      longestRetryDelayMs,
      logger,
    });
  }

  async function settle(group: string, ids: readonly string[], what: 'replay' | 'drop') {
    checkBusName('group', group);
    checkOpen();
    return settleDeadLetters({ kafka, admin: await connectedAdmin(), sender }, group, ids, what);
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
      const membership = joinInBackground({ group, join: () => start(subscribed), logger });
      const subscription = {
        close: () => membership.close().finally(() => subscriptions.delete(group)),
      };
      subscriptions.set(group, subscription);
      await bounded(`joining ${group}`, joinWithinMs, membership.joined).catch(() => undefined);
      return subscription;
    },
    async deadLetterGroups() {
      checkOpen();
      const admin = await connectedAdmin();
      return groupsWithDeadLetters(await admin.listTopics());
    },
    async deadLetters(group, limit) {
      checkBusName('group', group);
      checkOpen();
      const letters = await readDeadLetters(kafka, await connectedAdmin(), group);
      const waiting = [...letters.values()].filter((letter) => letter !== undefined).slice(0, limit);
      return waiting.map(({ given: _given, ...letter }) => letter);
    },
    replayDeadLetters: (group, ids) => settle(group, ids, 'replay'),
    dropDeadLetters: (group, ids) => settle(group, ids, 'drop'),
    async ping() {
      checkOpen();
      const described = connectedAdmin().then((admin) => admin.describeCluster());
      await bounded('asking Kafka', pingWithinMs, described);
    },
    async close() {
      isClosed = true;
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.close()));
      await sender.close();
      await bounded('disconnecting from Kafka', closeWithinMs, adminClient.disconnect()).catch(
        () => undefined,
      );
    },
  };
}
