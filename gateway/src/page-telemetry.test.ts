import { type PageSpan, pageErrorTypes, webConfigSchema } from '@astraea/contracts';
import { recordMetrics, takePageSpans } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const traceId = 'a'.repeat(32);
const load: PageSpan = {
  kind: 'load',
  ...{ traceId, spanId: 'b'.repeat(16), parentSpanId: 'c'.repeat(16) },
  // Of the gateway's clock too: a busy machine would pass for a clock that is behind.
  ...{ start: Date.parse('2026-11-29T08:00:00Z'), duration: 12.5 },
  attributes: { 'astraea.web.part': 'chat', 'astraea.web.version': '1.0.0', 'error.type': 'Error' },
};
const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

let gateway: TestGateway;
let taken: ReturnType<typeof takePageSpans>;
let recorded: ReturnType<typeof recordMetrics>;

async function start(env: Record<string, string> = {}): Promise<void> {
  gateway = await startTestGateway({ env, clock: () => new Date(load.start) });
}

function send(told: object, headers: Record<string, string> = own): Promise<Response> {
  const body = JSON.stringify({ sentAt: load.start, spans: [], vitals: [], ...told });
  return fetch(`${gateway.url}/api/telemetry`, { method: 'POST', headers, body });
}

beforeEach(() => {
  taken = takePageSpans();
  recorded = recordMetrics();
});
afterEach(async () => {
  taken.stop();
  recorded.stop();
  await gateway.close();
});

test('a page learns from its own settings that it measures itself', async () => {
  await start();
  const config = webConfigSchema.parse(await (await fetch(`${gateway.url}/config.json`)).json());
  expect(config.features.telemetry).toBe(true);
});

test.each([
  ['nothing is exported', { exports: false, enabled: 'true' }],
  ['pages are not to be measured', { exports: true, enabled: 'false' }],
])('where %s nothing is asked of pages or taken from them', async (_, { exports, enabled }) => {
  if (!exports) taken.stop();
  await start({ PAGE_TELEMETRY_ENABLED: enabled });
  const config = webConfigSchema.parse(await (await fetch(`${gateway.url}/config.json`)).json());
  expect(config.features.telemetry).toBe(false);
  expect((await send({ spans: [load] })).status).toBe(404);
  expect(taken.spans).toEqual([]);
});

test('what a page measured goes out as spans of its trace', async () => {
  await start();
  const sent = await send({
    spans: [load, { ...load, kind: 'fetch', attributes: { 'http.request.method': 'GET' } }],
  });
  expect(sent.status).toBe(204);
  expect(
    taken.spans.map(({ instrumentationScope, events }) => [instrumentationScope.name, events.length]),
  ).toEqual([
    ['@astraea/web/load', 1],
    ['@astraea/web/fetch', 0],
  ]);
  const [span] = taken.spans;
  expect(span?.spanContext()).toMatchObject({ traceId, spanId: load.spanId });
  expect(span?.parentSpanContext?.spanId).toBe(load.parentSpanId);
  expect(span?.duration).toEqual([0, 12_500_000]);
  expect(span?.startTime).toEqual([load.start / 1_000, 0]);
});

test('a release is told whatever the length of its name', async () => {
  const version = `1.0.0+${'a'.repeat(200)}`;
  await start();
  const attributes = { ...load.attributes, 'astraea.web.version': version };
  expect((await send({ spans: [{ ...load, attributes }] })).status).toBe(204);
  expect(taken.spans.map((span) => span.attributes['astraea.web.version'])).toEqual(['other']);
});

test('the times of a page whose clock is wrong are set right', async () => {
  await start();
  const wrong = load.start - 86_400_000;
  await send({ sentAt: wrong + 40, spans: [{ ...load, start: wrong }] });
  // All of it but the 40 ms that the sending seems to have taken.
  expect(taken.spans[0]?.startTime).toEqual([load.start / 1_000 - 1, 960_000_000]);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{}],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
])('from elsewhere nothing is taken: %j', async (headers) => {
  await start();
  const response = await send({ spans: [load] }, { 'content-type': 'application/json', ...headers });
  expect(response.status).toBe(403);
  expect(taken.spans).toEqual([]);
});

test('a browser that does not say where a call comes from names its origin', async () => {
  await start();
  const response = await send({ spans: [load] }, { 'content-type': 'application/json', origin: gateway.url });
  expect(response.status).toBe(204);
});

