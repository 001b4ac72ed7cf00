import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationSchema } from '@astraea/contracts';
import { type ApiUser, signUpUser, uaeQuestion, waitUntilActive } from './api';
import { type Collector, startCollector } from './collector';
import { ingest } from './ingest';
import { collectorName } from './real-collector';
import { type StandInModel, startStandInModel, truthful } from './stand-in-model';
import { type RunningSystem, startSystem } from './system';
import { refusing, tellWhoCallsWhom } from './trace-journeys';
import { until } from './until';

const waysToRun = [
  { name: 'standalone', options: {} },
  {
    name: 'distributed, over Kafka',
    options: {
      script: 'start-distributed.mjs' as const,
      arguments: ['--replicas', 'conversation=2,gateway=2'],
    },
  },
];

const planted = {
  question: 'May the Zephyrine constellation be licensed by the Space Agency of the UAE?',
  search: 'zephyrine sail',
  title: 'Quillfeather ledger',
  document: 'wobblestone-charter',
  email: 'grace.planted@example.org',
  password: 'correct-horse-of-grace',
  card: '4000056655665556',
  browser: 'Ladybird/0.9 planted-by-grace',
  address: '203.0.113.77',
  comment: 'Snickerdoodle is missing',
  state: 'vendor=planted-state',
  baggage: 'user=planted-baggage',
  trace: 'ab'.repeat(16),
};
const headers = {
  'user-agent': planted.browser,
  'x-forwarded-for': planted.address,
  forwarded: `for=${planted.address}`,
  traceparent: `00-${planted.trace}-${'cd'.repeat(8)}-01`,
  tracestate: planted.state,
  baggage: planted.baggage,
};

/** The ways in which a text is written in addresses and in words of it alone. */
const waysToWrite = (text: string): string[] => [
  ...new Set([text, encodeURIComponent(text), text.replaceAll(' ', '+')]),
  ...text.split(' ').filter((word) => /zephyrine|quillfeather|snickerdoodle/i.test(word)),
];

async function logLines(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
}

