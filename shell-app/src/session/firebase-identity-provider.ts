import type { WebConfig } from '@astraea/contracts';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import type { IdentityProvider, IdentityUser, SignIn } from './identity-provider';

/** Where firebase looks for settings that its public API has no option for. */
interface FirebaseDefaults {
  __FIREBASE_DEFAULTS__?: { _authTokenSyncURL?: string };
}

export function createFirebaseIdentityProvider({
  firebase,
  demo,
}: Pick<WebConfig, 'firebase' | 'demo'>): IdentityProvider {
  const { apiKey, authDomain, projectId, authEmulatorUrl, authTokenSyncURL } = firebase;
  if (authTokenSyncURL) {
    // getAuth() itself then posts the token there at sign-in and deletes it at sign-out; it has to be set before.
    (globalThis as FirebaseDefaults).__FIREBASE_DEFAULTS__ = { _authTokenSyncURL: authTokenSyncURL };
  }
  const auth = getAuth(initializeApp({ apiKey, authDomain, projectId }));
  // The shell shows its own banner on every page in demo mode.
  if (demo) connectAuthEmulator(auth, authEmulatorUrl || window.location.origin, { disableWarnings: true });

  return {
    watch: async (onUser) => onAuthStateChanged(auth, (user) => onUser(user && identityUser(user))),
    signIn: async (email, password) =>
      identityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (email, password) =>
      identityUser((await createUserWithEmailAndPassword(auth, email, password)).user),
    // firebase opens the popup at 500 by 600 pixels by itself.
    signInWithGoogle: async () => identityUser((await signInWithPopup(auth, new GoogleAuthProvider())).user),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
  };
}

function identityUser(user: User): IdentityUser {
  const signIn = signInOf(user);
  return {
    uid: user.uid,
    email: user.email,
    displayName: isByEmail(signIn) ? (user.email?.split('@')[0] ?? null) : user.displayName,
    photoURL: user.photoURL,
    signIn,
    getIdToken: (forceRefresh) => user.getIdToken(forceRefresh),
  };
}

/** One account may have several ways to sign in: which one was taken, and when, stands in the token alone. */
function signInOf(user: User): SignIn {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const { firebase, auth_time } = claimsOf(stsTokenManager?.accessToken);
  return {
    ways: user.providerData.map(({ providerId }) => providerId),
    taken: firebase?.sign_in_provider ?? null,
    since: auth_time ?? null,
    emailVerified: user.emailVerified,
  };
}

function isByEmail({ taken, ways }: SignIn): boolean {
  return taken ? taken === 'password' : ways.every((way) => way === 'password');
}

interface TokenClaims {
  firebase?: { sign_in_provider?: string };
  auth_time?: number;
}

/** What the token says; read without a check, since nothing but words on the screen hangs on it. */
function claimsOf(token = ''): TokenClaims {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(claims));
  } catch {
    return {};
  }
}
