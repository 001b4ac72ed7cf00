import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { startTestProcess, type TestProcess } from '../document-store/testing/child-process';
import { serve, type TestServer } from '../testing';

const planted = {
  words: 'my satellite debris',
  email: 'ada@example.org',
  token: 'eyJhbGciOiJub25lIn0.e30.c2lnbmF0dXJl',
  card: '4242424242424242',
  browser: 'Ladybird/0.9 of-ada',
  address: '203.0.113.77',
  host: 'host-of-ada.example',
  title: 'Contract with Ada and Sons',
};
const foreign = {
  trace: 'a'.repeat(32),
  span: 'b'.repeat(16),
  state: 'vendor=adas-state',
  baggage: 'user=adas-baggage',
};

/** The ways in which a text is written in addresses and in JSON. */
const waysToWrite = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  text.replaceAll(' ', '+'),
  ...text.split(' ').filter((word) => word.length > 5),
];

interface Collected {
  signals: { url: string; headers: IncomingHttpHeaders; text: string }[];
  thirdParty: { url: string; headers: IncomingHttpHeaders }[];
  logs: string[];
  /** What the inner service was sent, as it tells: of a stranger's call, and of one by a program that says it is a page of ours. */
  inside: Record<string, string>;
  insideOfSameOrigin: Record<string, string>;
  /** The same of calls that name a trace as a page of ours does, by what the browser says of where they come from. */
  insideOfPage: Record<'own' | 'another', Record<string, string>>;
}

const resourceSchema = z.looseObject({
  resource: z.object({
    attributes: z.array(
      z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }),
    ),
  }),
});
const resourcesSchema = z.object({
  resourceSpans: z.array(resourceSchema).optional(),
  resourceMetrics: z.array(resourceSchema).optional(),
});

const page = { trace: 'd'.repeat(32), span: 'e'.repeat(16) };

const traceparent = (flags: string): string => `00-${foreign.trace}-${foreign.span}-${flags}`;
const headers = {
  'user-agent': planted.browser,
  'x-forwarded-for': planted.address,
  'x-forwarded-host': planted.host,
  forwarded: `for=${planted.address};host=${planted.host}`,
  authorization: `Bearer ${planted.token}`,
  cookie: `card=${planted.card}`,
  traceparent: traceparent('01'),
  tracestate: foreign.state,
  baggage: foreign.baggage,
};

/** Begins a process with telemetry, calls it as a stranger, and gathers all that leaves it. */
async function collect(env: NodeJS.ProcessEnv = {}, status = 200): Promise<Collected> {
  const signals: Collected['signals'] = [];
  const thirdParty: Collected['thirdParty'] = [];
  const servers: TestServer[] = [];
  let child: TestProcess | undefined;
  try {
    const collector = await serve((req, res) => {
      let text = '';
      req.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      req.on('end', () => {
        signals.push({ url: req.url ?? '', headers: req.headers, text });
        res
          .writeHead(status, { 'content-type': req.headers['content-type'] })
          .end(status === 200 ? '' : 'no');
      });
    });
    servers.push(collector);
    const other = await serve((req, res) => {
      thirdParty.push({ url: req.url ?? '', headers: req.headers });
      if (req.url?.startsWith('/reset')) req.socket.resetAndDestroy();
      else res.end('{}');
    });
    servers.push(other);
    child = startTestProcess(join(__dirname, 'testing/telemetry-child.ts'), [other.url], {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      ...env,
    });
    const logs: string[] = [];
    let line = await child.nextLine();
    while (!line.includes('"door":')) line = await child.nextLine();
    const { door } = JSON.parse(line);
    const query = new URLSearchParams({ search: planted.words, email: planted.email, key: planted.card });
    const path = `/find/${encodeURIComponent(planted.title)}?${query}`;
    await fetch(`${door}${path}`, { headers });
    const found = await fetch(`${door}${path}`, { headers: { ...headers, traceparent: traceparent('00') } });
    const inside = await found.json();
    const sameOrigin = { ...headers, 'sec-fetch-site': 'same-origin' };
    const insideOfSameOrigin = await (await fetch(`${door}${path}`, { headers: sameOrigin })).json();
    const pageHeaders = { ...headers, 'astraea-trace': `${page.trace}-${page.span}` };
    const askAsPage = async (site: string): Promise<Record<string, string>> =>
      (await fetch(`${door}${path}`, { headers: { ...pageHeaders, 'sec-fetch-site': site } })).json();
    const insideOfPage = { own: await askAsPage('same-origin'), another: await askAsPage('same-site') };
    await fetch(`${door}/nothing/${encodeURIComponent(planted.title)}?${query}`, { headers });
    expect((await fetch(`${door}/end`, { headers })).status).toBe(200);
    for (line = await child.nextLine(); line !== 'end'; line = await child.nextLine()) logs.push(line);
    return { signals, thirdParty, logs, inside, insideOfSameOrigin, insideOfPage };
  } finally {
    await child?.kill();
    await Promise.all(servers.map((server) => server.close()));
  }
}

