import { conversationSchema } from '@astraea/contracts';
import { signUpUser, uaeQuestion, waitUntilActive } from './api';
import { type Collector, startCollector } from './collector';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

describe.each([
  { name: 'standalone', options: {} },
  { name: 'distributed, over Kafka', options: { script: 'start-distributed.mjs' as const } },
])('one question, $name', ({ options }) => {
  let collector: Collector;
  let system: RunningSystem;
  beforeAll(async () => {
    collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: '1000' };
    system = await startSystem({ ...options, env });
    await waitUntilActive(system.url, uaeQuestion.country);
  });
  afterAll(async () => {
    await system?.stop();
    await collector.close();
  });

  test('is one trace from the gateway through the services and the bus to a consumer', async () => {
    const user = await signUpUser(system.url, 'trace@example.org');
    const response = await user.call('POST', '/api/conversations', uaeQuestion);
    expect(response.status).toBe(201);
    const answer = conversationSchema.parse(await response.json()).messages[1];
    const traceId = answer?.proof?.trace_id;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);

    const ofQuestion = () => collector.spans.filter((span) => span.traceId === traceId);
    const consumer = await until(
      () =>
        ofQuestion().find(
          (span) => /conversation\.question-answered/.test(span.name) && /billing/.test(JSON.stringify(span)),
        ),
      20_000,
    );
    // Each process exports in its own time.
    await until(() => {
      const routes = ofQuestion().map((span) => span.attributes['http.route'] ?? span.attributes['url.path']);
      return ['/api/conversations', '/answers'].every((route) => routes.includes(route));
    }, 20_000);

    // Every span but the first has its parent in the same trace: it reads as one.
    await until(() => {
      const known = new Set(ofQuestion().map((span) => span.spanId));
      return ofQuestion().filter((span) => !span.parentSpanId || !known.has(span.parentSpanId)).length === 1;
    }, 20_000);
    let at: typeof consumer | undefined = consumer;
    const path: string[] = [];
    while (at) {
      path.unshift(at.name);
      at = ofQuestion().find((span) => span.spanId === at?.parentSpanId);
    }
    expect(path[0]).toMatch(/^POST/);
  });

  test('is counted, with how long events have waited', async () => {
    await until(() => collector.metrics.has('astraea.outbox.oldest'), 20_000);
    await until(() => [...collector.metrics].some((name) => name.startsWith('http.server.')), 20_000);
  });

  test('leaves no question, answer, address or token in any span or metric', () => {
    const everything = JSON.stringify([collector.spans, collector.metricExports]);
    expect(collector.spans.length).toBeGreaterThan(10);
    for (const secret of [uaeQuestion.content, 'trace@example.org', 'Bearer ', 'eyJ']) {
      expect(everything).not.toContain(secret);
    }
  });
});
