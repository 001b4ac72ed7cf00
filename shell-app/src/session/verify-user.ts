import type { VerifyResponse } from '@astraea/contracts';
import { ApiError, wait } from '@astraea/web-kit';
import type { IdentityUser } from './identity-provider';
import { loadSessionCalls } from './load-session-calls';

export type Verification =
  | { kind: 'verified'; response: VerifyResponse }
  /** The backend answered and does not accept the user. */
  | { kind: 'refused'; message: string }
  /** No answer came: nothing is known, and the user stays. */
  | { kind: 'unreachable' };

/** Milliseconds between attempts while the backend is restarting: 10 s in all. */
const retryDelaysMs = [1_000, 2_000, 3_000, 4_000];
const passingStatuses = [429, 502, 503, 504];

/** Tells the backend who signed in. Rejects only when `signal` ends it. */
export async function verifyUser(user: IdentityUser, signal: AbortSignal): Promise<Verification> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      const calls = await loadSessionCalls({
        getToken: (options) => user.getIdToken(options?.forceRefresh),
        signal,
      });
      return { kind: 'verified', response: await calls.verify() };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || isSilence(error)) return { kind: 'unreachable' };
      if (delayMs === undefined || !passingStatuses.includes(error.status ?? 0)) {
        return { kind: 'refused', message: error.message };
      }
      await wait(delayMs, signal);
    }
  }
  return { kind: 'unreachable' };
}

/** No answer at all, or something that is not our backend's answer, such as a hotel's sign-in page. */
function isSilence({ network, status }: ApiError): boolean {
  return network || (status !== undefined && status < 400);
}