describe('what leaves a process', () => {
  let collected: Collected;
  let spans: string;
  let metrics: string;
  beforeAll(async () => {
    collected = await collect();
    const of = (path: string) =>
      collected.signals
        .filter(({ url }) => url === path)
        .map(({ text }) => text)
        .join('\n');
    spans = of('/v1/traces');
    metrics = of('/v1/metrics');
  });

  test.each(
    Object.entries({ ...planted, state: foreign.state, baggage: foreign.baggage, trace: foreign.trace }),
  )('holds no %s of a stranger in spans, metrics and log lines', (_what, text) => {
    for (const written of waysToWrite(text))
      for (const signal of [spans, metrics, collected.logs.join('\n')]) expect(signal).not.toContain(written);
  });

  test('names no client: neither its address nor its port', () => {
    expect(spans + metrics).not.toMatch(/"key":"(client|network\.peer|user_agent|url\.(full|path|query))/);
  });

  test('names nothing that is not in the registry', () => {
    expect(spans + metrics + collected.logs.join('')).not.toMatch(/unregistered|user\.words|Contract-with/);
    expect(metrics).toContain('astraea.outbox.failures');
    expect(spans).toContain('"name":"GET /find/:name"');
  });

  test('says of each part that the process holds which it is', () => {
    const services = (signal: string) =>
      signal.split('\n').flatMap((text) => {
        const { resourceSpans = [], resourceMetrics = [] } = resourcesSchema.parse(JSON.parse(text));
        return [...resourceSpans, ...resourceMetrics].map((each) => {
          const name = each.resource.attributes.find(({ key }) => key === 'service.name');
          return { name: name?.value.stringValue, told: JSON.stringify(each) };
        });
      });
    for (const signal of [spans, metrics]) {
      const of = (route: string) => services(signal).filter(({ told }) => told.includes(route));
      expect(new Set(of('/inside/:name').map(({ name }) => name))).toEqual(new Set(['inner']));
      expect(new Set(of('/find/:name').map(({ name }) => name))).toEqual(new Set(['astraea']));
    }
    expect(metrics).not.toContain('of part');
    const memory = services(metrics).filter(({ told }) => told.includes('process.memory.usage'));
    expect(new Set(memory.map(({ name }) => name))).toEqual(new Set(['astraea', 'inner']));
  });

  test('says what was called, how it ended and what failed', () => {
    for (const said of [
      '/find/:name',
      '/inside/:name',
      'http.response.status_code',
      'exception.type',
      'SyntaxError',
    ])
      expect(spans).toContain(said);
    expect(metrics).toContain('http.server.request.duration');
    expect(metrics).toContain(
      '"description":"Sendings of an event that the bus did not take","unit":"{event}"',
    );
    expect(metrics).toContain('/find/:name');
    expect(collected.logs.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'request.unavailable', trace_id: expect.any(String) }),
        expect.objectContaining({
          event: 'upstream.failed',
          error: expect.objectContaining({ type: 'TypeError' }),
        }),
      ]),
    );
  });

  test.each(['ECONNREFUSED', 'ECONNRESET'])(
    "counts a call by Node's client that ended with %s as failed",
    (code) => {
      const failed = `{"key":"error.type","value":{"stringValue":"${code}"}}`;
      for (const signal of [spans, metrics]) expect(signal).toContain(failed);
    },
  );

  test.each(['inside', 'insideOfSameOrigin'] as const)(
    'is one trace of our own through the parts, which a stranger cannot leave out: %s',
    (call) => {
      const handedOn = collected[call];
      const traceId = handedOn.traceparent?.split('-')[1] ?? '';
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(traceId).not.toBe(foreign.trace);
      expect(handedOn.traceparent).toMatch(/-01$/);
      expect(spans).toContain(traceId);
      for (const name of ['tracestate', 'baggage']) expect(handedOn).not.toHaveProperty(name);
    },
  );

  test('goes on with the trace of a page of ours, and decides itself that it is kept', () => {
    const { own } = collected.insideOfPage;
    expect(own.traceparent).toMatch(new RegExp(`^00-${page.trace}-[0-9a-f]{16}-01$`));
    expect(spans).toContain(`"parentSpanId":"${page.span}"`);
    for (const name of ['astraea-trace', 'tracestate', 'baggage']) expect(own).not.toHaveProperty(name);
  });

  test('does not go on with what the page of another origin names', () => {
    const { another } = collected.insideOfPage;
    expect(another.traceparent).toMatch(/^00-[0-9a-f]{32}-/);
    expect(another.traceparent).not.toContain(page.trace);
    expect(another).not.toHaveProperty('astraea-trace');
  });

  test('says what a page measured under a name of its own, beside the process', () => {
    expect(spans).toContain('"name":"load chat"');
    expect(spans).toContain('{"key":"service.name","value":{"stringValue":"web"}}');
  });

  test.each(['/fetched', '/requested'])('hands no trace to a third party: %s', (path) => {
    const call = collected.thirdParty.find(({ url }) => url.startsWith(path));
    expect(call).toBeDefined();
    for (const name of ['traceparent', 'tracestate', 'baggage'])
      expect(call?.headers).not.toHaveProperty(name);
  });
});

