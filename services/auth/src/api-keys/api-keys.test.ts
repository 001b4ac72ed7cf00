import {
  apiKeyListSchema,
  apiKeyPattern,
  type CreatedApiKey,
  createdApiKeySchema,
  type ExchangeResponse,
  exchangeResponseSchema,
  identityClaimsSchema,
  problemSchema,
} from '@astraea/contracts';
import { storedText, until } from '@astraea/service-kit/testing';
import { decodeJwt } from 'jose';
import { startTestAuth, type TestAuth } from '../testing/test-auth';
import { drawKey, hashOfKey, isWellFormed } from './api-key';

let auth: TestAuth;
let events: number;
beforeEach(async () => {
  auth = await startTestAuth({ env: { API_KEYS_PER_USER: '3' } });
  events = 0;
});
afterEach(() => auth.close());

async function signIn(claims?: Record<string, unknown>): Promise<ExchangeResponse> {
  return exchangeResponseSchema.parse(await (await auth.exchange(await auth.idToken(claims))).json());
}

/** Lets billing say what a user's plan is. */
async function setPlan(user_id: string, plan: string): Promise<void> {
  events += 1;
  await auth.backends.events.publish('billing.subscription-changed', {
    ...{ specversion: '1.0', id: `plan-${events}`, source: '/test', type: 'billing.subscription-changed' },
    ...{ subject: user_id, time: new Date().toISOString(), datacontenttype: 'application/json' },
    ...{ sequence: events, data: { user_id, plan, ends_at: null } },
  });
  await until(async () => (await signIn()).plan === plan);
}

async function signInPaying(): Promise<ExchangeResponse> {
  const { user_id } = await signIn();
  await setPlan(user_id, 'premium');
  return signIn();
}

