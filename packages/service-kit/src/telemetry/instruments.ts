import { type Attributes, type Counter, metrics, type ObservableCallback } from '@opentelemetry/api';
import { registeredMetrics } from './registered-signals';

/** Our own metrics, which the registry describes; their attributes follow the semantic conventions where these have one. */
export const metricNames = {
  eventsHeldUp: 'astraea.events.held_up',
  eventsHeldUpFor: 'astraea.events.held_up_for',
  eventsDeadLettered: 'astraea.events.dead_lettered',
  outboxFailures: 'astraea.outbox.failures',
  outboxOldest: 'astraea.outbox.oldest',
  indexSetAside: 'astraea.index.set_aside',
} as const satisfies Record<string, keyof typeof registeredMetrics>;

type OwnMetric = (typeof metricNames)[keyof typeof metricNames];

const meter = () => metrics.getMeter('@astraea/service-kit');

function described(name: OwnMetric): { unit: string; description: string } {
  const { unit, description } = registeredMetrics[name];
  return { unit, description };
}

/** Counts with the unit and description of the registry. */
export function counter(name: OwnMetric): Counter {
  return meter().createCounter(name, described(name));
}

/** Asks `value` whenever metrics are read; undefined is not told. @returns what ends it */
export function gauge(
  name: OwnMetric,
  value: () => number | undefined,
  attributes?: () => Attributes,
): () => void {
  const observed = meter().createObservableGauge(name, described(name));
  const observe: ObservableCallback = (result) => {
    const now = value();
    if (now !== undefined) result.observe(now, attributes?.());
  };
  observed.addCallback(observe);
  return () => observed.removeCallback(observe);
}