test('a page may send so often, so much and so many', async () => {
  await start({ PAGE_TELEMETRY_LIMIT_PER_MINUTE: '3', PAGE_TELEMETRY_LIMIT_BYTES: '30000' });
  expect((await send({ padding: 'x'.repeat(30_000) })).status).toBe(413);
  expect((await send({ spans: Array(65).fill(load) })).status).toBe(400);
  expect((await send({ spans: [load] })).status).toBe(204);
  const refused = await send({ spans: [load] });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(taken.spans).toHaveLength(1);
});

const planted = {
  question: 'May the Zephyrine constellation be licensed?',
  search: 'zephyrine sail',
  email: 'grace@example.org',
  token: 'eyJhbGciOiJub25lIn0.e30.c2lnbmF0dXJl',
  card: '4000056655665556',
  title: 'Quillfeather ledger',
};

test.each(Object.entries(planted))('a %s leaves by no field', async (_, words) => {
  await start();
  const places = [
    { ...load, kind: words },
    { ...load, name: words, events: [{ name: words }], status: { message: words } },
    { ...load, traceId: words },
    // Sixteen digits are an id like any other.
    ...(words === planted.card
      ? []
      : [
          { ...load, spanId: words },
          { ...load, parentSpanId: words },
        ]),
    ...Object.keys(load.attributes).map((name) => ({
      ...load,
      attributes: { ...load.attributes, [name]: words },
    })),
    { ...load, attributes: { ...load.attributes, 'url.full': words, 'astraea.web.text': words, [words]: 1 } },
    { ...load, attributes: { ...load.attributes, 'http.request.method': words } },
    { ...load, attributes: { ...load.attributes, 'astraea.web.screen': words } },
  ];
  const vitals = [
    { name: words, value: 1, screen: 'chat' },
    { name: 'lcp', value: 1, screen: words },
    { name: 'lcp', value: 1, screen: 'chat', [words]: words },
  ];
  expect((await send({ spans: places, vitals, [words]: words })).status).toBe(204);
  const told = JSON.stringify([taken.spans, taken.spans.map((span) => span.spanContext()), recorded.counted]);
  expect(taken.spans.length).toBeGreaterThan(0);
  expect(told).not.toContain(words);
});

test('failed loads are counted by remote and the release that is handed out, all other releases together', async () => {
  await start();
  const of = (version: string) => ({
    ...load,
    attributes: { ...load.attributes, 'astraea.web.version': version },
  });
  const worked = { ...load, attributes: { 'astraea.web.part': 'chat', 'astraea.web.version': '1.0.0' } };
  await send({ spans: [of('1.0.0'), of('0.9.0'), of('0.8.0'), worked] });
  const counted = recorded.counted.filter(
    ({ name, attributes }) =>
      name === 'astraea.web.load.failures' && attributes?.['astraea.web.part'] === 'chat',
  );
  expect(counted.map(({ value, attributes }) => [value, attributes?.['astraea.web.version']])).toEqual([
    [0, 'other'],
    [0, '1.0.0'],
    [1, '1.0.0'],
    [1, 'other'],
    [1, 'other'],
  ]);
});

test('errors are counted by part and type, and vitals measured in seconds by screen', async () => {
  await start();
  const error = {
    ...load,
    kind: 'error',
    attributes: { 'error.type': 'TypeError', 'astraea.web.part': 'billing' },
  };
  const vitals = [
    { name: 'lcp', value: 1_500, screen: 'landing' },
    { name: 'cls', value: 0.02, screen: 'landing' },
  ];
  await send({ spans: [error], vitals });
  expect(recorded.counted.filter(({ value }) => value > 0)).toEqual([
    {
      name: 'astraea.web.errors',
      value: 1,
      attributes: { 'astraea.web.part': 'billing', 'error.type': 'TypeError' },
    },
    {
      name: 'astraea.web.vital',
      value: 1.5,
      attributes: { 'astraea.web.screen': 'landing', 'astraea.web.vital': 'lcp' },
    },
    { name: 'astraea.web.layout_shift', value: 0.02, attributes: { 'astraea.web.screen': 'landing' } },
  ]);
});

test('a page tells no error by a name of its own', async () => {
  await start();
  await send({ spans: [{ ...load, attributes: { ...load.attributes, 'error.type': 'Zephyrine' } }] });
  expect(pageErrorTypes).not.toContain('Zephyrine');
  expect(taken.spans).toEqual([]);
});
