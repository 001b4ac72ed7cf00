import { createExpress, listen } from '@astraea/service-kit/http';
import { until } from '@astraea/service-kit/testing';
import { createLimitedServer } from './connection-limits';
import { openRaw, sendRaw } from './testing/raw-request';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const request = (...headers: string[]) =>
  [
    'GET /api/auth/me HTTP/1.1',
    'Authorization: Bearer good-ada',
    ...headers,
    'Connection: close',
    '\r\n',
  ].join('\r\n');

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'for=203.0.113.9',
  'x-real-ip': '203.0.113.9',
};

async function forwardedThrough(gateway: TestGateway): Promise<string> {
  await fetch(`${gateway.url}/api/auth/me`, {
    headers: { authorization: 'Bearer good-ada', ...forwarded },
  });
  const { headers } = gateway.seen[0] ?? {};
  return JSON.stringify(Object.keys(forwarded).map((name) => headers?.[name] ?? null));
}

describe('a request from outside', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.close());

  test('that names two hosts is 400', async () => {
    gateway = await startTestGateway();
    expect(await sendRaw(gateway.url, request('Host: localhost', 'Host: evil.example'))).toMatch(
      /^HTTP\/1\.1 400/,
    );
    expect(await sendRaw(gateway.url, request('Host: localhost'))).toMatch(/^HTTP\/1\.1 200/);
  });

  test('cannot say where it comes from, unless a proxy in front is believed', async () => {
    gateway = await startTestGateway();
    expect(await forwardedThrough(gateway)).not.toMatch(/203|evil|gopher/);
    await gateway.close();
    gateway = await startTestGateway({ env: { TRUSTED_PROXY_HOPS: '1' } });
    expect(await forwardedThrough(gateway)).toContain('203.0.113.9');
  });

  test.each(['/', '/api/auth/me', '/config.json', '/mfe/chat/1.0.0/main.js'])(
    'for %s gets Strict-Transport-Security once it is set, and not before',
    async (path) => {
      gateway = await startTestGateway();
      expect((await fetch(gateway.url + path)).headers.get('strict-transport-security')).toBeNull();
      await gateway.close();
      gateway = await startTestGateway({ env: { HSTS_MAX_AGE_SECONDS: '31536000' } });
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    },
  );
});

describe('a demo system', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({
      emulator: (_req, res) => res.end('{}'),
      env: { DEMO_HOSTS: 'astraea.test, Box.lan' },
    });
  });
  afterAll(() => gateway.close());

  const paths = ['/', '/config.json', '/mfe/chat/1.0.0/main.js', '/api/auth/me', '/emulator/action'];
  const statusFor = async (path: string, host: string) =>
    (await sendRaw(gateway.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(
      9,
      12,
    );

  test.each(paths)('answers %s under no name that it does not know', async (path) => {
    for (const host of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      '',
    ])
      expect([host, await statusFor(path, host)]).toEqual([host, '403']);
  });

  test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:8080', 'astraea.test', 'box.lan:99'])(
    'answers as %s',
    async (host) => {
      expect(await statusFor('/config.json', host)).toBe('200');
    },
  );
});

describe('connections', () => {
  const app = createExpress();
  app.use((req, res) => {
    req.resume().once('end', () => res.end('whole'));
  });
  async function serveLimited(limits: Parameters<typeof createLimitedServer>[1]) {
    const server = createLimitedServer(app, limits);
    return { url: await listen(server, 0, '127.0.0.1'), close: () => server.close() };
  }

  test('on which a body comes too slowly are ended with 408', async () => {
    const server = await serveLimited({ REQUEST_TIMEOUT_MS: 200, CONNECTIONS_PER_ADDRESS: 0 });
    const slow = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nfive!';
    expect(await sendRaw(server.url, slow)).toMatch(/^HTTP\/1\.1 408/);
    server.close();
  });

  test('of one address over its share are closed, and one that ends leaves its place', async () => {
    const server = await serveLimited({ REQUEST_TIMEOUT_MS: 10_000, CONNECTIONS_PER_ADDRESS: 2 });
    const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const held = [openRaw(server.url), openRaw(server.url)];
    for (const connection of held) connection.socket.write(get);
    await until(() => held.every((connection) => connection.received().includes('whole')));
    expect(await sendRaw(server.url, get)).toBe('');
    held[0]?.socket.destroy();
    await until(async () =>
      (await sendRaw(server.url, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).includes('whole'),
    );
    held[1]?.socket.destroy();
    server.close();
  });
});
