/** Somebody whom the identity provider knows. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  /** The part of the address before the at sign for e-mail sign-in, the provider's name for Google sign-in. */
  displayName: string | null;
  photoURL: string | null;
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