const call = (user: { token: string }, method: string, path: string, body?: object) =>
  fetch(auth.url + path, {
    method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
async function make(user: ExchangeResponse, body: object = {}): Promise<CreatedApiKey> {
  const response = await call(user, 'POST', '/api/keys', { name: 'Nightly', scopes: ['ask'], ...body });
  expect(response.status).toBe(201);
  return createdApiKeySchema.strict().parse(await response.json());
}
const list = async (user: ExchangeResponse) =>
  apiKeyListSchema.parse(await (await call(user, 'GET', '/api/keys')).json());
const exchange = (key: string) =>
  fetch(`${auth.url}/exchange-key`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
/** What a call is refused with, without what is different in every answer. */
async function refusal(response: Response) {
  const { status, code, detail } = problemSchema.parse(await response.json());
  return { status, code, detail };
}
const stored = () => storedText(auth.backends.folder, ['events.db']);

describe('a key', () => {
  test('is drawn with a checksum, so that an invented one is told apart without a look-up', () => {
    const key = drawKey();
    expect(key).toMatch(new RegExp(`^${apiKeyPattern.source}$`));
    expect(isWellFormed(key)).toBe(true);
    const last = key.endsWith('0') ? '1' : '0';
    for (const other of [`${key.slice(0, -1)}${last}`, `x${key}`, `${key}0`, key.toUpperCase(), 'ast_'])
      expect(isWellFormed(other)).toBe(false);
  });

  test('is told once, and kept as a hash alone', async () => {
    const ada = await signInPaying();
    const { key, secret } = await make(ada, { name: ' Nightly report ', scopes: ['read', 'ask', 'read'] });
    expect(key).toMatchObject({ name: 'Nightly report', scopes: ['read', 'ask'] });
    expect(key.prefix).toBe(secret.slice(0, 12));
    expect(await list(ada)).toEqual([key]);
    expect(stored().includes(secret)).toBe(false);
    expect(stored().includes(hashOfKey(secret))).toBe(true);
  });

  test('is exchanged for its user, plan and scopes, and tells the day of its use', async () => {
    const ada = await signInPaying();
    const { secret } = await make(ada, { scopes: ['ask', 'read'] });
    const identity = exchangeResponseSchema.parse(await (await exchange(secret)).json());
    expect(identity).toMatchObject({ user_id: ada.user_id, plan: 'premium' });
    const claims = identityClaimsSchema.parse(decodeJwt(identity.token));
    expect(claims).toMatchObject({ sub: ada.user_id, plan: 'premium', scope: 'ask read' });
    expect((await list(ada))[0]?.last_used_on).toBe(new Date().toISOString().slice(0, 10));
  });

  test('opens nothing of the account: what it is exchanged for makes no further key and deletes nobody', async () => {
    const ada = await signInPaying();
    const { secret } = await make(ada, { scopes: ['ask', 'read', 'delete'] });
    const byKey = exchangeResponseSchema.parse(await (await exchange(secret)).json());
    for (const [method, path] of [
      ['POST', '/api/keys'],
      ['GET', '/api/keys'],
      ['DELETE', '/api/auth/me'],
      ['GET', '/api/auth/me/export'],
    ] as const)
      expect(
        await refusal(await call(byKey, method, path, method === 'POST' ? {} : undefined)),
      ).toMatchObject({
        ...{ status: 403, code: 'scope-missing' },
      });
    expect((await auth.exchange(secret)).status).toBe(401);
  });

  test('outlives that all sign-ins are ended, and not that its account is disabled', async () => {
    const ada = await signInPaying();
    const { secret } = await make(ada);
    await call(ada, 'POST', '/api/auth/sign-out-everywhere');
    expect((await exchange(secret)).status).toBe(200);
    auth.accounts.set('ada', { disabled: true });
    expect((await exchange(secret)).status).toBe(401);
  });

  test('without the plan says why, and works again with it', async () => {
    const ada = await signInPaying();
    const { secret } = await make(ada);
    await setPlan(ada.user_id, 'free');
    expect(await refusal(await exchange(secret))).toMatchObject({ status: 403, code: 'plan-without-api' });
    expect(await list(ada)).toHaveLength(1);
    await setPlan(ada.user_id, 'enterprise');
    expect((await exchange(secret)).status).toBe(200);
  });

  test('goes with its account, and leaves nothing', async () => {
    const ada = await signInPaying();
    const { key, secret } = await make(ada);
    expect((await call(ada, 'DELETE', '/api/auth/me')).status).toBe(204);
    expect((await exchange(secret)).status).toBe(401);
    await until(() =>
      [hashOfKey(secret), key.prefix, ada.user_id].every((trace) => !stored().includes(trace)),
    );
  });
});

describe('a key that is no key any more answers as one that never was', () => {
  const gone = {
    revoked: async (ada: ExchangeResponse) => {
      const { key, secret } = await make(ada);
      expect((await exchange(secret)).status).toBe(200);
      expect((await call(ada, 'DELETE', `/api/keys/${key.id}`)).status).toBe(204);
      return secret;
    },
    ended: async (ada: ExchangeResponse) => {
      const { secret } = await make(ada, { ends_at: new Date(Date.now() + 60_000).toISOString() });
      expect((await exchange(secret)).status).toBe(200);
      auth.advance(60_000);
      return secret;
    },
    'its own hash': async (ada: ExchangeResponse) => hashOfKey((await make(ada)).secret),
    'its beginning': async (ada: ExchangeResponse) => (await make(ada)).key.prefix,
    'an ID token': async () => auth.idToken(),
  };
  test.each(Object.entries(gone))('%s', async (_name, secretOf) => {
    const ada = await signInPaying();
    const never = await refusal(await exchange(drawKey()));
    expect(never).toMatchObject({ status: 401, code: 'api-key-refused' });
    expect(await refusal(await exchange(await secretOf(ada)))).toEqual(never);
  });
});

describe('keys are made', () => {
  test('by paying users alone, who are told what it is', async () => {
    const response = await call(await signIn(), 'POST', '/api/keys', { name: 'a', scopes: ['ask'] });
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'plan-without-api' });
  });

  test('up to a number, ended ones included', async () => {
    const ada = await signInPaying();
    const ends_at = new Date(Date.now() + 60_000).toISOString();
    for (const name of ['a', 'b', 'c']) await make(ada, { name, ends_at });
    auth.advance(60_000);
    const response = await call(await signIn(), 'POST', '/api/keys', { name: 'd', scopes: ['ask'] });
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'too-many-keys' });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: [] }],
    ['a scope that is none', { scopes: ['document:operate'] }],
    ['an end that is past', { ends_at: '2020-01-01T00:00:00.000Z' }],
  ])('not with %s', async (_name, body) => {
    const ada = await signInPaying();
    const response = await call(ada, 'POST', '/api/keys', { name: 'a', scopes: ['ask'], ...body });
    expect((await refusal(response)).status).toBe(400);
    expect(await list(ada)).toEqual([]);
  });

  test('and revoked by nobody else', async () => {
    const ada = await signInPaying();
    const { key, secret } = await make(ada);
    auth.accounts.set('ben', {});
    const ben = await signIn({ sub: 'ben', email: 'ben@example.org' });
    expect((await call(ben, 'DELETE', `/api/keys/${key.id}`)).status).toBe(404);
    expect(await list(ben)).toEqual([]);
    expect((await exchange(secret)).status).toBe(200);
  });
});
