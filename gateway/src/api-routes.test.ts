import { problemSchema } from '@astraea/contracts';
import { apiRoutes } from './route-table';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const good = { authorization: 'Bearer good-ada' };
const concrete = (path: string) => path.replace(/:\w+/g, 'x1');

describe('the API behind the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.close());

  const userRoutes = apiRoutes.filter((route) => route.access === 'user');

  test.each(userRoutes)('$method $path without a token is 401 with a problem', async ({ method, path }) => {
    const response = await fetch(gateway.url + concrete(path), { method: method.toUpperCase() });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(problemSchema.parse(await response.json()).code).toBe('not-authenticated');
    expect(gateway.seen).toHaveLength(0);
  });

  test.each(userRoutes)(
    '$method $path reaches its service with the identity token',
    async ({ method, path }) => {
      const response = await fetch(gateway.url + concrete(path), {
        method: method.toUpperCase(),
        headers: good,
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(gateway.seen[0]?.url).toBe(concrete(path));
      expect(gateway.seen[0]?.headers.authorization).toBe('Bearer identity-ada');
    },
  );

  test('a preflight request names the methods of its path', async () => {
    const response = await fetch(`${gateway.url}/api/conversations`, { method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a configured origin passes the preflight request, another does not', async () => {
    const open = await startTestGateway({ env: { CORS_ORIGINS: 'https://app.example.org' } });
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await fetch(`${open.url}/api/conversations`, { method: 'OPTIONS', headers });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await preflight('https://app.example.org')).toBe('https://app.example.org');
    expect(await preflight('https://evil.example')).toBeNull();
    await open.close();
  });

  test('a token that auth refuses is 401', async () => {
    const response = await fetch(`${gateway.url}/api/auth/me`, {
      headers: { authorization: 'Bearer forged' },
    });
    expect(response.status).toBe(401);
  });

  test('identity headers and cookies from outside do not reach a service', async () => {
    const pretended = {
      'x-user-id': 'eve',
      'x-auth-user': 'eve',
      'x-forwarded-user': 'eve',
      'x-astraea-plan': 'enterprise',
      'x-identity': 'eve',
      'remote-user': 'eve',
      cookie: 'user=eve',
    };
    await fetch(`${gateway.url}/api/auth/me`, { headers: { ...good, ...pretended } });
    for (const name of Object.keys(pretended)) expect(gateway.seen[0]?.headers[name]).toBeUndefined();
  });

  test('one exchange serves many calls at once and later ones', async () => {
    const call = () => fetch(`${gateway.url}/api/auth/me`, { headers: good });
    await Promise.all(Array.from({ length: 20 }, call));
    await call();
    expect(gateway.exchanges).toEqual(['good-ada']);
  });

  test('a service that is down is a 503 that says which', async () => {
    await gateway.stopServices();
    const response = await fetch(`${gateway.url}/api/active-countries`, { headers: good });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({
      code: 'upstream-down',
      detail: expect.stringContaining('document service'),
    });
  });

  test('an auth service that is down is a 503, not a sign-out', async () => {
    await gateway.stopAuth();
    const response = await fetch(`${gateway.url}/api/auth/me`, {
      headers: { authorization: 'Bearer good-new' },
    });
    expect(response.status).toBe(503);
  });

  test('the payment webhook passes byte for byte without identity', async () => {
    const body = Buffer.from('{"id":"evt_1",  "é":1}\n');
    const headers = { 'stripe-signature': 't=1,v1=x', 'content-type': 'application/json' };
    const response = await fetch(`${gateway.url}/api/billing/webhook`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(gateway.seen[0]?.body.equals(body)).toBe(true);
    expect(gateway.seen[0]?.headers['stripe-signature']).toBe('t=1,v1=x');
    expect(gateway.exchanges).toHaveLength(0);
  });

  describe('what a visitor may open', () => {
    const open = (headers: Record<string, string> = {}) =>
      fetch(`${gateway.url}/api/shared`, { method: 'POST', headers, body: '{"token":"x"}' });

    test('reaches its service without an identity, whatever a visitor says of himself', async () => {
      expect((await open({ 'x-user-id': 'eve', 'x-identity': 'eve' })).status).toBe(200);
      const { headers, url } = gateway.seen[0] ?? {};
      expect(url).toBe('/api/shared');
      for (const name of ['authorization', 'x-user-id', 'x-identity'])
        expect(headers?.[name]).toBeUndefined();
      expect(gateway.exchanges).toHaveLength(0);
    });

    test('reaches it with the identity of whoever is signed in, and not with a token that auth refuses', async () => {
      expect((await open(good)).status).toBe(200);
      expect(gateway.seen[0]?.headers.authorization).toBe('Bearer identity-ada');
      expect((await open({ authorization: 'Bearer forged' })).status).toBe(401);
      expect((await open({ authorization: 'Basic eDp5' })).status).toBe(401);
      expect(gateway.seen).toHaveLength(1);
    });
  });

  test('an unknown API path is a problem, not a page', async () => {
    const response = await fetch(`${gateway.url}/api/nothing`, { headers: { ...good, accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe('no-such-path');
  });

  test.each([
    '/exchange',
    '/service-tokens',
    '/.well-known/jwks.json',
    '/quota',
    '/answers',
    '/versions/1/content',
  ])('the internal path %s is not routed', async (path) => {
    const response = await fetch(gateway.url + path, { headers: { ...good, accept: 'application/json' } });
    expect(response.status).toBe(404);
    expect(gateway.seen).toHaveLength(0);
  });
});

describe('limits of the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({
      env: {
        ...{ BODY_LIMIT_BYTES: '100', RATE_LIMIT_PER_MINUTE: '3', SIGN_IN_LIMIT_PER_MINUTE: '5' },
        VISITOR_LIMIT_PER_MINUTE: '2',
      },
    });
  });
  afterEach(() => gateway.close());

  test('an announced body over the limit is 413', async () => {
    const response = await fetch(`${gateway.url}/api/conversations`, {
      method: 'POST',
      headers: good,
      body: 'x'.repeat(101),
    });
    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json()).code).toBe('too-large');
    expect(gateway.seen).toHaveLength(0);
  });

  test('a chunked body over the limit does not reach the service whole', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 10; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(50)));
        controller.close();
      },
    });
    const request = { method: 'POST', headers: good, body, duplex: 'half' } as RequestInit;
    const status = await fetch(`${gateway.url}/api/conversations`, request).then(
      (response) => response.status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(status);
    expect(gateway.seen).toHaveLength(0);
  });

  test('the call over the limit is 429 with Retry-After, another user is served', async () => {
    const call = (user: string) =>
      fetch(`${gateway.url}/api/auth/me`, { headers: { authorization: `Bearer good-${user}` } });
    for (let i = 0; i < 3; i++) expect((await call('ada')).status).toBe(200);
    const refused = await call('ada');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('ben')).status).toBe(200);
  });

  test('guessing links from one address is slowed down, and users go on', async () => {
    const guess = (n: number, headers = {}) =>
      fetch(`${gateway.url}/api/shared`, { method: 'POST', headers, body: `{"token":"${n}"}` });
    for (let n = 0; n < 2; n++) expect((await guess(n)).status).toBe(200);
    const refused = await guess(3);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.seen).toHaveLength(2);
    expect((await guess(4, good)).status).toBe(200);
  });

  test('ending mails by their links is limited for each link alone, as one mail program calls for many people', async () => {
    const end = (link: string) =>
      fetch(`${gateway.url}/api/unsubscribe/${link}`, { method: 'POST', headers: good });
    for (const link of ['a', 'b', 'c', 'd', 'a']) expect((await end(link)).status).toBe(200);
    const refused = await end('a');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.seen.map(({ headers }) => headers.authorization)).toEqual(Array(5).fill(undefined));
  });

  test('guessing tokens from one address is slowed down', async () => {
    const guess = (n: number) =>
      fetch(`${gateway.url}/api/auth/me`, { headers: { authorization: `Bearer guess-${n}` } });
    for (let n = 0; n < 5; n++) expect((await guess(n)).status).toBe(401);
    const refused = await guess(6);
    expect(refused.status).toBe(429);
    expect(problemSchema.parse(await refused.json()).code).toBe('too-many-sign-ins');
  });
});
