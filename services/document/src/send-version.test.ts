import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Readable } from 'node:stream';
import type { Logger } from '@astraea/service-kit/log';
import { silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
const errors: string[] = [];
beforeAll(async () => {
  const logger: Logger = { ...silentLogger, error: (event) => errors.push(event) };
  app = await createTestApp({ logger });
});
afterAll(() => app.close());

const uae = '/api/document/United%20Arab%20Emirates/space-law-guide-united-arab-emirates.pdf';

/** Node's fetch asks for a reload, which overrides the tag, unless it is told otherwise. */
const unlessChanged = (etag: string) => ({
  headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
});

describe('sending a version', () => {
  it('answers 304 to the tag of the file', async () => {
    const etag = (await app.asUser(uae, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await app.asUser(uae, unlessChanged(etag))).status).toBe(304);
    expect((await app.asUser(uae, unlessChanged('"other"'))).status).toBe(200);
  });

  it('goes on when a client leaves in the middle of a file', async () => {
    const socket = createConnection(Number(new URL(app.url).port), '127.0.0.1');
    const token = await app.identity.userToken('ada');
    socket.write(`GET ${uae} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await app.asUser(uae)).status).toBe(200);
  });
});

describe('ranges of a download', () => {
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    const answer = await app.asUser(uae);
    etag = answer.headers.get('etag') ?? '';
    whole = Buffer.from(await answer.arrayBuffer());
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-50', -50, -1],
    ['bytes=10-999999999', 10, -1],
  ])('sends %s alone', async (range, start, end) => {
    const answer = await app.asUser(uae, { headers: { range } });
    const from = start < 0 ? whole.length + start : start;
    const to = end < 0 ? whole.length - 1 : end;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true);
  });

  it('refuses a range behind the end and says how long the file is', async () => {
    const answer = await app.asUser(uae, { headers: { range: `bytes=${whole.length}-` } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  });

  it.each([
    ['several ranges', { range: 'bytes=0-9,20-29' }],
    ['another unit', { range: 'pages=1-2' }],
    ['a range of other bytes than it has', { range: 'bytes=0-9', 'if-range': '"other"' }],
  ])('sends the whole file for %s', async (_what, headers) => {
    const answer = await app.asUser(uae, { headers });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  it('sends a range of the bytes that the client has', async () => {
    expect((await app.asUser(uae, { headers: { range: 'bytes=0-9', 'if-range': etag } })).status).toBe(206);
  });
});

describe('a file store that fails', () => {
  let open: TestApp['backends']['files']['open'];
  beforeEach(() => {
    open = app.backends.files.open;
  });
  afterEach(() => {
    app.backends.files.open = open;
  });

  it('gives a problem that is no attachment when it does not answer', async () => {
    app.backends.files.open = () =>
      Promise.reject(Object.assign(new Error('no server'), { name: 'MongoNetworkError' }));
    const answer = await app.asUser(uae);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      expect.stringMatching(/^application\/problem\+json/),
    ]);
    expect(answer.headers.has('content-disposition')).toBe(false);
  });

  it('gives 410 when the file is gone', async () => {
    app.backends.files.open = async () => undefined;
    expect((await app.asUser(uae)).status).toBe(410);
  });

  it('breaks the transfer off and logs it when it fails in the middle', async () => {
    app.backends.files.open = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(10);
          throw new Error('disk failure');
        })(),
      );
    await expect(app.asUser(uae).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    await until(() => errors.length > 0);
    expect(errors).toEqual(['request.failed']);
  });
});
