import type { Logger } from '../log';
import { defaultMaxAttempts } from './checks';
import { type Delivery, deliverEvent, pauseUntil } from './deliver-event';
import type { EventHandler, Subscription, SubscriptionOptions } from './event-bus';
import type { LocalEventLog, PendingEvent } from './local-event-log';
import { createSlots } from './slots';

/** Events that are read ahead of their handling. */
const readAheadAtMost = 200;
/** Handlers of a group that run at once, each for another entity. */
const handlersAtMost = 8;
const pauseAfterFailedWriteMs = 1_000;

export interface LocalSubscription extends Subscription {
  /** Says that something may be pending. */
  nudge(): void;
}

/** Hands a group its pending events: those of one topic and subject one after another, others beside each other. */
export function startLocalSubscription(
  log: LocalEventLog,
  options: SubscriptionOptions,
  settings: { retryDelayMs: number; logger: Logger },
): LocalSubscription {
  const { group, topics, maxAttempts = defaultMaxAttempts } = options;
  const { retryDelayMs, logger } = settings;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const lanes = new Map<string, { queue: PendingEvent[]; done: Promise<void> }>();
  const inSlot = createSlots(handlersAtMost);
  // A slot is held by a handler only, not by the pause before its next attempt.
  const handle: EventHandler = (event) => inSlot(() => options.handle(event));
  let readUntil = 0;
  let inHand = 0;

  function settle(id: number, delivery: Delivery): void {
    if (delivery.state === 'handled') log.acknowledge(id);
    if (delivery.state === 'failed') log.bury(id, delivery.error);
  }

  async function deliver({ id, topic, event }: PendingEvent): Promise<void> {
    const delivery = await deliverEvent({
      system: 'astraea_local',
      topic,
      group,
      event,
      handle,
      maxAttempts,
      retryDelayMs,
      stop,
      logger,
    });
    // What is handled is acknowledged even while the subscription closes; a full disk must not lose an event.
    for (;;) {
      try {
        return settle(id, delivery);
      } catch (error) {
        logger.error('event.not-acknowledged', { group, topic, event_id: event.id, error });
        if (stop.aborted) return;
        await pauseUntil(pauseAfterFailedWriteMs, stop);
      }
    }
  }

  async function runLane(key: string, queue: PendingEvent[]): Promise<void> {
    // Not in the turn of whoever publishes.
    await Promise.resolve();
    for (let next = queue[0]; next && !stop.aborted; next = queue[0]) {
      await deliver(next);
      queue.shift();
      inHand -= 1;
      nudge();
    }
    lanes.delete(key);
  }

  function enqueue(pending: PendingEvent): void {
    const key = `${pending.topic}\n${pending.event.subject}`;
    inHand += 1;
    const lane = lanes.get(key);
    if (lane) {
      lane.queue.push(pending);
      return;
    }
    const queue = [pending];
    const created = { queue, done: Promise.resolve() };
    lanes.set(key, created);
    created.done = runLane(key, queue);
  }

  function nudge(): void {
    if (stop.aborted || inHand > readAheadAtMost / 2) return;
    try {
      for (const pending of log.pending(group, topics, readUntil, readAheadAtMost - inHand)) {
        readUntil = pending.id;
        enqueue(pending);
      }
    } catch (error) {
      logger.error('event.not-read', { group, error });
    }
  }

  return {
    nudge,
    async close() {
      stopping.abort();
      await Promise.all([...lanes.values()].map(({ done }) => done));
    },
  };
}
