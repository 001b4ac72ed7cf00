import { recordMetrics } from '../testing/recorded-metrics';
import { handleEvent } from './event-spans';
import { buildEvent } from './testing/events';

const handled = (event = buildEvent('one')) =>
  ({ system: 'astraea_local', topic: 't', group: 'g', event, attempt: 1 }) as const;
let metrics: ReturnType<typeof recordMetrics>;
beforeEach(() => {
  metrics = recordMetrics();
});
afterEach(() => metrics.stop());

test('what was handled is measured from the time at which it was written', async () => {
  const time = new Date(Date.now() - 60_000).toISOString();
  await handleEvent(handled({ ...buildEvent('one'), time }), async () => undefined);
  expect(metrics.counted).toEqual([
    {
      name: 'astraea.events.delivery',
      value: expect.any(Number),
      attributes: { 'messaging.consumer.group.name': 'g', 'messaging.destination.name': 't' },
    },
  ]);
  expect(metrics.counted[0]?.value).toBeGreaterThanOrEqual(60);
});

test('an attempt that fails is not measured: the one that succeeds has its wait too', async () => {
  const failing = handleEvent(handled(), () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(metrics.counted).toEqual([]);
});
