import type { VerifyResponse } from '@astraea/contracts';
import { ApiError, wait } from '@astraea/web-kit';
import { frameWords } from '../locales/catalogue';
import type { IdentityUser } from './identity-provider';
import { loadSessionCalls } from './load-session-calls';

export type Verification =
  | { kind: 'verified'; response: VerifyResponse }
  /** The backend answered and does not accept the user. */
  | { kind: 'refused'; message: string }
  /** No answer came: nothing is known, and the user stays. */
  | { kind: 'unreachable' }
  /** The backend asks to wait, which says nothing about the user either. */
  | { kind: 'busy'; retryAfterMs: number };

/** Milliseconds between attempts while the backend is restarting: 10 s in all. */
const retryDelaysMs = [1_000, 2_000, 3_000, 4_000];
const passingStatuses = [429, 502, 503, 504];
/** Milliseconds that nobody is kept waiting for a screen: a longer pause goes on behind it. */
const longestPauseMs = 4_000;
/** Milliseconds until the next try where the backend does not say how long it is busy. */
const busyMs = 10_000;

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
      const pauseMs = pauseAfter(error, delayMs);
      if (error.status === 429 && (pauseMs === undefined || pauseMs > longestPauseMs)) {
        return { kind: 'busy', retryAfterMs: error.retryAfterMs || busyMs };
      }
      if (pauseMs === undefined || !passingStatuses.includes(error.status ?? 0)) {
        return { kind: 'refused', message: frameWords.verifyFailed({ status: error.status ?? '' }) };
      }
      await wait(pauseMs, signal);
    }
  }
  return { kind: 'unreachable' };
}

/** A rate limit says itself how long it lasts; after the last attempt there is no further one. */
function pauseAfter({ status, retryAfterMs = 0 }: ApiError, delayMs: number | undefined): number | undefined {
  return delayMs === undefined || status !== 429 ? delayMs : Math.max(delayMs, retryAfterMs);
}

/** No answer at all, or something that is not our backend's answer, such as a hotel's sign-in page. */
function isSilence({ network, status }: ApiError): boolean {
  return network || (status !== undefined && status < 400);
}
