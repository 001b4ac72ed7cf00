import {
  createFirebaseBackend,
  type FirebaseBackendOptions,
  firebaseSettings,
} from '../testing/firebase-backend';

jest.mock('firebase/auth', () =>
  jest.requireActual('../testing/firebase-browser-build').requireFirebaseBrowserBuild(),
);

/** The real library with a signed-in user, as after a load of the page. */
async function signIn(options?: FirebaseBackendOptions) {
  const backend = createFirebaseBackend(options);
  globalThis.fetch = backend.fetch;
  const library = await load();
  const { user } = await library.auth.signInWithEmailAndPassword(
    library.instance,
    'ada@example.org',
    'secret',
  );
  return { ...library, backend, user };
}

async function load() {
  jest.resetModules();
  const { initializeApp } = await import('firebase/app');
  const auth = await import('firebase/auth');
  const app = initializeApp(firebaseSettings);
  return { auth, app, instance: auth.getAuth(app) };
}

const refreshes = ({ backend }: { backend: ReturnType<typeof createFirebaseBackend> }) =>
  backend.to('securetoken').length;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the sign-in popup measures 500 by 600 pixels', async () => {
  globalThis.fetch = createFirebaseBackend().fetch;
  const iframe = {
    restyle: async () => undefined,
    ping: async (done: () => void) => done(),
    register: jest.fn(),
  };
  const context = { open: (_: unknown, done: (frame: typeof iframe) => void) => done(iframe) };
  // What Google's script would bring.
  Object.assign(window, { gapi: { iframes: { Iframe: jest.fn(), getContext: () => context } } });
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { auth, instance } = await load();
  const opening = auth.signInWithPopup(instance, new auth.GoogleAuthProvider());
  await expect(opening).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  expect(open.mock.calls[0]?.[2]).toMatch(/width=500,height=600/);
});

test.each([
  ['desktop', 30],
  ['phone', 60],
])('on a %s a call is given up after %i s', async (device, limit) => {
  // The library takes the web on a phone for a desktop; what it calls a phone is an app built from web pages.
  if (device === 'phone') {
    Object.assign(window, { cordova: {} });
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  }
  const { auth, instance } = await load();
  globalThis.fetch = () => new Promise(() => undefined);
  jest.useFakeTimers();
  const ended = jest.fn();
  auth.sendPasswordResetEmail(instance, 'ada@example.org').catch((error) => ended(error.code));
  await jest.advanceTimersByTimeAsync(limit * 1000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('auth/network-request-failed');
  Reflect.deleteProperty(window, 'cordova');
});

test('a token counts as expired 30 s early', async () => {
  jest.useFakeTimers();
  const session = await signIn();
  jest.setSystemTime(Date.now() + (3600 - 31) * 1000);
  await session.user.getIdToken();
  expect(refreshes(session)).toBe(0);
  jest.setSystemTime(Date.now() + 2_000);
  await session.user.getIdToken();
  expect(refreshes(session)).toBe(1);
});

test('a token is refreshed 5 minutes before it expires', async () => {
  jest.useFakeTimers();
  const session = await signIn();
  // The library refreshes by itself as soon as another of its parts listens to tokens.
  const { container } = session.app as unknown as {
    container: {
      getProvider(name: string): { getImmediate(): { addAuthTokenListener(_: () => void): void } };
    };
  };
  container
    .getProvider('auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined);
  await jest.advanceTimersByTimeAsync((3600 - 301) * 1000);
  expect(refreshes(session)).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(refreshes(session)).toBe(1);
});

test('a password of fewer than 6 characters is too short where the provider names no length', async () => {
  globalThis.fetch = createFirebaseBackend().fetch;
  const { auth, instance } = await load();
  expect(await auth.validatePassword(instance, '12345')).toMatchObject({ isValid: false });
  expect(await auth.validatePassword(instance, '123456')).toMatchObject({ isValid: true });
});

test.each([10, -10])('a clock that is wrong by %i minutes signs in and keeps its token', async (minutes) => {
  jest.useFakeTimers();
  const session = await signIn({ now: Date.now() - minutes * 60_000 });
  await expect(session.user.getIdToken()).resolves.toBe(session.backend.token);
  await jest.advanceTimersByTimeAsync(50 * 60_000);
  await expect(session.user.getIdToken()).resolves.toBe(session.backend.token);
  expect(refreshes(session)).toBe(0);
});
