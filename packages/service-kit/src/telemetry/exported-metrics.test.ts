import { type Attributes, metrics } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { MeterProvider, MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import { exportRegisteredMetrics, registeredViews } from './exported-metrics';
import { beginAtZero, counter, histogram, metricNames } from './instruments';
import { asPart } from './parts';
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

describe('series that begin at zero', () => {
  /** What an exporter is given, by part, metric and attributes. */
  async function exported() {
    const given: ResourceMetrics[] = [];
    const { resourceMetrics } = await reader.collect();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const done = async () => undefined;
    const keep = {
      export(told: ResourceMetrics, then: (result: { code: ExportResultCode }) => void) {
        given.push(told);
        then({ code: ExportResultCode.SUCCESS });
      },
    };
    exportRegisteredMetrics({ ...keep, forceFlush: done, shutdown: done }).export(resourceMetrics, resolve);
    await promise;
    return given.flatMap(({ resource, scopeMetrics }) =>
      scopeMetrics
        .flatMap(({ metrics: told }) => told)
        .flatMap(({ descriptor: { name }, dataPoints }) =>
          dataPoints.map(({ attributes, value }) => ({
            part: resource.attributes['service.name'],
            name,
            attributes,
            value,
          })),
        ),
    );
  }

  const of = (topic: string) => ({ 'messaging.destination.name': topic });

  test('are told before anything came, each by its part, and as they are measured afterwards', async () => {
    asPart('auth', () => {
      beginAtZero(metricNames.eventsDelivery, of('a'), of('b'));
      beginAtZero(metricNames.eventsDeadLettered, of('a'));
    });
    const { buckets: boundaries } = registeredMetrics['astraea.events.delivery'];
    const empty = { buckets: { boundaries, counts: boundaries.map(() => 0).concat(0) }, count: 0, sum: 0 };
    const delivery = { part: 'auth', name: 'astraea.events.delivery' };
    const deadLettered = {
      part: 'auth',
      name: 'astraea.events.dead_lettered',
      attributes: of('a'),
      value: 0,
    };
    expect(await exported()).toEqual([
      deadLettered,
      { ...delivery, attributes: of('a'), value: empty },
      { ...delivery, attributes: of('b'), value: empty },
    ]);
    asPart('auth', () => histogram(metricNames.eventsDelivery).record(70, of('b')));
    const told = await exported();
    expect(told).toHaveLength(3);
    expect(
      told.find(({ attributes }) => attributes['messaging.destination.name'] === 'b')?.value,
    ).toMatchObject({ count: 1 });
  });
});
