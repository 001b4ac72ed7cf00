import { problemSchema } from '@astraea/contracts';
import { keyOf, startTestGateway, type TestGateway } from '../testing/test-gateway';
import { apiOperations } from './operations';

let gateway: TestGateway;
const start = async (env: Record<string, string> = {}, clock?: () => Date) => {
  gateway = await startTestGateway({ env, ...(clock ? { clock } : {}) });
};
afterEach(() => gateway.close());

const ada = keyOf('a');
const stranger = `ast_${'f'.repeat(72)}`;
const call = (path: string, key?: string, method = 'GET') =>
  fetch(gateway.url + path, {
    method: method.toUpperCase(),
    ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
  });
async function problemOf(response: Response) {
  const { status, code, detail } = problemSchema.parse(await response.json());
  return { status, code, detail };
}

describe('/api/v1', () => {
  beforeEach(() => start());

  test.each(apiOperations)('$method $path reaches its service with the identity of the key', async (one) => {
    const at = `/api/v1${one.path.replace(/\{\w+\}/g, 'x%2F%201')}`;
    const response = await call(`${at}?limit=3`, ada, one.method);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(gateway.seen[0]?.url).toBe(`${one.to.replace(/\{\w+\}/g, 'x%2F%201')}?limit=3`);
    expect(gateway.seen[0]?.headers.authorization).toBe('Bearer identity-ada');
  });

  test.each([
    ['no key', undefined],
    ['a sign-in', 'good-ada'],
    ['a key that nobody made', stranger],
    ['half a key', ada.slice(0, 40)],
  ])('answers 401 to %s, and asks no service', async (_name, key) => {
    expect(await problemOf(await call('/api/v1/conversations', key))).toMatchObject({ status: 401 });
    expect(gateway.seen).toEqual([]);
  });

  test('asks auth about nothing that is no key', async () => {
    await call('/api/v1/conversations', 'good-ada');
    await call('/api/v1/conversations', `${ada}0`);
    expect(gateway.exchanges).toEqual([]);
  });

  test('has nothing beside what is described', async () => {
    for (const path of ['/api/v1/keys', '/api/v1/auth/me', '/api/v1', '/api/v1/shares'])
      expect((await call(path, ada)).status).toBe(404);
    expect(gateway.exchanges).toEqual([]);
  });

  test('a key opens no call of the pages, also after it was exchanged', async () => {
    expect((await call('/api/v1/conversations', ada)).status).toBe(200);
    for (const path of ['/api/conversations', '/api/auth/me', '/api/keys'])
      expect(await problemOf(await call(path, ada))).toMatchObject({ status: 401, code: 'api-key-not-here' });
    expect(gateway.exchanges).toEqual([ada]);
  });

  test.each(['/api/v1/conversations?key=', '/api/conversations?token=', '/api/v1/'])(
    'a key in the address is refused, whatever comes with it: %s',
    async (path) => {
      const refused = await problemOf(await call(path + ada, ada));
      expect(refused).toMatchObject({ status: 400, code: 'key-in-address' });
      expect(JSON.stringify(refused)).not.toContain(ada);
      expect(gateway.exchanges).toEqual([]);
    },
  );

  test('one exchange serves many calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => call('/api/v1/conversations', ada)));
    await call('/api/v1/countries', ada);
    expect(gateway.exchanges).toEqual([ada]);
  });
});

test('a key is exchanged anew after API_KEY_CACHE_SECONDS', async () => {
  let now = Date.now();
  await start({ API_KEY_CACHE_SECONDS: '10' }, () => new Date(now));
  await call('/api/v1/countries', ada);
  now += 9_999;
  await call('/api/v1/countries', ada);
  expect(gateway.exchanges).toHaveLength(1);
  now += 1;
  await call('/api/v1/countries', ada);
  expect(gateway.exchanges).toHaveLength(2);
});

test('from an address with too many refused keys, unknown ones are refused unasked, and good ones go on', async () => {
  await start({ API_KEY_FAILURES_PER_MINUTE: '2' });
  await call('/api/v1/countries', ada);
  const guess = (at: number) => call('/api/v1/countries', `ast_${at}${'f'.repeat(71)}`);
  expect([(await guess(1)).status, (await guess(2)).status]).toEqual([401, 401]);
  const third = await guess(3);
  expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await problemOf(third)).toMatchObject({ status: 429, code: 'too-many-refused-keys' });
  expect(gateway.exchanges).toHaveLength(3);
  expect((await call('/api/v1/countries', ada)).status).toBe(200);
  expect((await call('/api/auth/me', 'good-ada')).status).toBe(200);
});

test('a key whose plan has no API takes nothing from others of its address, and is asked about once a while', async () => {
  let now = Date.now();
  await start({ API_KEY_FAILURES_PER_MINUTE: '1', API_KEY_CACHE_SECONDS: '10' }, () => new Date(now));
  const lapsed = async () => problemOf(await call('/api/v1/countries', keyOf('c')));
  for (let calls = 0; calls < 3; calls += 1) expect(await lapsed()).toMatchObject({ status: 403 });
  expect(gateway.exchanges).toHaveLength(1);
  expect((await call('/api/v1/countries', ada)).status).toBe(200);
  now += 10_000;
  expect(await lapsed()).toMatchObject({ status: 403 });
  expect(gateway.exchanges).toHaveLength(3);
});

describe('limits', () => {
  const limits = (response: Response) => [
    response.headers.get('ratelimit-policy'),
    response.headers.get('ratelimit'),
  ];

  test('of a key are told with each answer, and reached answer when to come again', async () => {
    await start({ API_CALLS_PER_MINUTE: '2', API_PREMIUM_CALLS_PER_DAY: '5' });
    const policy = '"key";q=2;w=60, "plan";q=5;w=86400';
    expect(limits(await call('/api/v1/countries', ada))).toEqual([policy, '"key";r=1, "plan";r=4']);
    await call('/api/v1/countries', ada);
    const third = await call('/api/v1/countries', ada);
    expect(limits(third)).toEqual([policy, expect.stringMatching(/^"key";r=0;t=\d+, "plan";r=3$/)]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(third)).toMatchObject({ status: 429, code: 'too-many-calls' });
    expect(gateway.seen).toHaveLength(2);
  });

  test('of a plan are its own', async () => {
    await start({ API_PREMIUM_CALLS_PER_DAY: '1', API_ENTERPRISE_CALLS_PER_DAY: '2' });
    const statuses = async (key: string) => [
      (await call('/api/v1/countries', key)).status,
      (await call('/api/v1/countries', key)).status,
      (await problemOf(await call('/api/v1/countries', key))).code,
    ];
    expect(await statuses(ada)).toEqual([200, 429, 'api-quota-reached']);
    expect(await statuses(keyOf('e'))).toEqual([200, 200, 'api-quota-reached']);
  });
});

describe('the page', () => {
  beforeEach(() => start());

  test('and what it loads come from here alone, under headers of their own', async () => {
    const page = await call('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(5);
    for (const file of files)
      for (const encoding of ['gzip', 'identity']) {
        const answer = await fetch(gateway.url + file, { headers: { 'accept-encoding': encoding } });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
        expect(await answer.text()).not.toBe('');
      }
  });

  test('of the app keep theirs', async () => {
    const policy = (await call('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
  });
});
