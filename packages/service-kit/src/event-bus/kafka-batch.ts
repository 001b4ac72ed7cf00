import type { Batch, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../log';
import { defaultMaxAttempts } from './checks';
import { type Delivery, deliverEvent } from './deliver-event';
import type { SubscriptionOptions } from './event-bus';
import type { KafkaDeadLetter } from './kafka-dead-letters';
import { originOf, readMessage } from './kafka-message';
import { replayTopic } from './kafka-topics';

/** Well inside the session: a member that is silent for longer loses its partitions. */
export const heartbeatMs = 1_000;

export interface BatchHandlerOptions {
  subscribed: SubscriptionOptions;
  /** Stores a dead letter. If it rejects, the event is not committed and comes again. */
  bury: (letter: KafkaDeadLetter) => Promise<void>;
  retryDelayMs: number;
  stop: AbortSignal;
  logger: Logger;
}

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

/** Handles the messages of a partition one after another and resolves the offset of each that is done. */
export function createBatchHandler(
  options: BatchHandlerOptions,
): (payload: EachBatchPayload) => Promise<void> {
  const { subscribed, bury, retryDelayMs, stop, logger } = options;
  const { group, handle, maxAttempts = defaultMaxAttempts } = subscribed;

  async function outcomeOf(topic: string, message: KafkaMessage, until: AbortSignal) {
    const { event, problem } = readMessage(topic, message);
    if (problem === undefined) {
      const settings = { maxAttempts, retryDelayMs, stop: until, logger };
      return {
        event,
        delivery: await deliverEvent({ system: 'kafka', topic, group, event, handle, ...settings }),
      };
    }
    logger.error('event.dead-lettered', { topic, group, offset: message.offset, problem });
    const delivery: Delivery = { state: 'failed', error: problem };
    return { event, delivery };
  }

  /** True if the message is done: handled, or put aside. */
  async function settle(
    { topic, partition }: Batch,
    message: KafkaMessage,
    until: AbortSignal,
  ): Promise<boolean> {
    const origin = topic === replayTopic(group) ? originOf(message, topic) : topic;
    const { event, delivery } = await outcomeOf(origin, message, until);
    if (delivery.state === 'failed') {
      const key = `${topic}/${partition}/${message.offset}`;
      await bury({ key, topic: origin, event, error: delivery.error });
    }
    return delivery.state !== 'interrupted';
  }

  return async ({ batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale }) => {
    const lost = new AbortController();
    const until = AbortSignal.any([stop, lost.signal]);
    for (const message of batch.messages) {
      if (!isRunning() || isStale() || stop.aborted) return;
      const isDone = await keepingMembership(heartbeat, lost, () => settle(batch, message, until));
      if (isDone) resolveOffset(message.offset);
      // kafkajs joins the group again when it sees this error, and only now: no other member gets an event that is in hand.
      lost.signal.throwIfAborted();
      if (!isDone) return;
      await commitOffsetsIfNecessary();
      await heartbeat();
    }
  };
}
