/** How somebody signs in, as the identity provider says it. */
export interface SignIn {
  /** What it calls the ways that open the account, such as `password` and `google.com`. */
  ways: readonly string[];
  /** The one that was taken here. */
  taken: string | null;
  /** When it was taken here, epoch seconds. */
  since: number | null;
  emailVerified: boolean;
}

/** Somebody whom the identity provider knows. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  /** The part of the address before the at sign for e-mail sign-in, the provider's name for Google sign-in. */
  displayName: string | null;
  photoURL: string | null;
  signIn: SignIn;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

/** What the shell needs of the identity provider; rejections carry the provider's `code`. */
export interface IdentityProvider {
  /** Calls `onUser` at once with the user that the browser remembers, and at every change in any tab. Returns what ends it. */
  watch(onUser: (user: IdentityUser | null) => void): Promise<() => void>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  signUp(email: string, password: string): Promise<IdentityUser>;
  signInWithGoogle(): Promise<IdentityUser>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}
