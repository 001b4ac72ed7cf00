import type { registeredMetrics } from './registered-signals';

/** Names of our own metrics; their attributes follow the semantic conventions where these have one. */
export const metricNames = {
  /** Events of a consumer group that fail and are tried again. */
  eventsHeldUp: 'astraea.events.held_up',
  /** Seconds since the first failure of the oldest of them; 0 when there is none. */
  eventsHeldUpFor: 'astraea.events.held_up_for',
  /** Events that were put aside as dead letters. */
  eventsDeadLettered: 'astraea.events.dead_lettered',
  /** Sendings of an event that the bus did not take. */
  outboxFailures: 'astraea.outbox.failures',
  /** Seconds since the oldest event was written that still waits in an outbox; 0 when none waits. */
  outboxOldest: 'astraea.outbox.oldest',
  /** Documents of which nothing is found, because their newest version could not be made searchable. */
  indexSetAside: 'astraea.index.set_aside',
} as const satisfies Record<string, keyof typeof registeredMetrics>;
