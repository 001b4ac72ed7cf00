import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock';
import type { Logger } from '../log/log';
import { type Attempt, attemptEvent, pauseUntil, retryDelay } from './deliver-event';
import type { EventHandler, Subscription, SubscriptionOptions } from './event-bus';
import { createHeldUp, sayDeadLettered } from './held-up';
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
  settings: { retryDelayMs: number; longestRetryDelayMs: number; logger: Logger; clock: Clock },
): LocalSubscription {
  const { group, topics } = options;
  const { retryDelayMs, longestRetryDelayMs, logger, clock } = settings;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const lanes = new Map<string, { queue: PendingEvent[]; done: Promise<void> }>();
  const heldUp = createHeldUp({ group, logger, clock });
  const inSlot = createSlots(handlersAtMost);
  // A slot is held by a handler only, not by the pause before its next attempt.
  const handle: EventHandler = (event) => inSlot(() => options.handle(event));
  let readUntil = 0;
  let inHand = 0;

  function settle({ id, topic, event }: PendingEvent, outcome: Attempt, attempts: number): void {
    if (outcome.state !== 'refused') {
      log.acknowledge(id);
      return;
    }
    const { error } = outcome;
    log.deadLetter(id, { error, attempts, at: clock().getTime() });
    sayDeadLettered(logger, { topic, group, event_id: event.id, subject: event.subject, attempts, error });
  }

  /** Undefined if the subscription was closed before the event was done. */
  async function outcomeOf(lane: string, pending: PendingEvent): Promise<Attempt | undefined> {
    const { id, topic, event } = pending;
    while (!stop.aborted) {
      const attempt = heldUp.attempts(lane, String(id)) + 1;
      const outcome = await attemptEvent({ system: 'astraea_local', topic, group, event, attempt }, handle);
      if (outcome.state !== 'failed') return outcome;
      const attempts = heldUp.failed(lane, String(id), { topic, event, error: outcome.error });
      await pauseUntil(retryDelay(retryDelayMs, attempts, longestRetryDelayMs), stop);
    }
    return undefined;
  }

  async function deliver(lane: string, pending: PendingEvent): Promise<void> {
    const outcome = await outcomeOf(lane, pending);
    if (!outcome) return;
    const attempts = heldUp.settled(lane, String(pending.id));
    // What is handled is acknowledged even while the subscription closes; a full disk must not lose an event.
    for (;;) {
      try {
        return settle(pending, outcome, attempts);
      } catch (error) {
        logger.error('event.not-acknowledged', {
          group,
          topic: pending.topic,
          event_id: pending.event.id,
          error,
        });
        if (stop.aborted) return;
        await pauseUntil(pauseAfterFailedWriteMs, stop);
      }
    }
  }

  async function runLane(key: string, queue: PendingEvent[]): Promise<void> {
    // Not in the turn of whoever publishes.
    await Promise.resolve();
    for (let next = queue[0]; next && !stop.aborted; next = queue[0]) {
      await deliver(key, next);
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
    // Whoever publishes is another part, and no part of what follows.
    nudge: AsyncLocalStorage.bind(nudge),
    async close() {
      stopping.abort();
      await Promise.all([...lanes.values()].map(({ done }) => done));
      heldUp.close();
    },
  };
}