describe.each(waysToRun)('a system that is watched, $name', ({ options }) => {
  let collector: Collector;
  let model: StandInModel;
  let system: RunningSystem;
  beforeAll(async () => {
    collector = await startCollector({ handsOn: 'script' in options });
    model = await startStandInModel(truthful);
    const env = {
      ...collector.env,
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      LOG_LEVEL: 'debug',
      FREE_QUESTIONS_PER_DAY: '3',
    };
    system = await startSystem({ ...options, env: { ...env, ...model.env } });
    await waitUntilActive(system.url, uaeQuestion.country);
  });
  afterAll(async () => {
    await system?.stop();
    await model.close();
    await collector.close();
  });

  describe('one question', () => {
    test('is one trace from the gateway through the services and the bus to a consumer', async () => {
      const user = await signUpUser(system.url, 'trace@example.org');
      const response = await user.call('POST', '/api/conversations', uaeQuestion);
      expect(response.status).toBe(201);
      const answer = conversationSchema.parse(await response.json()).messages[1];
      const traceId = answer?.proof?.trace_id;
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);

      const ofQuestion = () => collector.spans.filter((span) => span.traceId === traceId);
      const consumer = await until(() =>
        ofQuestion().find(
          (span) => /conversation\.question-answered/.test(span.name) && /billing/.test(JSON.stringify(span)),
        ),
      );
      // Each process exports in its own time.
      await until(() => {
        const routes = ofQuestion().map((span) => span.attributes['http.route']);
        return ['/api/conversations', '/answers'].every((route) => routes.includes(route));
      });

      // Every span but the first has its parent in the same trace: it reads as one.
      await until(() => {
        const known = new Set(ofQuestion().map((span) => span.spanId));
        return (
          ofQuestion().filter((span) => !span.parentSpanId || !known.has(span.parentSpanId)).length === 1
        );
      });
      let at: typeof consumer | undefined = consumer;
      const path: string[] = [];
      while (at) {
        path.unshift(at.name);
        at = ofQuestion().find((span) => span.spanId === at?.parentSpanId);
      }
      expect(path[0]).toMatch(/^POST/);
    });

    test('is counted, with how long events have waited', async () => {
      await until(() => collector.metrics.has('astraea.outbox.oldest'));
      await until(() => [...collector.metrics].some((name) => name.startsWith('http.server.')));
      // Nobody pays here: a series begins before what is counted in it.
      await until(() => collector.metricExports.some((text) => text.includes('auth-subscriptions')));
    });

    test('leaves no question, answer, address or token in any span or metric', () => {
      const everything = JSON.stringify([collector.spanExports, collector.metricExports]);
      expect(collector.spans.length).toBeGreaterThan(10);
      for (const secret of [uaeQuestion.content, 'trace@example.org', 'Bearer ', 'eyJ']) {
        expect(everything).not.toContain(secret);
      }
    });
  });

  if ('script' in options)
    describe(`what people do, as ${collectorName} has it`, () =>
      tellWhoCallsWhom(() => ({ collector, model, system })));

  describe('what a user types and sends', () => {
    let user: ApiUser;

    beforeAll(async () => {
      model.script = refusing;
      user = await signUpUser(system.url, planted.email, planted.password);
    });

    /** Tells as a page would that were full of a user's words, in every place that takes some. */
    async function tellAsPage(): Promise<Response> {
      const ids = { traceId: 'fe'.repeat(16), spanId: 'fe'.repeat(8) };
      const span = { ...ids, kind: 'load', start: Date.now(), duration: 1, name: planted.question };
      const attributes = { 'astraea.web.part': 'chat', 'error.type': 'Error', 'url.full': planted.search };
      const spans = [
        { ...span, attributes, events: [{ name: planted.comment, attributes: { message: planted.title } }] },
        { ...span, attributes: { ...attributes, 'astraea.web.version': planted.email } },
        ...['astraea.web.screen', 'astraea.web.part', 'error.type'].flatMap((name) =>
          [planted.title, planted.card, user.idToken].map((words) => ({
            ...span,
            attributes: { ...attributes, [name]: words },
          })),
        ),
      ];
      const vitals = [{ name: 'lcp', value: 1, screen: planted.search }];
      return fetch(`${system.url}/api/telemetry`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ sentAt: Date.now(), spans, vitals, text: planted.question }),
      });
    }

    /** Does what users do, with planted words in every place that takes some. */
    async function useEverything(): Promise<void> {
      const call = (method: string, path: string, body?: unknown) => user.call(method, path, body, headers);
      const query = new URLSearchParams({ search: planted.search, card: planted.card, email: planted.email });
      const content = planted.question;
      const asked = await call('POST', '/api/conversations', { ...uaeQuestion, content });
      expect(asked.status).toBe(201);
      const { id } = conversationSchema.parse(await asked.json());
      await call('PATCH', `/api/conversations/${id}`, { title: planted.title });
      await call('PUT', `/api/conversations/${id}/messages/1/feedback`, {
        rating: 'down',
        comment: planted.comment,
      });
      expect((await call('GET', `/api/conversations?${query}`)).status).toBe(200);
      await call('GET', `/api/document/${encodeURIComponent(planted.title)}/${planted.document}?${query}`);
      await call('GET', `/nothing/${encodeURIComponent(planted.search)}/${planted.email}?${query}`);
      await fetch(`${system.url}/api/conversations?access_token=${user.idToken}&${query}`, { headers });
      await fetch(`${system.url}/api/conversations`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${user.idToken}`, 'content-type': 'application/json' },
        body: `{"content": ${planted.search}`,
      });
      const law = `# ${planted.title}\n\n## Article 1\n\n${planted.search} is a vessel.\n`;
      const place = {
        country: uaeQuestion.country,
        topic: uaeQuestion.topic,
        kind: 'law',
        status: 'in force',
      };
      await ingest(
        system,
        { name: `${planted.document}.md`, content: law },
        { ...place, title: planted.title },
      ).catch((error: unknown) => expect(String(error)).toMatch(/\S/));
      await fetch(`${system.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: planted.email }),
      });
      expect((await tellAsPage()).status).toBe(204);
      expect((await call('GET', '/api/auth/me/export')).status).toBe(200);
    }

    test('stands in no span, no metric and no log line', async () => {
      await useEverything();
      await until(() => collector.spanExports.some((text) => text.includes('/api/auth/me/export')));
      await until(() => collector.metricExports.some((text) => text.includes('/api/auth/me/export')));
      await until(() => collector.spans.some(({ name }) => name === 'load chat'));
      await until(() => collector.metrics.has('astraea.web.load.failures'));
      const logs = `${system.output()}\n${await logLines(system.dataDir)}`;
      expect(logs).toContain('model.failed');
      const signals = {
        spans: collector.spanExports,
        metrics: collector.metricExports,
        logs: logs.split('\n'),
      };
      const told = Object.entries(signals).flatMap(([signal, texts]) =>
        Object.entries({ ...planted, token: user.idToken })
          .filter(([, text]) => waysToWrite(text).some((way) => texts.some((line) => line.includes(way))))
          .map(([what]) => `${what} in ${signal}`),
      );
      expect(told).toEqual([]);
    });

    test('reaches the model without the trace of anybody', () => {
      expect(model.headers.length).toBeGreaterThan(0);
      for (const name of ['traceparent', 'tracestate', 'baggage'])
        for (const seen of model.headers) expect(seen).not.toHaveProperty(name);
    });
  });
});
