import { type ApiKeyRequest, type CreatedApiKey, hasApiAccess } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { planInForce, type User } from '../user';
import { type ApiKeyRecord, drawKey, hasEnded, hashOfKey, prefixOf, toApiKey } from './api-key';
import type { ApiKeyStore } from './api-key-store';

export interface KeepApiKeysDeps {
  apiKeys: ApiKeyStore;
  users: { get(id: string): Promise<User | undefined> };
  clock: Clock;
  newId: NewId;
  logger: Pick<Logger, 'info'>;
  /** Keys that a user may have at once, ended ones included. */
  apiKeysPerUser: number;
}

export function planWithoutApi(): AppError {
  return new AppError(
    'NotAllowed',
    'API access is part of the Pro and Enterprise plans. Your keys are kept, and work again as soon as your plan includes it.',
    { details: { code: 'plan-without-api' } },
  );
}

const noSuchKey = () => new AppError('NotFound', 'There is no key with this id.');

/** Makes a key, which is told here and never again. @throws AppError NotAllowed, InvalidInput, Conflict */
export async function makeApiKey(
  deps: KeepApiKeysDeps,
  user: User,
  { name, scopes, ends_at }: ApiKeyRequest,
): Promise<CreatedApiKey> {
  const { apiKeys, users, clock, newId, apiKeysPerUser } = deps;
  const now = clock();
  if (!hasApiAccess(planInForce(user, now))) throw planWithoutApi();
  if (hasEnded({ ends_at }, now)) throw new AppError('InvalidInput', 'Name an end that is still to come.');
  if ((await apiKeys.list(user.id)).length >= apiKeysPerUser)
    throw new AppError('Conflict', `You have ${apiKeysPerUser} keys. Revoke one first.`, {
      details: { code: 'too-many-keys' },
    });
  const secret = drawKey();
  const record: ApiKeyRecord = {
    ...{ id: newId(), user_id: user.id, name, scopes },
    ...{ key_hash: hashOfKey(secret), prefix: prefixOf(secret), created_at: now.toISOString() },
    ...(ends_at ? { ends_at } : {}),
  };
  await apiKeys.insert(record);
  // An account that was erased meanwhile has taken its keys with it, before there was this one.
  if (!(await users.get(user.id))) {
    await apiKeys.remove(user.id, record.id);
    throw new AppError('NotAuthenticated', 'This account was deleted.');
  }
  deps.logger.info('api-key.made', { user_id: user.id, key_id: record.id });
  return { key: toApiKey(record), secret };
}

/** From here on no exchange accepts the key. @throws AppError NotFound */
export async function revokeApiKey(
  { apiKeys, logger }: Pick<KeepApiKeysDeps, 'apiKeys' | 'logger'>,
  user: { id: string },
  id: unknown,
): Promise<void> {
  if (typeof id !== 'string' || !(await apiKeys.remove(user.id, id))) throw noSuchKey();
  logger.info('api-key.revoked', { user_id: user.id, key_id: id });
}
