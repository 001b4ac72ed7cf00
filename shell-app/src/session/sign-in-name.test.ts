import { createFirebaseBackend, firebaseSettings } from '../testing/firebase-backend';

jest.mock('firebase/auth', () =>
  jest.requireActual('../testing/firebase-browser-build').requireFirebaseBrowserBuild(),
);

test.each([[['password']], [['password', 'google.com']]])(
  'an account with %p that signs in by e-mail is called by the part before the at sign, after a reload too',
  async (providers) => {
    globalThis.fetch = createFirebaseBackend({ providers }).fetch;
    jest.resetModules();
    const { createFirebaseIdentityProvider } = await import('./firebase-identity-provider');
    const provider = createFirebaseIdentityProvider({ firebase: firebaseSettings, demo: false });
    await expect(provider.signIn('ada@example.org', 'secret')).resolves.toMatchObject({ displayName: 'ada' });
    const remembered = await new Promise((resolve) => void provider.watch(resolve));
    expect(remembered).toMatchObject({ displayName: 'ada' });
  },
);
