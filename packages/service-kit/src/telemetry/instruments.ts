import {
  type Attributes,
  type Counter,
  type Histogram,
  type MetricOptions,
  metrics,
  type ObservableCallback,
} from '@opentelemetry/api';
import { beginHistogram } from './begun-series';
import { scopeOfPart } from './parts';
import { registeredMetrics } from './registered-signals';

/** The metrics that our code counts, which the registry describes; their attributes follow the semantic conventions where these have one. */
export const metricNames = {
  answersEnded: 'astraea.answers.ended',
  answerFirstText: 'astraea.answer.first_text',
  answerGap: 'astraea.answer.gap',
  answerDuration: 'astraea.answer.duration',
  answerLength: 'astraea.answer.length',
  answerStageDuration: 'astraea.answer.stage.duration',
  answerRefusals: 'astraea.answer.refusals',
  questionsTaken: 'astraea.questions.taken',
  questionsLimited: 'astraea.questions.limited',
  limiterInsured: 'astraea.limiter.insured',
  identityExchangeDuration: 'astraea.identity.exchange.duration',
  eventsDelivery: 'astraea.events.delivery',
  eventsHeldUp: 'astraea.events.held_up',
  eventsHeldUpFor: 'astraea.events.held_up_for',
  eventsDeadLettered: 'astraea.events.dead_lettered',
  outboxFailures: 'astraea.outbox.failures',
  outboxOldest: 'astraea.outbox.oldest',
  indexSetAside: 'astraea.index.set_aside',
  indexFreshness: 'astraea.index.freshness',
  indexWaiting: 'astraea.index.waiting',
  entitlementDelay: 'astraea.entitlement.delay',
  webRelease: 'astraea.web.release',
  webReleaseFailures: 'astraea.web.release.failures',
  webLoadFailures: 'astraea.web.load.failures',
  webErrors: 'astraea.web.errors',
  webVital: 'astraea.web.vital',
  webLayoutShift: 'astraea.web.layout_shift',
  modelDuration: 'gen_ai.client.operation.duration',
  modelTokens: 'gen_ai.client.token.usage',
  eventLoopDelay: 'nodejs.eventloop.delay.p99',
  processMemory: 'process.memory.usage',
} as const satisfies Record<string, keyof typeof registeredMetrics>;

type Registered = typeof registeredMetrics;
type OwnMetric = (typeof metricNames)[keyof typeof metricNames];
type OfKind<K> = { [N in OwnMetric]: Registered[N]['instrument'] extends K ? N : never }[OwnMetric];

const scope = '@astraea/service-kit';
const meter = () => metrics.getMeter(scopeOfPart(scope));

function described(name: OwnMetric): MetricOptions {
  const registered: { unit: string; description: string; buckets?: readonly number[] } =
    registeredMetrics[name];
  const { unit, description, buckets } = registered;
  return { unit, description, ...(buckets ? { advice: { explicitBucketBoundaries: [...buckets] } } : {}) };
}

/** Counts with the unit and description of the registry. */
export function counter(name: OfKind<'counter'>): Counter {
  return meter().createCounter(name, described(name));
}

/** Measures with the unit, description and buckets of the registry. */
export function histogram(name: OfKind<'histogram'>): Histogram {
  return meter().createHistogram(name, described(name));
}

/**
 * Tells series of a metric from now on, though nothing came yet: what comes first is then seen as a rise, which it is not for
 * Prometheus where it is the first that is told of a series.
 */
export function beginAtZero(name: OfKind<'counter' | 'histogram'>, ...series: Attributes[]): void {
  for (const attributes of series) {
    if (isCounter(name)) counter(name).add(0, attributes);
    else beginHistogram({ scope: scopeOfPart(scope), name, attributes });
  }
}

const isCounter = (name: OwnMetric): name is OfKind<'counter'> =>
  registeredMetrics[name].instrument === 'counter';

/** Asks `value` whenever metrics are read; undefined is not told. @returns what ends it */
export function gauge(
  name: OfKind<'gauge' | 'updowncounter'>,
  value: () => number | undefined,
  attributes?: () => Attributes,
): () => void {
  const isSum = registeredMetrics[name].instrument === 'updowncounter';
  const observed = isSum
    ? meter().createObservableUpDownCounter(name, described(name))
    : meter().createObservableGauge(name, described(name));
  const observe: ObservableCallback = (result) => {
    const now = value();
    if (now !== undefined) result.observe(now, attributes?.());
  };
  observed.addCallback(observe);
  return () => observed.removeCallback(observe);
}
