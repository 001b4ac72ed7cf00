import {
  type EventEnvelope,
  exchangeResponseSchema,
  meResponseSchema,
  problemSchema,
} from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { projectId, startTestAuth, type TestAuth } from './testing/test-auth';

const quota = { limit: 10, used: 3, resets_at: '2026-11-22T00:00:00.000Z' };

describe('the auth service for a real project', () => {
  let auth: TestAuth;
  let quotaAnswer: unknown;
  beforeEach(async () => {
    quotaAnswer = quota;
    auth = await startTestAuth({ quota: () => quotaAnswer });
  });
  afterEach(() => auth.close());

  async function identity(token?: string) {
    return exchangeResponseSchema.parse(await (await auth.exchange(token ?? (await auth.idToken()))).json());
  }
  const call = (method: string, path: string, token: string) =>
    fetch(auth.url + path, { method, headers: { authorization: `Bearer ${token}` } });

  test('a good ID token becomes a 5-minute Ed25519 identity token', async () => {
    const { token, user_id, plan } = await identity();
    const jwks = (await (await fetch(`${auth.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks));
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload).toMatchObject({ iss: 'astraea-auth', aud: 'astraea', sub: user_id, plan });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(JSON.stringify(jwks)).not.toContain('"d"');
  });

  test.each<[string, (t: TestAuth) => Promise<string>]>([
    ['forged', (t) => t.idToken({}, { forged: true })],
    ['expired', (t) => t.idToken({}, { expiresIn: -120 })],
    [
      'of another project',
      (t) => t.idToken({}, { audience: 'other', issuer: 'https://securetoken.google.com/other' }),
    ],
    ['of another issuer', (t) => t.idToken({}, { issuer: `https://accounts.google.com/${projectId}` })],
    ['with a sign-in in the future', (t) => t.idToken({ auth_time: Math.floor(Date.now() / 1000) + 3600 })],
    ['without a subject', (t) => t.idToken({ sub: '' })],
    ['stripped of its signature', async (t) => `${(await t.idToken()).split('.').slice(0, 2).join('.')}.`],
    [
      'unsigned',
      async (t) => {
        const [, payload] = (await t.idToken()).split('.');
        return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
      },
    ],
    ['garbage', () => Promise.resolve('garbage')],
  ])('a token that is %s is 401', async (_what, make) => {
    const response = await auth.exchange(await make(auth));
    expect(response.status).toBe(401);
    expect(problemSchema.parse(await response.json()).code).toBe('not-authenticated');
  });

  test('a signing secret made of the public key does not pass (algorithm confusion)', async () => {
    const [header, payload] = (await auth.idToken()).split('.');
    expect(header).toBeDefined();
    const hs = Buffer.from('{"alg":"HS256","kid":"google-1"}').toString('base64url');
    expect((await auth.exchange(`${hs}.${payload}.c2ln`)).status).toBe(401);
  });

  test('a clock that is 20 s off does not sign anybody out', async () => {
    expect((await auth.exchange(await auth.idToken({}, { expiresIn: -20 }))).status).toBe(200);
  });

  test('the same uid has one account, however many requests come first', async () => {
    const token = await auth.idToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => identity(token)));
    expect(new Set(answers.map((answer) => answer.user_id)).size).toBe(1);
  });

  test('the first sight of a uid is announced once', async () => {
    const events: EventEnvelope[] = [];
    const subscription = await auth.backends.events.subscribe({
      group: 'test',
      topics: ['auth.user-registered'],
      handle: async (event) => {
        events.push(event);
      },
    });
    const { user_id } = await identity();
    await identity();
    await until(() => events.length > 0);
    auth.accounts.set('ben', {});
    const ben = await identity(await auth.idToken({ sub: 'ben' }));
    await until(() => events.length === 2);
    expect(events.map((event) => event.subject)).toEqual([user_id, ben.user_id]);
    await subscription.close();
  });

  test('an account that was disabled or deleted is refused', async () => {
    await identity();
    auth.accounts.set('ada', { disabled: true });
    expect((await auth.exchange(await auth.idToken())).status).toBe(401);
    auth.accounts.delete('ada');
    const response = await auth.exchange(await auth.idToken());
    expect(problemSchema.parse(await response.json()).code).toBe('account-refused');
  });

  test('a session that was ended everywhere is refused, a newer sign-in is not', async () => {
    auth.accounts.set('ada', { tokensValidAfterTime: new Date().toUTCString() });
    const old = Math.floor(Date.now() / 1000) - 3600;
    expect((await auth.exchange(await auth.idToken({ auth_time: old }))).status).toBe(401);
    const fresh = Math.floor(Date.now() / 1000) + 1;
    expect((await auth.exchange(await auth.idToken({ auth_time: fresh }))).status).toBe(200);
  });

  test('an outage of the key server signs nobody out', async () => {
    await identity();
    await auth.keyServer.close();
    auth.advance(3_600_000);
    expect((await auth.exchange(await auth.idToken())).status).toBe(200);
  });

  test('an outage of the user directory signs nobody out, but keeps who was disabled out', async () => {
    auth.accounts.set('eve', { disabled: true });
    expect((await auth.exchange(await auth.idToken({ sub: 'eve' }))).status).toBe(401);
    auth.outage.lookUps = true;
    expect((await auth.exchange(await auth.idToken())).status).toBe(200);
    expect((await auth.exchange(await auth.idToken({ sub: 'eve' }))).status).toBe(401);
  });

  test('verify answers the account and its plan', async () => {
    const { token, user_id } = await identity();
    const response = await call('POST', '/api/auth/verify', token);
    expect(await response.json()).toEqual({
      backendId: user_id,
      subscription: 'free',
      subscriptionEndDate: null,
    });
  });

  test('me answers details and quota, and null while the quota is not known', async () => {
    const { token } = await identity();
    const me = meResponseSchema.parse(await (await call('GET', '/api/auth/me', token)).json());
    expect(me).toMatchObject({ uid: 'ada', email: 'ada@example.org', subscription: 'free', quota });
    quotaAnswer = undefined;
    const later = meResponseSchema.parse(await (await call('GET', '/api/auth/me', token)).json());
    expect(later.quota).toBeNull();
  });

  test('me tells whether the address is known to be the user’s, by the last sign-in', async () => {
    const known = async (claims?: object) => {
      const { token } = await identity(await auth.idToken({ ...claims }));
      return (await (await call('GET', '/api/auth/me', token)).json()).emailVerified;
    };
    expect(await known()).toBe(false);
    expect(await known({ email_verified: true })).toBe(true);
    expect(await known({ email_verified: false })).toBe(false);
  });

  test.each([
    ['POST', '/api/auth/verify'],
    ['GET', '/api/auth/me'],
  ])('%s %s without an identity token is 401', async (method, path) => {
    expect((await fetch(auth.url + path, { method })).status).toBe(401);
    expect((await call(method, path, await auth.idToken())).status).toBe(401);
  });

  test('a subscription is projected, an older event changes nothing', async () => {
    const { user_id } = await identity();
    const publish = (sequence: number, plan: string, ends_at: string | null) =>
      auth.backends.events.publish('billing.subscription-changed', {
        specversion: '1.0',
        id: `e${sequence}`,
        source: '/services/billing',
        type: 'billing.subscription-changed',
        subject: user_id,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        sequence,
        data: { user_id, plan, ends_at },
      });
    await publish(2, 'premium', null);
    await until(async () => (await identity()).plan === 'premium');
    await publish(1, 'free', null);
    await publish(3, 'enterprise', new Date(Date.now() + 60_000).toISOString());
    await until(async () => (await identity()).plan === 'enterprise');
    auth.advance(120_000);
    expect((await identity()).plan).toBe('free');
  });

  describe('service tokens', () => {
    const ask = (body: unknown) =>
      fetch(`${auth.url}/service-tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const good = {
      client_id: 'retrieval',
      client_secret: 'a-long-enough-secret',
      scope: 'document:read-content',
    };

    test('a known client gets a token with its scope, which is not a user token', async () => {
      const { access_token } = (await (await ask(good)).json()) as { access_token: string };
      expect(decodeJwt(access_token)).toMatchObject({
        sub: 'service:retrieval',
        scope: 'document:read-content',
      });
      expect((await call('GET', '/api/auth/me', access_token)).status).toBe(401);
    });

    test.each([
      [{ ...good, client_secret: 'wrong' }, 401],
      [{ ...good, client_id: 'unknown', client_secret: '' }, 400],
      [{ ...good, client_id: 'unknown' }, 401],
      [{ ...good, scope: 'document:operate' }, 403],
      [{ ...good, scope: '' }, 403],
      [{}, 400],
    ])('%j is %i', async (body, status) => {
      expect((await ask(body)).status).toBe(status);
    });
  });
});
