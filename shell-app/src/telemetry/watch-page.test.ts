import { type PageTelemetry, pageSpanSchema, pageTelemetrySchema } from '@astraea/contracts';
import { context, trace } from '@opentelemetry/api';

// jsdom paints nothing: two values as the library tells them.
jest.mock('web-vitals', () => ({
  ...Object.fromEntries(['onFCP', 'onINP', 'onTTFB'].map((name) => [name, () => undefined])),
  onLCP: (hear: (metric: object) => void) => hear({ name: 'LCP', value: 1_234.5, entries: [planted] }),
  onCLS: (hear: (metric: object) => void) => {
    hear({ name: 'CLS', value: 0.01 });
    hear({ name: 'CLS', value: 0.02 });
    document.addEventListener('hidden again', () => hear({ name: 'CLS', value: 0.03 }), { once: true });
  },
}));

const planted = {
  question: 'May the Zephyrine constellation be licensed?',
  search: 'zephyrine sail',
  email: 'grace@example.org',
  token: 'eyJhbGciOiJub25lIn0.e30.c2lnbmF0dXJl',
  card: '4000056655665556',
  title: 'Quillfeather ledger',
};
const everything: string = Object.values(planted).join(' ');

interface Call {
  path: string;
  headers: Headers;
}
let calls: Call[];
let told: PageTelemetry[];
let answer: (path: string) => Promise<Response>;

/** Stands for the browser's fetch: what pages tell is gathered, all else is answered as the test says. */
const browsersFetch: typeof fetch = async (input, init) => {
  const path = String(input);
  if (path === '/api/telemetry') {
    told.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  }
  calls.push({ path, headers: new Headers(init?.headers) });
  return answer(path);
};

/** The modules anew, as a page that is opened has them. */
async function openPage() {
  jest.resetModules();
  const { tell } = await import('./page-news');
  const { watchPage } = await import('./watch-page');
  return { tell, watchPage };
}

let listening: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;

beforeEach(() => {
  jest.useFakeTimers();
  listening = jest.spyOn(window, 'addEventListener');
  calls = [];
  told = [];
  answer = async () => Response.json({});
  globalThis.fetch = browsersFetch;
  window.history.replaceState(null, '', `/chat?search=${encodeURIComponent(planted.search)}`);
});
afterEach(async () => {
  await leave();
  // The window outlives a page here.
  for (const listener of listening.mock.calls) window.removeEventListener(...listener);
  listening.mockRestore();
  jest.useRealTimers();
  trace.disable();
  context.disable();
  document.body.replaceChildren();
});

async function leave(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
}

function pressButton(onPress: () => unknown): void {
  const button = document.createElement('button');
  button.textContent = planted.question;
  button.addEventListener('click', onPress);
  document.body.append(button);
  button.click();
}

async function spans() {
  await leave();
  expect(told.map((batch) => pageTelemetrySchema.safeParse(batch).success)).not.toContain(false);
  return told.flatMap((batch) => batch.spans);
}

test('a call after a press is part of it, and names itself to the gateway', async () => {
  const { watchPage } = await openPage();
  watchPage();
  pressButton(async () => {
    await Promise.resolve();
    await fetch('/api/conversations', {
      method: 'POST',
      headers: { accept: 'text/event-stream' },
      body: '{}',
    });
    await fetch('/api/auth/me');
  });
  await jest.advanceTimersByTimeAsync(10_000);
  const [asked, me, click] = await spans();
  expect([asked?.kind, me?.kind, click?.kind]).toEqual(['fetch', 'fetch', 'click']);
  expect(click?.parentSpanId).toBeUndefined();
  expect(click?.attributes).toEqual({ 'astraea.web.screen': 'chat' });
  for (const [index, span] of [asked, me].entries()) {
    expect(span).toMatchObject({ traceId: click?.traceId, parentSpanId: click?.spanId });
    expect(calls[index]?.headers.get('astraea-trace')).toBe(`${span?.traceId}-${span?.spanId}`);
  }
  expect(asked?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
  });
  expect(calls[0]?.headers.get('accept')).toBe('text/event-stream');
});

test('Enter is a press too, and what begins long after one begins a trace of its own', async () => {
  const { watchPage } = await openPage();
  watchPage();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await fetch('/api/conversations');
  await jest.advanceTimersByTimeAsync(1_500);
  await fetch('/api/active-countries');
  const [asked, click, later] = await spans();
  expect(asked?.traceId).toBe(click?.traceId);
  expect(later?.traceId).not.toBe(click?.traceId);
  expect(later?.parentSpanId).toBeUndefined();
});

test('a press that nothing came of is not told, nor a call of something else than the API', async () => {
  const { watchPage } = await openPage();
  watchPage();
  pressButton(() => fetch('https://identity.example/token'));
  await fetch('/config.json');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await spans()).toEqual([]);
  for (const { headers } of calls) expect(headers.has('astraea-trace')).toBe(false);
});

test('a stream is measured to its end, and who stops reading ends it', async () => {
  const { watchPage } = await openPage();
  watchPage();
  let isCancelled = false;
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  answer = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const response = await fetch('/api/conversations', { method: 'POST' });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(told.flatMap((batch) => batch.spans)).toEqual([]);
  await reader?.cancel();
  await jest.advanceTimersByTimeAsync(0);
  expect(isCancelled).toBe(true);
  const [span] = await spans();
  expect(span?.duration).toBeGreaterThanOrEqual(6_000);
});