test('with OTEL_SDK_DISABLED nothing is exported or handed on, and everything works', async () => {
  const { signals, inside, insideOfPage, thirdParty, logs } = await collect({ OTEL_SDK_DISABLED: 'true' });
  expect(signals).toEqual([]);
  for (const sent of [inside, insideOfPage.own]) expect(sent).not.toHaveProperty('traceparent');
  expect(thirdParty).toHaveLength(15);
  expect(JSON.parse(logs[0] ?? '{}')).not.toHaveProperty('trace_id');
});

test('says which process it was, as operators have it, in the protocol that they set', async () => {
  const { signals } = await collect({
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=of%20an%20operator',
    OTEL_SERVICE_NAME: 'door',
    OTEL_RESOURCE_ATTRIBUTES:
      'deployment.environment.name=rehearsal,service.version=7.8.9,service.instance.id=pod-1',
  });
  expect(new Set(signals.map(({ url }) => url))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
  for (const { headers: sent, text } of signals) {
    expect(sent).toMatchObject({
      'content-type': 'application/x-protobuf',
      'x-collector-key': 'of an operator',
    });
    const isOfPages = text.includes('load chat');
    expect(text).toContain('rehearsal');
    for (const said of ['7.8.9', 'pod-1', 'service.instance.id'])
      expect(text.includes(said)).toBe(!isOfPages);
  }
  expect(signals.some(({ text }) => text.includes('load chat'))).toBe(true);
  expect(signals.some(({ text }) => text.includes('door'))).toBe(true);
});

test('says once of traces and once of metrics that they cannot be exported', async () => {
  const often = { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_METRIC_EXPORT_INTERVAL: '50' };
  const { signals, logs } = await collect(often, 400);
  expect(signals.filter(({ url }) => url === '/v1/metrics').length).toBeGreaterThan(1);
  const told = logs.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith('telemetry.'));
  expect(told.map(({ level, event, signal }) => `${level} ${event} ${signal}`).sort()).toEqual([
    'warn telemetry.export-fails metrics',
    'warn telemetry.export-fails traces',
  ]);
});
