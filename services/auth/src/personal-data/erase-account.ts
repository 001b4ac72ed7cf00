import type { Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { type EventSource, type OutboxRelay, outboxOf, withEvent } from '@astraea/service-kit/outbox';
import type { Auth } from 'firebase-admin/auth';
import { isUnknownAccount, withTimeout } from '../account-look-up';
import type { ApiKeyStore } from '../api-keys/api-key-store';
import type { User } from '../user';
import type { UserStore } from '../user-store';
import type { ErasureStore } from './erasure-store';

interface EraseAccountDeps {
  users: Pick<UserStore, 'collection'>;
  erasures: ErasureStore;
  apiKeys: Pick<ApiKeyStore, 'removeOfUser'>;
  firebaseAuth: Pick<Auth, 'deleteUser'>;
  /** Longest wait for the identity provider, milliseconds. */
  timeoutMs: number;
  events: EventSource;
  relay: Pick<OutboxRelay, 'nudge'>;
  logger: Logger;
}

/** What is left of an account until its event is published: no address, no name, nothing to sign in by. */
function tombstone(user: User & Stored, from: EventSource): User & Stored {
  const data = { user_id: user.id, deleted_at: from.clock().toISOString() };
  const { id, version } = user;
  const bare: User & Stored = {
    id,
    version,
    ...outboxOf(user),
    removed: true,
    uid: `erased ${id}`,
    email: null,
    display_name: null,
    plan: 'free',
    plan_ends_at: null,
    billing_sequence: 0,
    created_at: '',
  };
  return withEvent(bare, { type: 'auth.user-deleted', subject: id, data }, from);
}

async function deleteAtProvider(deps: EraseAccountDeps, uid: string): Promise<void> {
  try {
    await withTimeout(deps.firebaseAuth.deleteUser(uid), deps.timeoutMs);
  } catch (error) {
    if (!isUnknownAccount(error)) throw error;
  }
}

async function eraseRecord(deps: EraseAccountDeps, userId: string): Promise<void> {
  const written = await deps.users.collection.change(userId, (user) =>
    user.removed ? undefined : tombstone(user, deps.events),
  );
  if (written) deps.logger.info('account.erased', { user_id: userId });
  deps.relay.nudge();
  // After the account: no key is made for one that is gone.
  await deps.apiKeys.removeOfUser(userId);
}

/** The provider's account ends with all its tokens. Rejects while the provider does not answer. */
async function eraseAtProvider(deps: EraseAccountDeps, uid: string): Promise<void> {
  await deleteAtProvider(deps, uid);
  await deps.erasures.finish(uid);
}

/**
 * Erases an account: resolves once nobody can sign in to it any more and the event that erases the rest is stored. The provider's
 * account goes at once, or as soon as the provider answers.
 */
export async function eraseAccount(deps: EraseAccountDeps, { id, uid }: User): Promise<void> {
  await deps.erasures.begin({ uid, user_id: id });
  await eraseRecord(deps, id);
  await eraseAtProvider(deps, uid).catch((error: unknown) =>
    deps.logger.warn('account.erasure-waits', { user_id: id, error }),
  );
}

/** Goes on with what an outage or a crash has left; one that fails holds up no other. */
export async function goOnErasing(deps: EraseAccountDeps): Promise<void> {
  for (const { uid, user_id } of await deps.erasures.waiting()) {
    if (!uid || !user_id) continue;
    try {
      await eraseRecord(deps, user_id);
      await eraseAtProvider(deps, uid);
    } catch (error) {
      deps.logger.warn('account.erasure-waits', { user_id, error });
    }
  }
  await deps.erasures.sweep();
}

/** Lets pass who signed in after the last account of this uid was gone. @throws AppError NotAuthenticated */
export async function refuseErased(
  erasures: Pick<ErasureStore, 'get'>,
  uid: string,
  authTime: number,
): Promise<void> {
  const erasure = await erasures.get(uid);
  if (!erasure) return;
  const isOver = erasure.erased_at !== undefined && authTime * 1000 > Date.parse(erasure.erased_at);
  if (isOver && !erasure.waiting_since) return;
  throw new AppError('NotAuthenticated', 'Sign in again: this account was deleted.', {
    details: { code: 'account-refused' },
  });
}
