import { ApiError, currentLanguage } from '@astraea/web-kit';
import { accountWords } from './words';

const words = accountWords.failure;

/** Why a call failed, and what to do about it. */
export function accountFailure(error: unknown, failure: string): string {
  const told = apiErrorOf(error);
  if (!told) return words.again({ failure });
  if (told.network) {
    return words.offline({ failure });
  }
  // The server tells its reasons in English.
  const detail = currentLanguage() === 'en' ? told.problem?.detail : undefined;
  return detail ? `${failure}. ${detail}` : words.again({ failure });
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
