import { type Attributes, metrics } from '@opentelemetry/api';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { registeredViews } from './exported-metrics';
import { counter, histogram, metricNames } from './instruments';
import { registeredMetrics } from './registered-signals';

class CollectedReader extends MetricReader {
  protected onForceFlush(): Promise<void> {
    return Promise.resolve();
  }

  protected onShutdown(): Promise<void> {
    return Promise.resolve();
  }
}

/** What one process may tell at most; a histogram's series is one, whatever its buckets. */
const seriesAtMost = 2_000;
const users = 2_500;

let reader: CollectedReader;
beforeEach(() => {
  reader = new CollectedReader();
  metrics.setGlobalMeterProvider(new MeterProvider({ views: registeredViews, readers: [reader] }));
});
afterEach(() => metrics.disable());

async function collected() {
  const { resourceMetrics } = await reader.collect();
  return resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
}

type Registered = (typeof registeredMetrics)[keyof typeof registeredMetrics];
const registered = Object.entries(registeredMetrics) as [keyof typeof registeredMetrics, Registered][];

/** Values of every registered attribute, and of one that is not, that differ from user to user. */
function attributesOf(names: readonly string[], user: number): Attributes {
  return Object.fromEntries([...names, 'user.question'].map((name) => [name, `of user ${user}`]));
}

test('whatever users, countries and questions come, a metric has its registered series and one for the rest', async () => {
  for (const name of Object.values(metricNames)) {
    const { instrument, attributes } = registeredMetrics[name];
    for (let user = 0; user < users; user += 1) {
      const of = attributesOf(attributes, user);
      if (instrument === 'counter') counter(name as typeof metricNames.answersEnded).add(1, of);
      if (instrument === 'histogram') histogram(name as typeof metricNames.answerGap).record(1, of);
    }
  }
  const told = await collected();
  expect(told.length).toBeGreaterThan(15);
  for (const { descriptor, dataPoints } of told) {
    const { series, attributes } = registeredMetrics[descriptor.name as keyof typeof registeredMetrics];
    expect([descriptor.name, dataPoints.length]).toEqual([
      descriptor.name,
      attributes.length === 0 ? 1 : series + 1,
    ]);
    expect(JSON.stringify(dataPoints)).not.toContain('user.question');
  }
});

test('all metrics together stay under the series that a process may tell', () => {
  const all = registered.map(([, { series }]) => series + 1).reduce((sum, series) => sum + series, 0);
  expect(all).toBeLessThan(seriesAtMost);
});

test('a histogram has the buckets of the registry', async () => {
  histogram(metricNames.answerFirstText).record(0.3);
  const [metric] = await collected();
  const [point] = metric?.dataPoints ?? [];
  expect(point?.value).toMatchObject({
    buckets: { boundaries: registeredMetrics['astraea.answer.first_text'].buckets },
  });
});

test('what a library measures is described as in the registry', async () => {
  const name = 'http.client.request.duration';
  metrics.getMeter('a library').createHistogram(name, { description: 'as it likes' }).record(1);
  const [metric] = await collected();
  expect(metric?.descriptor.description).toBe(registeredMetrics[name].description);
});
