import { createFirebaseBackend, firebaseSettings } from '../testing/firebase-backend';
import type { IdentityProvider } from './identity-provider';

jest.mock('firebase/auth', () =>
  jest.requireActual('../testing/firebase-browser-build').requireFirebaseBrowserBuild(),
);

/** The provider over the real library, as after a load of the page. */
async function openProvider(authTokenSyncURL?: string): Promise<IdentityProvider> {
  jest.resetModules();
  const { createFirebaseIdentityProvider } = await import('./firebase-identity-provider');
  return createFirebaseIdentityProvider({ firebase: { ...firebaseSettings, authTokenSyncURL }, demo: false });
}

beforeEach(() => {
  // Only there does firebase hand tokens to another place.
  Object.assign(globalThis, { isSecureContext: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, '__FIREBASE_DEFAULTS__');
});

test('the token is posted at sign-in and deleted at sign-out', async () => {
  const backend = createFirebaseBackend();
  globalThis.fetch = backend.fetch;
  const provider = await openProvider('/token');
  await provider.signIn('ada@example.org', 'secret');
  await provider.signOut();
  const url = `${window.location.origin}/token`;
  const none = { method: 'DELETE', url, authorization: null };
  // The first one is of the page that was opened by nobody.
  expect(backend.to('/token')).toEqual([
    none,
    { method: 'POST', url, authorization: `Bearer ${backend.token}` },
    none,
  ]);
});

test.each([
  [302, 0],
  [240, 1],
])('a token that is older than 5 minutes is not synchronised: of %i s, %i is', async (age, posts) => {
  const backend = createFirebaseBackend({ tokenAgeSeconds: age });
  globalThis.fetch = backend.fetch;
  await (await openProvider('/token')).signIn('ada@example.org', 'secret');
  expect(backend.to('/token').filter(({ method }) => method === 'POST')).toHaveLength(posts);
});

test.each([
  ['no address', undefined],
  ['an address of another origin', 'https://elsewhere.example/token'],
])('with %s no token goes anywhere', async (_, address) => {
  const backend = createFirebaseBackend();
  globalThis.fetch = backend.fetch;
  await (await openProvider(address)).signIn('ada@example.org', 'secret');
  expect(backend.to('/token')).toEqual([]);
});
