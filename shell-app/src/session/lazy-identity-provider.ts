import type { WebConfig } from '@astraea/contracts';
import type { IdentityProvider } from './identity-provider';

/** Brings the identity library in when it is first needed, so that the first paint does not wait for it. */
export function createLazyIdentityProvider(config: Pick<WebConfig, 'firebase' | 'demo'>): IdentityProvider {
  let loading: Promise<IdentityProvider> | undefined;
  const load = () => {
    loading ??= import('./firebase-identity-provider').then(({ createFirebaseIdentityProvider }) =>
      createFirebaseIdentityProvider(config),
    );
    // A failed load is tried again at the next need.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    watch: async (onUser) => (await load()).watch(onUser),
    signIn: async (email, password) => (await load()).signIn(email, password),
    signUp: async (email, password) => (await load()).signUp(email, password),
    signInWithGoogle: async () => (await load()).signInWithGoogle(),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
    signOut: async () => (await load()).signOut(),
  };
}
