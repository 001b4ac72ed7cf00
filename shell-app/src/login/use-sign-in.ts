import { useEffect, useState } from 'react';
import { googleMessage, signInMessage, signUpMessage } from '../session/auth-errors';
import type { Session } from '../session/session';

export type LoginMode = 'sign-in' | 'create';

/** Runs one sign-in at a time and keeps what went wrong, in the specification's words. */
export function useSignIn(session: Session) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // What the backend refused once is not told again on the next visit.
  useEffect(() => () => session.forgetRefusal(), [session]);

  async function run(signIn: () => Promise<void>, explain: (error: unknown) => string) {
    setBusy(true);
    setError(null);
    try {
      await signIn();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    error,
    withPassword: (mode: LoginMode, email: string, password: string) =>
      mode === 'create'
        ? run(() => session.signUp(email, password), signUpMessage)
        : run(() => session.signIn(email, password), signInMessage),
    withGoogle: () => run(session.signInWithGoogle, googleMessage),
    /** Shows an error that was found before anything was sent. */
    refuse: setError,
    clear() {
      setError(null);
      session.forgetRefusal();
    },
  };
}
