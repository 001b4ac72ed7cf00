import { silentLogger } from '../log/log';
import { recordMetrics } from '../testing/recorded-metrics';
import type { RedisClient } from './connect-redis';
import { createRedisLimiter } from './redis-limiter';

const windowSeconds = 60;
let metrics: ReturnType<typeof recordMetrics>;
let now: number;
beforeEach(() => {
  metrics = recordMetrics();
  now = 0;
});
afterEach(() => metrics.stop());

/** A limiter whose Redis does not answer. */
function limiterAlone() {
  return createRedisLimiter({
    redis: { defineCommand: () => undefined } as unknown as RedisClient,
    bounded: () => Promise.reject(new Error('no answer')),
    logger: silentLogger,
    prefix: 'test:',
    name: 'calls',
    points: 2,
    windowSeconds,
    clock: () => new Date(now),
  });
}
const told = () => metrics.observed('astraea.limiter.insured');
const isInsured = (value: 0 | 1) => [[value, { 'astraea.limiter': 'calls' }]];

test('a limit is told as counted alone until a window has passed since the last call that was', async () => {
  const limiter = limiterAlone();
  expect(told()).toEqual(isInsured(0));
  await limiter.consume('a');
  now += windowSeconds * 1_000 - 1;
  expect(told()).toEqual(isInsured(1));
  await limiter.peek('a');
  now += windowSeconds * 1_000 - 1;
  expect(told()).toEqual(isInsured(1));
  now += 1;
  expect(told()).toEqual(isInsured(0));
});

test('it is told again when a later call is counted alone too', async () => {
  const limiter = limiterAlone();
  await limiter.consume('a');
  now += windowSeconds * 1_000;
  await limiter.consume('a');
  expect(told()).toEqual(isInsured(1));
});
