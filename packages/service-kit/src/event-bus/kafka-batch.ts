import type { Batch, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../log/log';
import { type Attempt, attemptEvent, retryDelay } from './deliver-event';
import type { SubscriptionOptions } from './event-bus';
import { type HeldUp, sayDeadLettered } from './held-up';
import type { KafkaDeadLetter } from './kafka-dead-letters';
import { givenHeaders, headersOf, originOf, readMessage } from './kafka-message';
import { replayTopic } from './kafka-topics';

export interface BatchHandlerOptions {
  subscribed: SubscriptionOptions;
  /** Stores a dead letter. If it rejects, the event is not committed and comes again. */
  deadLetter: (letter: KafkaDeadLetter) => Promise<void>;
  heldUp: HeldUp;
  /** First pause after a failed attempt, and the longest, in milliseconds. */
  retryDelayMs: number;
  longestRetryDelayMs: number;
  stop: AbortSignal;
  /** Milliseconds between two signs of life; well inside the session, since a member that is silent for longer loses its partitions. */
  heartbeatMs: number;
  logger: Logger;
}

/** Keeps the membership in the group alive while `work` runs, however long; `lost` aborts when the group has to be joined again. */
async function keepingMembership<R>(
  heartbeat: () => Promise<void>,
  heartbeatMs: number,
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

/** As log lines and the count of those that are held up name a partition. */
export const laneOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/**
 * Handles the messages of a partition one after another and resolves the offset of each that is done. A partition whose
 * event failed is paused, not waited for: kafkajs fetches nothing else while a batch is in hand.
 */
export function createBatchHandler(
  options: BatchHandlerOptions,
): (payload: EachBatchPayload) => Promise<void> {
  const { subscribed, deadLetter, heldUp, retryDelayMs, longestRetryDelayMs, stop, heartbeatMs, logger } =
    options;
  const { group, handle } = subscribed;

  async function attempt(
    topic: string,
    message: KafkaMessage,
    { topic: received, partition }: Batch,
  ): Promise<{ event: KafkaDeadLetter['event']; outcome: Attempt }> {
    const { event, problem } = readMessage(topic, message);
    if (problem !== undefined) return { event, outcome: { state: 'refused', error: problem } };
    const attempt = heldUp.attempts(laneOf(received, partition), message.offset) + 1;
    const place = { partition, offset: Number(message.offset) };
    const outcome = await attemptEvent({ system: 'kafka', topic, group, event, attempt, place }, handle);
    return { event, outcome };
  }

  /** Milliseconds until the message is tried again; undefined if it is done: handled, or put aside. */
  async function settle(batch: Batch, message: KafkaMessage): Promise<number | undefined> {
    const { topic, partition } = batch;
    const origin = topic === replayTopic(group) ? originOf(message, topic) : topic;
    const { event, outcome } = await attempt(origin, message, batch);
    const [lane, place] = [laneOf(topic, partition), message.offset];
    if (outcome.state === 'failed') {
      const attempts = heldUp.failed(lane, place, { topic: origin, event, error: outcome.error });
      return retryDelay(retryDelayMs, attempts, longestRetryDelayMs);
    }
    const attempts = heldUp.settled(lane, place);
    if (outcome.state === 'refused') {
      const { error } = outcome;
      sayDeadLettered(logger, {
        topic: origin,
        group,
        event_id: event.id,
        subject: event.subject,
        attempts,
        error,
      });
      const carried = {
        key: message.key?.toString() ?? '',
        headers: headersOf(message),
        given: givenHeaders(message),
      };
      const at = new Date().toISOString();
      await deadLetter({ id: `${lane}/${place}`, topic: origin, event, error, attempts, at, ...carried });
    }
    return undefined;
  }

  return async ({ batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale, pause }) => {
    const lost = new AbortController();
    for (const message of batch.messages) {
      if (!isRunning() || isStale() || stop.aborted) return;
      const againInMs = await keepingMembership(heartbeat, heartbeatMs, lost, () => settle(batch, message));
      if (againInMs === undefined) resolveOffset(message.offset);
      // kafkajs joins the group again when it sees this error, and only now: no other member gets an event that is in hand.
      lost.signal.throwIfAborted();
      if (againInMs !== undefined) {
        const resume = pause();
        setTimeout(resume, againInMs).unref();
        return;
      }
      await commitOffsetsIfNecessary();
      await heartbeat();
    }
  };
}
