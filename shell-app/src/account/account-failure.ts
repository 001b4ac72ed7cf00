import { ApiError } from '@astraea/web-kit';

/** Why a call failed, and what to do about it. */
export function accountFailure(error: unknown, failure: string): string {
  if (!(error instanceof ApiError)) return `${failure}. Please try again.`;
  if (error.network) {
    return `${failure}. You are offline, or the server cannot be reached. Check your connection and try again.`;
  }
  return `${failure}. ${error.problem?.detail ?? 'Please try again.'}`;
}
