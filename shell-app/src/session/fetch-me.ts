import type { MeResponse, RemoteAppProps } from '@astraea/contracts';
import { ApiError } from '@astraea/web-kit';
import { loadSessionCalls } from './load-session-calls';

/** The user as the backend has them now; fails in the words of the specification. Rejects as `signal` says when that ended it. */
export async function fetchMe(
  getToken: RemoteAppProps['getToken'],
  signal: AbortSignal,
): Promise<MeResponse> {
  try {
    const calls = await loadSessionCalls({ getToken, signal });
    return await calls.me();
  } catch (cause) {
    signal.throwIfAborted();
    const answered = cause instanceof ApiError && cause.status !== undefined;
    throw new Error(answered ? 'Failed to fetch user details' : 'Failed to refresh user details', { cause });
  }
}
