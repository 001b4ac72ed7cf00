import type { IdentityProvider, IdentityUser } from '../session/identity-provider';

export function buildIdentityUser(overrides: Partial<IdentityUser> = {}): IdentityUser {
  return {
    uid: 'uid-1',
    email: 'ada@example.org',
    displayName: 'ada',
    photoURL: null,
    signIn: { ways: ['password'], taken: 'password', since: 1_795_683_600, emailVerified: true },
    getIdToken: async (forceRefresh) => (forceRefresh ? 'fresh-token' : 'token'),
    ...overrides,
  };
}

/** An error as the identity provider throws it. */
export function providerError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

export interface FakeIdentityProvider extends IdentityProvider {
  /** Says who is there now, as another tab would. */
  become(user: IdentityUser | null): void;
  /** What the next sign-ins do; by default they succeed. */
  failure: Error | null;
  resets: string[];
}

/** An identity provider in memory, with nobody or with `remembered` signed in. */
export function createFakeIdentityProvider(remembered: IdentityUser | null = null): FakeIdentityProvider {
  const watchers = new Set<(user: IdentityUser | null) => void>();
  let current = remembered;
  const become = (user: IdentityUser | null) => {
    current = user;
    for (const watcher of watchers) watcher(user);
  };
  const enter = async (user: IdentityUser) => {
    if (provider.failure) throw provider.failure;
    become(user);
    return user;
  };
  const provider: FakeIdentityProvider = {
    become,
    failure: null,
    resets: [],
    async watch(onUser) {
      watchers.add(onUser);
      onUser(current);
      return () => watchers.delete(onUser);
    },
    signIn: (email) => enter(buildIdentityUser({ email, displayName: email.split('@')[0] })),
    signUp: (email) => enter(buildIdentityUser({ email, displayName: email.split('@')[0] })),
    signInWithGoogle: () => enter(buildIdentityUser({ displayName: 'Ada Lovelace' })),
    async sendPasswordReset(email) {
      if (provider.failure) throw provider.failure;
      provider.resets.push(email);
    },
    async signOut() {
      if (provider.failure) throw provider.failure;
      become(null);
    },
  };
  return provider;
}
