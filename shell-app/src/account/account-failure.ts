import { ApiError } from '@astraea/web-kit';

/** Why a call failed, and what to do about it. */
export function accountFailure(error: unknown, failure: string): string {
  const told = apiErrorOf(error);
  if (!told) return `${failure}. Please try again.`;
  if (told.network) {
    return `${failure}. You are offline, or the server cannot be reached. Check your connection and try again.`;
  }
  return `${failure}. ${told.problem?.detail ?? 'Please try again.'}`;
}

/** Whether the backend does not take the user's token any more, a fresh one either. */
export function isSessionEnd(error: unknown): boolean {
  return apiErrorOf(error)?.status === 401;
}

/** The session tells of a failed call in words of its own, and keeps the call's error as their cause. */
function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined;
}
