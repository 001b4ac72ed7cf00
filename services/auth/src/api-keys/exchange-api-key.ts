import { type ExchangeResponse, hasApiAccess } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { CheckAccountStatus } from '../account-status';
import type { TokenIssuer } from '../token-issuer';
import { planInForce, type User } from '../user';
import { hasEnded, hashOfKey, isWellFormed } from './api-key';
import type { ApiKeyStore } from './api-key-store';
import { planWithoutApi } from './keep-api-keys';

export interface ExchangeApiKeyDeps {
  apiKeys: Pick<ApiKeyStore, 'byHash' | 'noteUse'>;
  users: { get(id: string): Promise<User | undefined> };
  checkAccountStatus: CheckAccountStatus;
  issuer: Pick<TokenIssuer, 'userToken'>;
  clock: Clock;
}

/** Keys are no sign-ins: ending all of those leaves them as they are. */
const afterEverySignOut = Number.POSITIVE_INFINITY;

/** One answer whatever the reason: never made, revoked, ended, of an account that is disabled or gone. */
function refused(cause?: unknown): AppError {
  return new AppError('NotAuthenticated', 'This API key is not valid. Make one on your account page.', {
    cause,
    details: { code: 'api-key-refused' },
  });
}

async function ownerOf(deps: ExchangeApiKeyDeps, userId: string): Promise<User> {
  const user = await deps.users.get(userId);
  if (!user) throw refused();
  try {
    await deps.checkAccountStatus(user.uid, afterEverySignOut);
  } catch (error) {
    throw error instanceof AppError && error.kind === 'NotAuthenticated' ? refused(error) : error;
  }
  return user;
}

/**
 * An API key for a 5-minute identity token with its scopes. The key is found by its hash, which says nothing of how near a guess came.
 * @throws AppError NotAuthenticated, NotAllowed `plan-without-api`
 */
export async function exchangeApiKey(deps: ExchangeApiKeyDeps, text: string): Promise<ExchangeResponse> {
  const key = isWellFormed(text) ? await deps.apiKeys.byHash(hashOfKey(text)) : undefined;
  const now = deps.clock();
  if (!key || hasEnded(key, now)) throw refused();
  const user = await ownerOf(deps, key.user_id);
  const plan = planInForce(user, now);
  if (!hasApiAccess(plan)) throw planWithoutApi();
  await deps.apiKeys.noteUse(key, now.toISOString().slice(0, 10));
  const { token, expiresAt } = await deps.issuer.userToken(user.id, plan, key.scopes);
  return { token, expires_at: expiresAt, user_id: user.id, plan };
}
