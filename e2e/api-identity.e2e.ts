import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { meResponseSchema } from '@astraea/contracts';
import { type ApiUser, signInUser, signUpUser } from './api';
import { emulatorAdminUrl } from './emulator-admin';
import { readProblem } from './problems';
import { ownEmail, useSharedSystem } from './shared-system';
import { until } from './until';

const project = 'demo-astraea';
const system = useSharedSystem();
let ada: ApiUser;
let ben: ApiUser;

beforeAll(async () => {
  ada = await signUpUser(system.url, ownEmail('ada'));
  ben = await signUpUser(system.url, ownEmail('ben'));
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** The claims that the identity provider would give Ada, changed. */
function claimsOfAda(changes: Record<string, unknown> = {}) {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: ada.uid,
    user_id: ada.uid,
    iat: now(),
    auth_time: now(),
    exp: now() + 3600,
    email: ownEmail('ada'),
    firebase: { sign_in_provider: 'password', identities: {} },
    ...changes,
  };
}

const unsigned = (claims: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

function signed(alg: 'HS256' | 'RS256', claims: object): string {
  const text = `${encode({ alg, typ: 'JWT', kid: 'own-key' })}.${encode(claims)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature =
    alg === 'RS256'
      ? sign('RSA-SHA256', Buffer.from(text), privateKey)
      : createHmac('sha256', 'secret').update(text).digest();
  return `${text}.${signature.toString('base64url')}`;
}

const me = (headers: Record<string, string>) => fetch(`${system.url}/api/auth/me`, { headers });
const meWith = (token: string) => me({ authorization: `Bearer ${token}` });

describe('a token', () => {
  test('of the demo system itself is accepted: the tokens below fail by what they change', async () => {
    expect((await meWith(unsigned(claimsOfAda()))).status).toBe(200);
  });

  test.each<[string, () => string]>([
    ['of a user that nobody knows', () => unsigned(claimsOfAda({ sub: 'nobody', user_id: 'nobody' }))],
    ['without a user', () => unsigned(claimsOfAda({ sub: undefined }))],
    ['that has expired', () => unsigned(claimsOfAda({ iat: now() - 7200, exp: now() - 3600 }))],
    ['of another project', () => unsigned(claimsOfAda({ aud: 'demo-other' }))],
    ['of another issuer', () => unsigned(claimsOfAda({ iss: 'https://securetoken.google.com/demo-other' }))],
    ['signed with a key of its own', () => signed('RS256', claimsOfAda())],
    ['signed with a guessed secret', () => signed('HS256', claimsOfAda())],
    ['stripped of its signature part', () => ada.idToken.split('.').slice(0, 2).join('.')],
    ['stripped of its claims', () => `${ada.idToken.split('.')[0]}..`],
    ['with a signature that it must not have', () => `${ada.idToken}c2lnbmF0dXJl`],
    ['that is no token', () => 'owner'],
    ['that is empty', () => ''],
    [
      'in the form of the internal ones',
      () => unsigned({ ...claimsOfAda(), iss: 'astraea-auth', aud: 'astraea' }),
    ],
  ])('%s is refused', async (_name, token) => {
    const problem = await readProblem(await meWith(token()), 401);
    expect(problem.detail).not.toContain(token() || 'eyJ');
  });

  test.each(['Basic b3duZXI6b3duZXI=', 'Bearer', 'bearer owner'])(
    '%s is no sign-in',
    async (authorization) => {
      await readProblem(await me({ authorization }), 401);
    },
  );

  test('in the address or in a cookie is no sign-in', async () => {
    const path = `/api/auth/me?access_token=${ada.idToken}&id_token=${ada.idToken}`;
    await readProblem(await fetch(system.url + path), 401);
    await readProblem(await me({ cookie: `__session=${ada.idToken}` }), 401);
  });
});

describe('identity headers from outside', () => {
  const names = [
    'x-user-id',
    'x-user',
    'x-auth-user',
    'x-identity',
    'x-astraea-user',
    'x-astraea-plan',
    'x-forwarded-user',
    'x-forwarded-email',
    'remote-user',
  ];

  test('sign nobody in', async () => {
    await readProblem(await me(Object.fromEntries(names.map((name) => [name, ben.uid]))), 401);
  });

  test('change neither the user nor the plan', async () => {
    const benId = meResponseSchema.parse(await (await ben.call('GET', '/api/auth/me')).json()).id;
    const headers = Object.fromEntries(
      names.map((name) => [name, name.endsWith('plan') ? 'premium' : benId]),
    );
    const response = await ada.call('GET', '/api/auth/me', undefined, headers);
    expect(meResponseSchema.parse(await response.json())).toMatchObject({
      uid: ada.uid,
      subscription: 'free',
      quota: { limit: 10 },
    });
  });
});

test.each([
  ['POST', '/exchange'],
  ['POST', '/service-tokens'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/answers'],
  ['GET', '/quota'],
  ['GET', '/export'],
  ['GET', '/versions/0000000000000000/content'],
  ['GET', '/operator/documents'],
  ['GET', '/livez'],
  ['GET', '/readyz'],
])('%s %s is between the parts and cannot be reached from outside', async (method, path) => {
  expect((await ada.call(method, path)).status).toBe(404);
});

describe('the operator of the Auth emulator', () => {
  const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const identity = '/identitytoolkit.googleapis.com/v1';

  test.each([
    ['DELETE', `/emulator/v1/projects/${project}/accounts`],
    ['GET', `/emulator/v1/projects/${project}/oobCodes`],
    ['GET', `/emulator/v1/projects/${project}/config`],
    ['DELETE', `/emulator/../emulator/v1/projects/${project}/accounts`],
    ['DELETE', `/emulator/auth/%2e%2e/v1/projects/${project}/accounts`],
    ['DELETE', `//emulator/v1/projects/${project}/accounts`],
    ['POST', `${identity}/projects/${project}/accounts:query`],
    ['GET', `${identity}/projects/${project}/accounts:batchGet`],
    ['POST', `${identity}/projects/${project}/accounts:delete`],
    ['POST', `${identity}/projects%2F${project}/accounts:delete`],
    ['POST', `${identity}/accounts:delete`],
    ['POST', `${identity}/accounts:update`],
    ['POST', `${identity}/accounts:lookup`],
  ])('has no power from outside: %s %s', async (method, path) => {
    const response = await fetch(system.url + path, {
      method,
      headers: owner,
      ...(method === 'POST'
        ? {
            body: JSON.stringify({
              localId: path.endsWith('lookup') ? [ben.uid] : ben.uid,
              disableUser: true,
            }),
          }
        : {}),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain(ownEmail('ben'));
    const again = await signInUser(system.url, ownEmail('ben'));
    expect(again.uid).toBe(ben.uid);
    expect((await again.call('GET', '/api/auth/me')).status).toBe(200);
  });

  test.each([
    ['disabled', 'update', { disableUser: true }],
    ['deleted', 'delete', {}],
  ])('can have a user %s, who is refused at once', async (word, action, change) => {
    const email = ownEmail(word);
    const user = await signUpUser(system.url, email);
    expect((await user.call('GET', '/api/conversations')).status).toBe(200);
    const admin = await emulatorAdminUrl(system);
    const changed = await fetch(`${admin}${identity}/projects/${project}/accounts:${action}`, {
      method: 'POST',
      headers: owner,
      body: JSON.stringify({ localId: user.uid, ...change }),
    });
    expect(changed.status).toBe(200);
    await until(async () => (await user.call('GET', '/api/conversations')).status === 401);
    await readProblem(await user.call('POST', '/api/auth/verify'), 401);
    await expect(signInUser(system.url, email)).rejects.toThrow('answered 400');
  });
});
