import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { sendRaw } from './testing/raw-request';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

describe('what holds for one connection', () => {
  let gateway: TestGateway;
  const sockets = new Set<Socket>();
  let asked: IncomingHttpHeaders[] = [];
  let answerHeaders: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await startTestGateway({
      service(req, res) {
        sockets.add(req.socket);
        asked.push(req.headers);
        res.writeHead(200, { 'content-type': 'application/json', ...answerHeaders }).end('{"ok":true}');
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    sockets.clear();
    asked = [];
    answerHeaders = {};
  });

  function ask(headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asking = request(`${gateway.url}/api/conversations`, {
        agent,
        headers: { authorization: 'Bearer good-ada', ...headers },
      });
      asking.on('error', reject).on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer));
      });
      asking.end();
    });
  }

  test.each(['keep-alive', 'close'])(
    "six requests with 'connection: %s' take one connection to the service",
    async (connection) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let at = 0; at < 6; at += 1) {
        const answer = await ask({ connection }, agent);
        expect(answer.headers.connection).toBe(connection);
      }
      expect(sockets.size).toBe(1);
      agent.destroy();
    },
  );

  test("a client's headers for the gateway, and what its connection names, do not reach the service", async () => {
    const agent = new Agent({ keepAlive: true });
    await ask(
      {
        connection: 'keep-alive, X-For-This-Hop',
        'x-for-this-hop': 'gateway',
        'x-for-all': 'service',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic c2VjcmV0',
        'proxy-connection': 'close',
        te: 'trailers',
        upgrade: 'h2c',
      },
      agent,
    );
    const [seen = {}] = asked;
    expect(seen).toMatchObject({ 'x-for-all': 'service', authorization: 'Bearer identity-ada' });
    for (const name of [
      'x-for-this-hop',
      'keep-alive',
      'proxy-authorization',
      'proxy-connection',
      'te',
      'upgrade',
    ])
      expect(seen).not.toHaveProperty(name);
    expect(seen.connection).toBe('keep-alive');
    agent.destroy();
  });

  test("a service's headers for the gateway, and what its connection names, do not reach the client", async () => {
    answerHeaders = {
      connection: 'close, X-For-This-Hop',
      'x-for-this-hop': 'gateway',
      'keep-alive': 'timeout=99',
      'proxy-authenticate': 'Basic',
      'proxy-connection': 'close',
      upgrade: 'h2c',
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { headers } = await ask({}, agent);
    expect(headers.connection).toBe('keep-alive');
    expect(headers['keep-alive']).not.toBe('timeout=99');
    for (const name of ['x-for-this-hop', 'proxy-authenticate', 'proxy-connection', 'upgrade'])
      expect(headers).not.toHaveProperty(name);
    agent.destroy();
  });

  test('a connection cannot name away where a request goes and ends', async () => {
    const body = '{"title":"GET /api/plans HTTP/1.1"}';
    const answer = await sendRaw(
      gateway.url,
      [
        'PATCH /api/conversations/c1 HTTP/1.1',
        `Host: ${new URL(gateway.url).host}`,
        'Authorization: Bearer good-ada',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close, Content-Length, Transfer-Encoding, Host',
        '',
        body,
      ].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ 'content-length': String(body.length) });
    expect(asked[0]?.host).toBe(new URL(gateway.url).host);
  });

  test("a stranger's trace and baggage do not reach the service", async () => {
    const agent = new Agent();
    const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await ask({ traceparent: trace, tracestate: 'vendor=ada', baggage: 'user=ada' }, agent);
    for (const name of ['traceparent', 'tracestate', 'baggage']) expect(asked[0]).not.toHaveProperty(name);
  });
});
