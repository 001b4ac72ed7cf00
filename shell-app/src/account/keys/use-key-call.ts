import { type AccountCalls, createAccountCalls, isAbort } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../../session/session';
import { accountFailure, isSessionEnd } from '../account-failure';

/** One call that changes something; `failure` begins the sentence that tells why it did not. */
export function useKeyCall(session: Session, failure: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (call: (calls: AccountCalls) => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    const { getToken, userSignal: signal } = session.getSnapshot();
    try {
      await call(createAccountCalls({ getToken, signal }));
    } catch (error) {
      if (isSessionEnd(error)) await session.end();
      else if (!isAbort(error)) setProblem(accountFailure(error, failure));
    }
    setBusy(false);
  };
  return { isBusy, problem, run };
}
