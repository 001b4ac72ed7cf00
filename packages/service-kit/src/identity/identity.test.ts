import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { createTestIdentity, type TestIdentity } from '../testing/tokens';
import { createIdentityVerifier, type IdentityVerifier } from './identity';

let identity: TestIdentity;
let verifier: IdentityVerifier;
let checks: number;
let now: Date;
beforeEach(async () => {
  identity = await createTestIdentity();
  [checks, now] = [0, new Date()];
  const keys = createLocalJWKSet(identity.jwks);
  const counted: JWTVerifyGetKey = (...given) => {
    checks += 1;
    return keys(...given);
  };
  verifier = createIdentityVerifier(counted, () => now);
});
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('the signature of a token is checked once a minute', async () => {
  const token = await identity.userToken('ann');
  expect(await verifier.verify(token)).toMatchObject({ sub: 'ann', plan: 'free' });
  later(59);
  expect(await verifier.verify(token)).toMatchObject({ sub: 'ann', plan: 'free' });
  expect(checks).toBe(1);
  later(2);
  await verifier.verify(token);
  expect(checks).toBe(2);
});

test('a token that was good is refused when it has run out, within the minute too', async () => {
  const token = await identity.userToken('ann', { expiresInSeconds: 10 });
  await verifier.verify(token);
  later(45);
  await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'NotAuthenticated' });
});

test('each token speaks for its own user, and one that was changed is refused each time', async () => {
  const [ann, bob] = await Promise.all(['ann', 'bob'].map((user) => identity.userToken(user)));
  expect((await verifier.verify(ann ?? '')).sub).toBe('ann');
  expect((await verifier.verify(bob ?? '')).sub).toBe('bob');
  const forged = `${ann?.slice(0, -4)}AAAA`;
  for (let tries = 0; tries < 2; tries++)
    await expect(verifier.verify(forged)).rejects.toMatchObject({ kind: 'NotAuthenticated' });
  expect(checks).toBe(4);
});

test('so many tokens are held that the oldest is checked again', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 1_001 }, (_, at) => identity.userToken(`user-${at}`)),
  );
  for (const token of tokens) await verifier.verify(token);
  await verifier.verify(tokens[1_000] ?? '');
  expect(checks).toBe(1_001);
  await verifier.verify(tokens[0] ?? '');
  expect(checks).toBe(1_002);
});