test('a stream that its reader gives up for a reason has failed by it', async () => {
  const { watchPage } = await openPage();
  watchPage();
  answer = async () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  const response = await fetch('/api/conversations', { method: 'POST' });
  await response.body?.getReader().cancel(new DOMException(everything, 'TimeoutError'));
  await jest.advanceTimersByTimeAsync(0);
  const [span] = await spans();
  expect(span?.attributes['error.type']).toBe('TimeoutError');
});

test.each([
  ['an answer that refuses', async () => Response.json({}, { status: 503 }), '503'],
  ['a lost line', () => Promise.reject(new TypeError(everything)), 'TypeError'],
  [
    'an error of another name',
    () => Promise.reject(Object.assign(new Error(), { name: 'Zephyrine' })),
    '_OTHER',
  ],
  [
    'a call that its caller ended',
    () => Promise.reject(new DOMException(everything, 'AbortError')),
    undefined,
  ],
])('%s is told by its type', async (_, failing, type) => {
  const { watchPage } = await openPage();
  watchPage();
  answer = failing;
  await fetch('/api/auth/me').catch(() => undefined);
  const [span] = await spans();
  expect(span?.attributes['error.type']).toBe(type);
});

test('what was told before is heard: screens from the opening of the page on, and loads of remotes', async () => {
  const { tell, watchPage } = await openPage();
  await jest.advanceTimersByTimeAsync(100);
  tell({ kind: 'load', part: 'chat', version: '1.2.3', start: 10, end: 30 });
  tell({ kind: 'load', part: 'billing', version: '1.2.4', start: 10, end: 40, error: new Error(everything) });
  tell({ kind: 'screen', screen: 'chat', at: 50 });
  watchPage();
  const [chat, billing, page] = await spans();
  expect(chat).toMatchObject({
    ...{ kind: 'load', duration: 20 },
    attributes: { 'astraea.web.part': 'chat', 'astraea.web.version': '1.2.3' },
  });
  expect(billing?.attributes['error.type']).toBe('Error');
  expect(page).toMatchObject({ kind: 'page', duration: 50, attributes: { 'astraea.web.screen': 'chat' } });
});

test('errors that nothing caught are told, and a loop of them only for a while', async () => {
  const { tell, watchPage } = await openPage();
  watchPage();
  const error = Object.assign(new RangeError(everything), {
    stack: `RangeError: ${everything}\n at f (http://localhost/mfe/chat/1.2.3/main.js:1:2)`,
  });
  for (let count = 0; count < 50; count += 1) window.dispatchEvent(new ErrorEvent('error', { error }));
  tell({ kind: 'error', error: { name: everything } });
  const all = await spans();
  expect(all).toHaveLength(21);
  expect(all[0]?.attributes).toEqual({
    'astraea.web.part': 'chat',
    'astraea.web.version': '1.2.3',
    'astraea.web.screen': 'chat',
    'error.type': 'RangeError',
  });
  expect(all.at(-1)?.attributes['error.type']).toBe('_OTHER');
});

test('vitals are told once, with the screen that the page was opened with', async () => {
  const { watchPage } = await openPage();
  watchPage();
  await leave();
  document.dispatchEvent(new Event('hidden again'));
  await leave();
  expect(told.flatMap((batch) => batch.vitals)).toEqual([
    { name: 'cls', value: 0.02, screen: 'chat' },
    { name: 'lcp', value: 1_234.5, screen: 'chat' },
  ]);
});

test('a page that was left for another before it was measured tells its vitals of the first', async () => {
  const { tell, watchPage } = await openPage();
  tell({ kind: 'screen', screen: 'landing', at: 50 });
  tell({ kind: 'screen', screen: 'chat', at: 90 });
  watchPage();
  await leave();
  expect(told.flatMap((batch) => batch.vitals).map(({ screen }) => screen)).toEqual(['landing', 'landing']);
});

test('a page is measured once, however often it is asked', async () => {
  const { watchPage } = await openPage();
  watchPage();
  const watched = globalThis.fetch;
  watchPage();
  expect(globalThis.fetch).toBe(watched);
});

test('nothing that a user types, sends or reads leaves with what is measured', async () => {
  const { tell, watchPage } = await openPage();
  watchPage();
  const path = `/api/conversations/${encodeURIComponent(planted.title)}?search=${encodeURIComponent(planted.search)}`;
  const headers = { authorization: `Bearer ${planted.token}` };
  const request = { method: 'POST', headers, body: JSON.stringify(planted) };
  pressButton(() => fetch(path, request));
  await jest.advanceTimersByTimeAsync(2_000);
  answer = () =>
    Promise.reject(Object.assign(new Error(everything), { name: planted.question, code: planted.card }));
  await fetch(new Request(`http://localhost${path}`, request)).catch(() => undefined);
  const error = Object.assign(new Error(everything), { name: planted.title, stack: everything });
  tell({ kind: 'error', error });
  tell({ kind: 'load', part: 'chat', version: '1.2.3', start: 1, end: 2, error });
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: everything, filename: `http://localhost${path}` }),
  );
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: everything }));
  trace.getTracer('of a library').startSpan(everything, { attributes: planted }).end();
  const all = await spans();
  expect(all.length).toBeGreaterThan(6);
  const text = JSON.stringify(told);
  for (const words of Object.values(planted)) {
    expect(text).not.toContain(words);
    expect(text).not.toContain(encodeURIComponent(words));
  }
  // The gateway knows all that is told.
  for (const span of all) expect(pageSpanSchema.strict().safeParse(span)).toMatchObject({ success: true });
});
