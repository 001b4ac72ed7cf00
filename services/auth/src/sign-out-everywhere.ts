import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { Auth } from 'firebase-admin/auth';
import { isUnknownAccount, withTimeout } from './account-look-up';
import type { User } from './user';

interface SignOutEverywhereDeps {
  firebaseAuth: Pick<Auth, 'revokeRefreshTokens'>;
  /** Longest wait for the identity provider, milliseconds. */
  timeoutMs: number;
  logger: Logger;
}

/**
 * Ends all sign-ins of an account, the caller's own included: from here on each exchange refuses tokens that were issued before. What a gateway
 * holds runs out within its `EXCHANGE_CACHE_SECONDS`. @throws AppError Unavailable while the provider does not answer.
 */
export async function signOutEverywhere(
  { firebaseAuth, timeoutMs, logger }: SignOutEverywhereDeps,
  { id, uid }: Pick<User, 'id' | 'uid'>,
): Promise<void> {
  try {
    await withTimeout(firebaseAuth.revokeRefreshTokens(uid), timeoutMs);
  } catch (cause) {
    // Nobody can be signed in to an account that is gone.
    if (isUnknownAccount(cause)) return;
    throw new AppError(
      'Unavailable',
      'The sign-in service does not answer, so nobody was signed out. Try again in a moment.',
      { cause, details: { code: 'directory-down', retryAfterSeconds: 5 } },
    );
  }
  logger.info('account.signed-out-everywhere', { user_id: id });
}
