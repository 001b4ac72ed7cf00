import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import type { SubscriptionOptions } from './event-bus';

/** First pause after a failed attempt, in milliseconds, when a bus is not told. */
export const defaultRetryDelayMs = 200;
/** Longest pause between two attempts, in milliseconds, when a bus is not told. */
export const defaultLongestRetryDelayMs = 30_000;

/** @throws TypeError unless it can be the name of a topic or a group in every backend. */
export function checkBusName(what: string, name: string): void {
  if (/^[A-Za-z0-9._-]{1,200}$/.test(name)) return;
  throw new TypeError(`the ${what} '${name}' must be 1 to 200 letters, digits, dots, underscores or hyphens`);
}

/** The event if it is a whole envelope. @throws ZodError, TypeError */
export function checkedEvent(topic: string, event: EventEnvelope): EventEnvelope {
  checkBusName('topic', topic);
  return eventEnvelopeSchema.parse(event);
}

/** @throws TypeError if nothing could come of the subscription. */
export function checkSubscription({ group, topics }: SubscriptionOptions): void {
  checkBusName('group', group);
  if (topics.length === 0) throw new TypeError(`the group ${group} subscribes to no topic`);
  for (const topic of topics) checkBusName('topic', topic);
}
