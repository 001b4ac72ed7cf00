import * as firebaseApp from 'firebase/app';
import * as auth from 'firebase/auth';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(() => 'app') }));
jest.mock('firebase/auth', () => ({
  getAuth: jest.fn(() => 'auth'),
  connectAuthEmulator: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  GoogleAuthProvider: jest.fn(),
  onAuthStateChanged: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signInWithPopup: jest.fn(),
  signOut: jest.fn(),
}));

const firebase = { apiKey: 'key', authDomain: 'example.org', projectId: 'demo-x' };
const settings = globalThis as { __FIREBASE_DEFAULTS__?: unknown };

beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  delete settings.__FIREBASE_DEFAULTS__;
});

function credential(providerId: string) {
  const user = {
    uid: 'uid-1',
    email: 'ada@example.org',
    displayName: 'Ada Lovelace',
    photoURL: null,
    emailVerified: true,
    providerData: [{ providerId }],
    getIdToken: jest.fn(async () => 'token'),
    toJSON: () => ({}),
  };
  return { user } as unknown as auth.UserCredential;
}

test('the project of the configuration is used', () => {
  createFirebaseIdentityProvider({ firebase, demo: false });
  expect(firebaseApp.initializeApp).toHaveBeenCalledWith(firebase);
  expect(auth.connectAuthEmulator).not.toHaveBeenCalled();
});

test.each([
  [undefined, window.location.origin],
  ['', window.location.origin],
  ['http://127.0.0.1:9099', 'http://127.0.0.1:9099'],
])(
  'in demo mode with the emulator at %p, accounts come from %s, and firebase shows no banner',
  (authEmulatorUrl, url) => {
    createFirebaseIdentityProvider({ firebase: { ...firebase, authEmulatorUrl }, demo: true });
    expect(auth.connectAuthEmulator).toHaveBeenCalledWith('auth', url, { disableWarnings: true });
  },
);

test('where tokens are synchronised is set before firebase looks for it', () => {
  jest.mocked(auth.getAuth).mockImplementationOnce(() => {
    expect(settings.__FIREBASE_DEFAULTS__).toEqual({ _authTokenSyncURL: '/token' });
    return 'auth' as unknown as auth.Auth;
  });
  createFirebaseIdentityProvider({ firebase: { ...firebase, authTokenSyncURL: '/token' }, demo: false });
  expect(auth.getAuth).toHaveBeenCalledTimes(1);
});

test('without an address nothing is synchronised', () => {
  createFirebaseIdentityProvider({ firebase, demo: false });
  expect(settings.__FIREBASE_DEFAULTS__).toBeUndefined();
});

test('e-mail sign-in is named by the part before the at sign, Google by its own name', async () => {
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  jest.mocked(auth.signInWithEmailAndPassword).mockResolvedValueOnce(credential('password'));
  await expect(provider.signIn('ada@example.org', 'secret')).resolves.toMatchObject({ displayName: 'ada' });
  jest.mocked(auth.signInWithPopup).mockResolvedValueOnce(credential('google.com'));
  await expect(provider.signInWithGoogle()).resolves.toMatchObject({ displayName: 'Ada Lovelace' });
});

test('how somebody signs in is told as the library and the token say it', async () => {
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  const claims = btoa(
    JSON.stringify({ auth_time: 1_795_683_600, firebase: { sign_in_provider: 'google.com' } }),
  );
  const known = credential('password');
  const { user } = known;
  Object.assign(user, {
    providerData: [{ providerId: 'password' }, { providerId: 'google.com' }],
    toJSON: () => ({ stsTokenManager: { accessToken: `head.${claims}.signature` } }),
  });
  jest.mocked(auth.signInWithPopup).mockResolvedValueOnce(known);
  const { signIn } = await provider.signInWithGoogle();
  expect(signIn).toEqual({
    ways: ['password', 'google.com'],
    taken: 'google.com',
    since: 1_795_683_600,
    emailVerified: true,
  });
});

test('of a token that cannot be read, nothing is told', async () => {
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  jest.mocked(auth.signInWithPopup).mockResolvedValueOnce(credential('google.com'));
  const { signIn } = await provider.signInWithGoogle();
  expect(signIn).toMatchObject({ ways: ['google.com'], taken: null, since: null });
});

test('signing up creates the account', async () => {
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  jest.mocked(auth.createUserWithEmailAndPassword).mockResolvedValueOnce(credential('password'));
  const user = await provider.signUp('ada@example.org', 'secret');
  expect(auth.createUserWithEmailAndPassword).toHaveBeenCalledWith('auth', 'ada@example.org', 'secret');
  await expect(user.getIdToken(true)).resolves.toBe('token');
});

test('every call of the provider is the one of its library', async () => {
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  jest.mocked(auth.signInWithEmailAndPassword).mockResolvedValueOnce(credential('password'));
  await provider.signIn('ada@example.org', 'secret');
  expect(auth.signInWithEmailAndPassword).toHaveBeenCalledWith('auth', 'ada@example.org', 'secret');
  await provider.sendPasswordReset('ada@example.org');
  expect(auth.sendPasswordResetEmail).toHaveBeenCalledWith('auth', 'ada@example.org');
  await provider.signOut();
  expect(auth.signOut).toHaveBeenCalledWith('auth');
});

test('every change of user is handed over', async () => {
  const heard: unknown[] = [];
  const stop = jest.fn();
  jest.mocked(auth.onAuthStateChanged).mockImplementationOnce((_, listener) => {
    const tell = listener as (user: auth.User | null) => void;
    tell(credential('password').user);
    tell(null);
    return stop;
  });
  const provider = createFirebaseIdentityProvider({ firebase, demo: false });
  const end = await provider.watch((user) => heard.push(user?.uid ?? null));
  expect(heard).toEqual(['uid-1', null]);
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});
