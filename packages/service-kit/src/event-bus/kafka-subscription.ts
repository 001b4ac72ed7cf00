import type { Batch, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../log';
import { bounded } from './bounded';
import { defaultMaxAttempts } from './checks';
import { type Delivery, deliverEvent, pauseUntil } from './deliver-event';
import type { Subscription, SubscriptionOptions } from './event-bus';
import { kafkaRetry } from './kafka-client';
import { type KafkaDeadLetter, topicsOf } from './kafka-dead-letters';
import { originOf, readMessage } from './kafka-message';
import { replayTopic } from './kafka-topics';

const heartbeatMs = 1_000;
const sessionTimeoutMs = 10_000;
const pauseBeforeRestartMs = 1_000;
const disconnectWithinMs = 5_000;
/** Of what one fetch brought. kafkajs fetches again when all of it is handled, so a slow handler holds back what comes later. */
const partitionsAtOnce = 8;

/** Keeps the membership in the group alive while `work` runs, however long; `lost` aborts when the group has to be joined again. */
async function keepingMembership<R>(
  heartbeat: () => Promise<void>,
  lost: AbortController,
  work: () => Promise<R>,
): Promise<R> {
  const timer = setInterval(() => heartbeat().catch((error: unknown) => lost.abort(error)), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Hands a group its events from Kafka: each partition in order, several partitions beside each other. */
export async function startKafkaSubscription(
  options: SubscriptionOptions,
  deps: { kafka: Kafka; bury: (letter: KafkaDeadLetter) => Promise<void>; retryDelayMs: number; logger: Logger },
): Promise<Subscription> {
  const { group, topics, handle, maxAttempts = defaultMaxAttempts } = options;
  const { kafka, bury, retryDelayMs, logger } = deps;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const batches = new Set<Promise<void>>();
  let consumer: Consumer;
  let restarted: Promise<void> = Promise.resolve();

  async function deliver({ topic, partition }: Batch, message: KafkaMessage, until: AbortSignal): Promise<Delivery> {
    const origin = topic === replayTopic(group) ? originOf(message, topic) : topic;
    const { event, problem } = readMessage(origin, message);
    const delivery: Delivery = problem
      ? { state: 'failed', error: problem }
      : await deliverEvent({ system: 'kafka', topic: origin, group, event, handle, maxAttempts, retryDelayMs, stop: until, logger });
    if (problem) logger.error('event.dead-lettered', { topic: origin, group, offset: message.offset, problem });
    // If this fails the batch fails: the message is not committed and comes again.
    if (delivery.state === 'failed') {
      await bury({ key: `${topic}/${partition}/${message.offset}`, topic: origin, event, error: delivery.error });
    }
    return delivery;
  }

  async function handleBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const lost = new AbortController();
    const until = AbortSignal.any([stop, lost.signal]);
    for (const message of batch.messages) {
      if (!isRunning() || isStale() || stop.aborted) return;
      const delivery = await keepingMembership(heartbeat, lost, () => deliver(batch, message, until));
      if (delivery.state !== 'interrupted') resolveOffset(message.offset);
      // kafkajs joins the group again when it sees this error, and only now: no other member gets an event that is in hand.
      lost.signal.throwIfAborted();
      if (delivery.state === 'interrupted') return;
      await commitOffsetsIfNecessary();
      await heartbeat();
    }
  }

  function eachBatch(payload: EachBatchPayload): Promise<void> {
    const running = handleBatch(payload).finally(() => batches.delete(running));
    batches.add(running);
    return running;
  }

  async function start(): Promise<void> {
    const created = kafka.consumer({
      groupId: group,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 30_000,
      metadataMaxAge: 30_000,
      maxWaitTimeInMs: 250,
      // Small batches: what was fetched and not begun is fetched again after a rebalance.
      maxBytesPerPartition: 256 * 1024,
      allowAutoTopicCreation: false,
      // Its own restarts leave out some errors and then stop for ever: see `restart`.
      retry: { ...kafkaRetry, restartOnFailure: async () => false },
    });
    consumer = created;
    created.on(created.events.CRASH, ({ payload }) => {
      if (!stop.aborted && consumer === created) restarted = restart(payload.error);
    });
    await created.connect();
    await created.subscribe({ topics: topicsOf(group, topics), fromBeginning: true });
    await created.run({
      eachBatch,
      eachBatchAutoResolve: false,
      autoCommitInterval: 1_000,
      partitionsConsumedConcurrently: partitionsAtOnce,
    });
  }

  async function restart(error: unknown): Promise<void> {
    logger.warn('event.consumer-restarts', { group, error });
    await Promise.allSettled(batches);
    while (!stop.aborted) {
      await pauseUntil(pauseBeforeRestartMs, stop);
      try {
        if (!stop.aborted) await start();
        return;
      } catch (again) {
        logger.warn('event.consumer-restarts', { group, error: again });
        await disconnect();
      }
    }
  }

  async function disconnect(): Promise<void> {
    await bounded('disconnecting a consumer', disconnectWithinMs, consumer.disconnect()).catch((error: unknown) =>
      logger.warn('event.consumer-left-behind', { group, error }),
    );
  }

  try {
    await start();
  } catch (error) {
    stopping.abort();
    await disconnect();
    throw error;
  }
  return {
    async close() {
      stopping.abort();
      await restarted;
      await Promise.allSettled(batches);
      await disconnect();
    },
  };
}
