import { createTestIdentity, serve } from '@astraea/service-kit/testing';
import { createTestApp } from './testing/test-app';
import { problemOf } from './testing/test-user';

test('tokens are checked with the keys of the auth service', async () => {
  const identity = await createTestIdentity();
  const auth = await serve((req, res) => {
    if (req.url === '/.well-known/jwks.json') res.end(JSON.stringify(identity.jwks));
    else res.writeHead(404).end();
  });
  const app = await createTestApp({ identity, checkTokensAt: auth.url });
  expect((await (await app.as('ann')).call('GET', '/quota')).status).toBe(200);
  const forged = await (await createTestIdentity()).userToken('ann');
  const headers = { authorization: `Bearer ${forged}` };
  await problemOf(await fetch(`${app.url}/quota`, { headers }), 401, 'not-authenticated');
  const expired = await identity.userToken('ann', { expiresInSeconds: -60 });
  await problemOf(
    await fetch(`${app.url}/quota`, { headers: { authorization: `Bearer ${expired}` } }),
    401,
    'not-authenticated',
  );
  await app.close();
  await auth.close();
});

test('the private port says what the backends do, the public one does not', async () => {
  const app = await createTestApp();
  const ready = await fetch(`${app.running.privateUrl}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    service: 'conversation',
    details: { documents: 'answers', events: 'answers', cache: 'answers', running_answers: 0 },
  });
  await problemOf(await fetch(`${app.url}/readyz`), 404, 'no-such-path');
  await app.close();
});
