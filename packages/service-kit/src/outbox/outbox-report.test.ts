import { buildEvent } from '../event-bus/testing/events';
import { silentLogger } from '../log/log';
import { metricNames } from '../telemetry/instruments';
import { recordMetrics } from '../testing/recorded-metrics';
import { createOutboxReport } from './outbox-report';

const event = buildEvent('a');

test('an event that is not taken is counted each time, and said less often the longer it lasts', () => {
  const metrics = recordMetrics();
  const said: [string, unknown][] = [];
  const at = (level: string) => (_event: string, fields?: Record<string, unknown>) =>
    void said.push([level, fields?.failures]);
  const logger = { ...silentLogger, warn: at('warn'), error: at('error') };
  const report = createOutboxReport(logger, () => new Date());
  for (let times = 1; times <= 40; times += 1) report.failed(event, times, new Error('too large'));
  expect(metrics.counted).toHaveLength(40);
  expect(metrics.counted[0]).toEqual({
    ...{ name: metricNames.outboxFailures, value: 1 },
    attributes: { 'messaging.destination.name': 'testing.happened' },
  });
  expect(said).toEqual([
    ['warn', 1],
    ['warn', 2],
    ['warn', 4],
    ['warn', 8],
    ['error', 16],
    ['error', 32],
  ]);
  metrics.stop();
});

test('a metric shows the age of the oldest event that waits', () => {
  const metrics = recordMetrics();
  const now = () => new Date('2026-11-23T10:00:30Z');
  const report = createOutboxReport(silentLogger, now);
  expect(metrics.observed(metricNames.outboxOldest)).toEqual([]);
  report.oldest({ outbox: [event], outbox_since: '2026-11-23T10:00:00Z' });
  const source = { 'cloudevents.event_source': '/testing' };
  expect(metrics.observed(metricNames.outboxOldest)).toEqual([[30, source]]);
  report.oldest(undefined);
  expect(metrics.observed(metricNames.outboxOldest)).toEqual([[0, source]]);
  report.close();
  expect(metrics.observed(metricNames.outboxOldest)).toEqual([]);
  metrics.stop();
});
