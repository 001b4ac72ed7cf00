import { type AccountCalls, createAccountCalls, isAbort } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import { accountFailure } from './account-failure';

export interface LeaveOptions {
  session: Session;
  /** What the backend is asked for before the browser forgets the user. */
  call(calls: AccountCalls): Promise<void>;
  /** Begins the sentence that tells of a failure. */
  failure: string;
  onLeft(): void;
}

/** Ends more than this session, and this session with it. */
export function useLeave({ session, call, failure, onLeft }: LeaveOptions) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setProblem(null);
    const { getToken, userSignal: signal } = session.getSnapshot();
    try {
      await call(createAccountCalls({ getToken, signal }));
    } catch (error) {
      if (!isAbort(error)) setProblem(accountFailure(error, failure));
      setBusy(false);
      return;
    }
    // The backend knows the user no more: the browser forgets them even when the identity provider's library cannot.
    await session.signOut().catch(() => session.end());
    onLeft();
  };
  return { isBusy, problem, leave };
}
