import { exchangeResponseSchema, problemSchema } from '@astraea/contracts';
import { startTestAuth, type TestAuth } from './testing/test-auth';

let auth: TestAuth;

beforeEach(async () => {
  auth = await startTestAuth();
  auth.accounts.set('ben', {});
});
afterEach(() => auth.close());

/** The identity token of a sign-in. */
async function identityOf(idToken: string): Promise<string> {
  return exchangeResponseSchema.parse(await (await auth.exchange(idToken)).json()).token;
}

const signOut = (token: string) =>
  fetch(`${auth.url}/api/auth/sign-out-everywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

test('ends every sign-in of the account, and a later one opens it again', async () => {
  const [phone, laptop] = [await auth.idToken(), await auth.idToken()];
  await auth.exchange(phone);
  expect((await signOut(await identityOf(laptop))).status).toBe(204);
  for (const token of [phone, laptop]) expect((await auth.exchange(token)).status).toBe(401);
  auth.advance(10_000);
  expect((await auth.exchange(await auth.idToken())).status).toBe(200);
});

test('leaves everybody else signed in', async () => {
  const ben = await auth.idToken({ sub: 'ben', email: 'ben@example.org' });
  await signOut(await identityOf(await auth.idToken()));
  expect((await auth.exchange(ben)).status).toBe(200);
  expect(auth.accounts.get('ben')).toEqual({});
});

test('without a sign-in nobody is signed out', async () => {
  expect((await signOut('none')).status).toBe(401);
  expect(auth.accounts.get('ada')).toEqual({});
});

test('a directory that does not answer is said, and nobody is signed out', async () => {
  const idToken = await auth.idToken();
  const identity = await identityOf(idToken);
  auth.outage.revocations = true;
  const response = await signOut(identity);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(problemSchema.parse(await response.json())).toMatchObject({ code: 'directory-down' });
  expect((await auth.exchange(idToken)).status).toBe(200);
});

test('an account that the directory does not know any more has no sign-ins left', async () => {
  const identity = await identityOf(await auth.idToken());
  auth.accounts.delete('ada');
  expect((await signOut(identity)).status).toBe(204);
});

test('an account that was erased here signs nobody out', async () => {
  const identity = await identityOf(await auth.idToken());
  await fetch(`${auth.url}/api/auth/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${identity}` },
  });
  expect((await signOut(identity)).status).toBe(401);
});
