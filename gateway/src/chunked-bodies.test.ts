import { traceRequests, until } from '@astraea/service-kit/testing';
import { chunk, lastChunk, openRaw, sendRaw } from './testing/raw-request';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const head = (path: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Authorization: Bearer good-ada',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '\r\n',
  ].join('\r\n');

describe('a body of unknown length', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({ env: { BODY_LIMIT_BYTES: '1000' } });
  });
  afterEach(() => gateway.close());

  test('that comes with its header in one piece reaches the service whole', async () => {
    const body = '{"content":"Who grants a licence?"}';
    const answer = await sendRaw(gateway.url, head('/api/conversations') + chunk(body) + lastChunk);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(gateway.seen.map((request) => request.body.toString())).toEqual([body]);
  });

  test('that comes in several pieces loses none of them', async () => {
    const pieces = ['first ', 'second ', 'third'];
    await sendRaw(gateway.url, head('/api/conversations'), ...pieces.map(chunk), lastChunk);
    expect(gateway.seen[0]?.body.toString()).toBe(pieces.join(''));
  });

  test('that its sender waits to send is asked for and passed on', async () => {
    const request = head('/api/conversations').replace('\r\n', '\r\nExpect: 100-continue\r\n');
    const answer = await sendRaw(gateway.url, request, chunk('x'.repeat(10)), lastChunk);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    expect(gateway.seen[0]?.body).toHaveLength(10);
  });

  test.each(['/api/conversations', '/api/auth/verify', '/api/billing/webhook'])(
    'that is too long for %s is 413 to whoever still sends it, and does not reach the service',
    async (path) => {
      const much = chunk('x'.repeat(600));
      const answer = await sendRaw(gateway.url, head(path), much, much, much, much, lastChunk);
      expect(answer).toMatch(/^HTTP\/1\.1 413/);
      expect(answer).toContain('"code":"too-large"');
      expect(gateway.seen).toHaveLength(0);
    },
  );

  test('that does not end is cut off some time after its refusal', async () => {
    const much = chunk('x'.repeat(1024 * 1024));
    const answer = await sendRaw(gateway.url, head('/api/conversations'), ...Array(20).fill(much));
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });
});

test('a body that turns out too long on its way is refused under the reference of its own call', async () => {
  const endTraces = traceRequests();
  let isOnItsWay = false;
  const gateway = await startTestGateway({
    env: { BODY_LIMIT_BYTES: '1000' },
    service(req) {
      req.once('data', () => {
        isOnItsWay = true;
      });
    },
  });
  const connection = openRaw(gateway.url);
  try {
    connection.socket.write(head('/api/conversations') + chunk('first'));
    await until(() => isOnItsWay);
    connection.socket.write(chunk('x'.repeat(1_000)) + lastChunk);
    await connection.closed;
  } finally {
    await gateway.close();
    endTraces();
  }
  expect(connection.received()).toMatch(/^HTTP\/1\.1 413/);
  expect(connection.received()).toMatch(/"traceId":"(?!0{32})[0-9a-f]{32}"/);
});
