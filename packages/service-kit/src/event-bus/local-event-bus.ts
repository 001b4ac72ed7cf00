import { type Clock, systemClock } from '../clock';
import { type Logger, silentLogger } from '../log/log';
import {
  checkBusName,
  checkedEvent,
  checkSubscription,
  defaultLongestRetryDelayMs,
  defaultRetryDelayMs,
} from './checks';
import type { EventBus } from './event-bus';
import { sendEvent } from './event-spans';
import { openLocalEventLog } from './local-event-log';
import { type LocalSubscription, startLocalSubscription } from './local-subscription';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;
const pruneEveryMs = 60_000;
const lookForForeignChangesMs = 100;

interface LocalEventBusOptions {
  /** SQLite file; its folder is made if it is missing. */
  file: string;
  /** Age from which events are forgotten that every known group has acknowledged; default 7 days. */
  retentionMs?: number;
  /** First pause after a failed attempt; it doubles with each further one; default 200. */
  retryDelayMs?: number;
  /** Longest pause between two attempts; default 30,000. */
  longestRetryDelayMs?: number | undefined;
  clock?: Clock;
  logger?: Logger;
}

/** The embedded event bus. Events and acknowledgements are in one SQLite file, so that a kill loses nothing; one process handles a group. */
export function createLocalEventBus(options: LocalEventBusOptions): EventBus {
  const { file, retentionMs = sevenDaysMs, retryDelayMs = defaultRetryDelayMs } = options;
  const { longestRetryDelayMs = defaultLongestRetryDelayMs } = options;
  const { clock = systemClock, logger = silentLogger } = options;
  const log = openLocalEventLog(file);
  const subscriptions = new Map<string, LocalSubscription>();
  const nudgeAll = (): void => {
    for (const subscription of subscriptions.values()) subscription.nudge();
  };
  let pruneAt = 0;
  let changes = log.foreignChanges();

  // Another process may publish into the same file, or hand dead letters to a group again.
  const timer = setInterval(() => {
    const now = log.foreignChanges();
    if (now !== changes) nudgeAll();
    changes = now;
  }, lookForForeignChangesMs);

  function prune(now: number): void {
    if (now < pruneAt) return;
    pruneAt = now + pruneEveryMs;
    log.prune(now - retentionMs);
  }

  return {
    async publish(topic, event) {
      await sendEvent({ system: 'astraea_local', topic, event: checkedEvent(topic, event) }, async (sent) => {
        const now = clock().getTime();
        log.append(topic, sent, now);
        prune(now);
      });
      nudgeAll();
    },
    async subscribe(subscribed) {
      const { group, topics } = subscribed;
      checkSubscription(subscribed);
      if (subscriptions.has(group)) throw new Error(`the group ${group} is subscribed already`);
      log.join(group, topics);
      const subscription = startLocalSubscription(log, subscribed, {
        retryDelayMs,
        longestRetryDelayMs,
        logger,
        clock,
      });
      subscriptions.set(group, subscription);
      subscription.nudge();
      return {
        async close() {
          await subscription.close();
          if (subscriptions.get(group) === subscription) subscriptions.delete(group);
        },
      };
    },
    async deadLetterGroups() {
      return log.deadLetterGroups();
    },
    async deadLetters(group, limit) {
      checkBusName('group', group);
      return log.deadLetters(group, limit);
    },
    async replayDeadLetters(group, ids) {
      checkBusName('group', group);
      const outcomes = ids.map((id) => log.revive(group, id, clock().getTime()));
      subscriptions.get(group)?.nudge();
      return outcomes;
    },
    async dropDeadLetters(group, ids) {
      checkBusName('group', group);
      return ids.map((id) => log.forgetDeadLetter(group, id));
    },
    async ping() {
      log.foreignChanges();
    },
    async close() {
      clearInterval(timer);
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.close()));
      subscriptions.clear();
      log.close();
    },
  };
}
