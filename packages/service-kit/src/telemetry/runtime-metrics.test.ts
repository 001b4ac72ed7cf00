import { recordMetrics } from '../testing/recorded-metrics';
import { tellOfRuntime } from './runtime-metrics';

test('a process tells its memory, and how long its thread was held since it was last asked', async () => {
  const metrics = recordMetrics();
  const end = tellOfRuntime();
  expect(metrics.observed('nodejs.eventloop.delay.p99')).toEqual([]);
  const until = performance.now() + 200;
  await new Promise(setImmediate);
  while (performance.now() < until);
  await new Promise(setImmediate);
  const [[memory] = []] = metrics.observed('process.memory.usage');
  const [[held] = []] = metrics.observed('nodejs.eventloop.delay.p99');
  end();
  expect(metrics.observed('process.memory.usage')).toEqual([]);
  metrics.stop();
  expect(memory).toBeGreaterThan(10_000_000);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(60);
});
