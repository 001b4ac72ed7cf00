import { silentLogger } from '../log/log';
import { metricNames } from '../telemetry/instruments';
import { recordMetrics } from '../testing/recorded-metrics';
import { createHeldUp, type HeldUp, sayDeadLettered } from './held-up';
import { buildEvent } from './testing/events';

let now: number;
let said: [string, Record<string, unknown> | undefined][];
let metrics: ReturnType<typeof recordMetrics>;
let heldUp: HeldUp;
const say = (event: string, fields?: Record<string, unknown>): void => void said.push([event, fields]);
const logger = { ...silentLogger, info: say, warn: say, error: say };
const failed = (lane: string, place: string): number =>
  heldUp.failed(lane, place, { topic: 't', event: buildEvent(lane), error: new Error('away') });

beforeEach(() => {
  now = 0;
  said = [];
  metrics = recordMetrics();
  heldUp = createHeldUp({ group: 'g', logger, clock: () => new Date(now) });
});
afterEach(() => {
  heldUp.close();
  metrics.stop();
});

test('attempts are counted for each event', () => {
  expect([failed('a', '1'), failed('a', '1'), failed('b', '1')]).toEqual([1, 2, 1]);
  expect(heldUp.settled('a', '1')).toBe(3);
  expect(heldUp.settled('a', '2')).toBe(1);
  expect(failed('b', '2')).toBe(1);
});

test('an outage is said at its beginning, every minute and at its end, however many events it holds up', () => {
  for (let second = 0; second < 150; second += 1) {
    for (const lane of ['a', 'b', 'c']) failed(lane, '1');
    now += 1_000;
  }
  for (const lane of ['a', 'b', 'c']) heldUp.settled(lane, '1');
  expect(said.map(([event]) => event)).toEqual([
    'events.held-up',
    'events.held-up',
    'events.held-up',
    'events.caught-up',
  ]);
  expect(said[1]?.[1]).toMatchObject({ group: 'g', topic: 't', attempt: 61, held_up: 3, oldest_ms: 60_000 });
  expect(said[3]?.[1]).toEqual({ group: 'g', held_up_ms: 150_000 });
});

test('metrics show how many events a group tries again, and since when', () => {
  const attributes = { 'messaging.consumer.group.name': 'g' };
  const seen = () => [
    metrics.observed(metricNames.eventsHeldUp),
    metrics.observed(metricNames.eventsHeldUpFor),
  ];
  expect(seen()).toEqual([[[0, attributes]], [[0, attributes]]]);
  failed('a', '1');
  now = 5_000;
  failed('b', '1');
  expect(seen()).toEqual([[[2, attributes]], [[5, attributes]]]);
  heldUp.settled('a', '1');
  expect(seen()).toEqual([[[1, attributes]], [[0, attributes]]]);
  heldUp.close();
  expect(seen()).toEqual([[], []]);
});

test('a partition that another process has now is not held up here', () => {
  failed('t/1', '7');
  failed('t/2', '7');
  heldUp.keepOnly(new Set(['t/2']));
  expect(metrics.observed(metricNames.eventsHeldUp)[0]?.[0]).toBe(1);
  heldUp.keepOnly(new Set());
  expect(said.map(([event]) => event)).toEqual(['events.held-up']);
});

test('a dead letter is counted and somebody is told', () => {
  sayDeadLettered(logger, { topic: 't', group: 'g', event_id: '1' });
  expect(metrics.counted).toEqual([
    {
      ...{ name: metricNames.eventsDeadLettered, value: 1 },
      attributes: { 'messaging.consumer.group.name': 'g', 'messaging.destination.name': 't' },
    },
  ]);
  expect(said).toEqual([['event.dead-lettered', { topic: 't', group: 'g', event_id: '1' }]]);
});
