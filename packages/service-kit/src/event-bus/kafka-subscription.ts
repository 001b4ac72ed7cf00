import type { Consumer, Kafka } from 'kafkajs';
import { bounded } from '../bounded';
import { defaultMembership, type KafkaMembership } from '../config/kafka-config';
import { pauseUntil } from './deliver-event';
import type { Subscription, SubscriptionOptions } from './event-bus';
import { createHeldUp } from './held-up';
import { type BatchHandlerOptions, createBatchHandler, laneOf } from './kafka-batch';
import { createConsumer, heartbeatEveryMs, sayRejoins } from './kafka-consumer';
import { topicsOf } from './kafka-dead-letters';

const pauseBeforeRestartMs = 1_000;
const closeWithinMs = 5_000;
/** Of what one fetch brought. kafkajs fetches again when all of it is handled, so a slow handler holds back what comes later. */
const partitionsAtOnce = 8;

/** Hands a group its events from Kafka: each partition in order, several partitions beside each other. */
export async function startKafkaSubscription(
  subscribed: SubscriptionOptions,
  deps: { kafka: Kafka; membership?: KafkaMembership } & Pick<
    BatchHandlerOptions,
    'deadLetter' | 'retryDelayMs' | 'longestRetryDelayMs' | 'logger'
  >,
): Promise<Subscription> {
  const { group, topics } = subscribed;
  const { kafka, membership = defaultMembership, logger } = deps;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const heldUp = createHeldUp({ group, logger });
  const handleBatch = createBatchHandler({
    ...deps,
    subscribed,
    heldUp,
    stop,
    heartbeatMs: heartbeatEveryMs(membership),
  });
  const batches = new Set<Promise<void>>();
  let consumer = createConsumer(kafka, group, membership);
  let restarted: Promise<void> = Promise.resolve();

  async function run(started: Consumer): Promise<void> {
    consumer = started;
    sayRejoins(started, { group, membership, logger });
    started.on(started.events.CRASH, ({ payload }) => {
      if (!stop.aborted && consumer === started) restarted = restart(payload.error);
    });
    started.on(started.events.GROUP_JOIN, ({ payload }) => {
      const assigned = Object.entries(payload.memberAssignment);
      const lanes = assigned.flatMap(([topic, partitions]) => partitions.map((at) => laneOf(topic, at)));
      heldUp.keepOnly(new Set(lanes));
    });
    await started.connect();
    await started.subscribe({ topics: topicsOf(group, topics), fromBeginning: true });
    await started.run({
      eachBatch(payload) {
        const running = handleBatch(payload).finally(() => batches.delete(running));
        batches.add(running);
        return running;
      },
      eachBatchAutoResolve: false,
      autoCommitInterval: 1_000,
      partitionsConsumedConcurrently: partitionsAtOnce,
    });
  }

  async function restart(reason: unknown): Promise<void> {
    let error = reason;
    await Promise.allSettled(batches);
    while (!stop.aborted) {
      logger.warn('event.consumer-restarts', { group, error });
      await pauseUntil(pauseBeforeRestartMs, stop);
      try {
        if (!stop.aborted) await run(createConsumer(kafka, group, membership));
        // Closed while it started: nobody else would end it.
        if (stop.aborted) await disconnect();
        return;
      } catch (again) {
        error = again;
        await disconnect();
      }
    }
  }

  async function disconnect(): Promise<void> {
    await bounded('disconnecting a consumer', closeWithinMs, consumer.disconnect()).catch((error: unknown) =>
      logger.warn('event.consumer-left-behind', { group, error }),
    );
  }

  try {
    await run(consumer);
  } catch (error) {
    stopping.abort();
    await disconnect();
    heldUp.close();
    throw error;
  }
  return {
    async close() {
      stopping.abort();
      await bounded('the restart of a consumer', closeWithinMs, restarted).catch(() => undefined);
      await Promise.allSettled(batches);
      await disconnect();
      heldUp.close();
    },
  };
}
