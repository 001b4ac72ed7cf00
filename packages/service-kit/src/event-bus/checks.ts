import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import type { SubscriptionOptions } from './event-bus';

/** Tries that an event has when a subscription does not say. */
export const defaultMaxAttempts = 5;
/** First pause after a failed attempt, in milliseconds, when a bus is not told. */
export const defaultRetryDelayMs = 200;

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

/** @throws TypeError, RangeError if nothing could come of the subscription. */
export function checkSubscription({
  group,
  topics,
  maxAttempts = defaultMaxAttempts,
}: SubscriptionOptions): void {
  checkBusName('group', group);
  if (topics.length === 0) throw new TypeError(`the group ${group} subscribes to no topic`);
  for (const topic of topics) checkBusName('topic', topic);
  if (!Number.isSafeInteger(maxAttempts) || maxAttempts < 1)
    throw new RangeError(`${maxAttempts} attempts are not possible`);
}
