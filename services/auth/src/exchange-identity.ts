import type { ExchangeResponse } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import type { Stored } from '@astraea/service-kit/document-store';
import { type OutboxRelay, withEvent } from '@astraea/service-kit/outbox';
import type { CheckAccountStatus } from './account-status';
import { eventSource } from './auth-events';
import { identityOf, type VerifyIdToken } from './id-token';
import type { TokenIssuer } from './token-issuer';
import { type ProviderIdentity, planInForce, type User } from './user';
import type { UserStore } from './user-store';

interface Deps {
  users: Pick<UserStore, 'collection' | 'getByUid' | 'insertOrGet'>;
  verifyIdToken: VerifyIdToken;
  checkAccountStatus: CheckAccountStatus;
  /** @throws AppError NotAuthenticated for a sign-in to an account that was erased. */
  refuseErased(uid: string, authTime: number): Promise<void>;
  issuer: Pick<TokenIssuer, 'userToken'>;
  relay: Pick<OutboxRelay, 'nudge'>;
  clock: Clock;
  newId: NewId;
}

const detailsOf = ({ email, emailVerified, displayName }: ProviderIdentity) => ({
  email,
  email_verified: emailVerified,
  display_name: displayName,
});

async function register(deps: Deps, identity: ProviderIdentity): Promise<User & Stored> {
  const id = deps.newId();
  const registeredAt = deps.clock().toISOString();
  const user: User = {
    id,
    uid: identity.uid,
    ...detailsOf(identity),
    plan: 'free',
    plan_ends_at: null,
    billing_sequence: 0,
    created_at: registeredAt,
  };
  const event = {
    type: 'auth.user-registered',
    subject: id,
    data: { user_id: id, registered_at: registeredAt },
  } as const;
  const stored = await deps.users.insertOrGet(
    withEvent(user, event, { source: eventSource, clock: deps.clock, newId: deps.newId }),
  );
  deps.relay.nudge();
  return stored;
}

/** Keeps the details that the provider may change. */
async function refreshDetails(
  deps: Deps,
  user: User & Stored,
  identity: ProviderIdentity,
): Promise<User & Stored> {
  const details = detailsOf(identity);
  const isKnown = Object.entries(details).every(([name, value]) => user[name as keyof User] === value);
  if (isKnown) return user;
  return (
    (await deps.users.collection.change(user.id, (current) =>
      current.removed ? undefined : { ...current, ...details },
    )) ?? user
  );
}

/** A Firebase ID token for a 5-minute identity token; the account is made at the first sight of its uid. @throws AppError NotAuthenticated. */
export async function exchangeIdentity(deps: Deps, idToken: string): Promise<ExchangeResponse> {
  const claims = await deps.verifyIdToken(idToken);
  await deps.checkAccountStatus(claims.sub, claims.auth_time);
  const identity = identityOf(claims);
  const known = await deps.users.getByUid(identity.uid);
  // After the look-up: an account that was erased before it is known as such here.
  if (!known) await deps.refuseErased(claims.sub, claims.auth_time);
  const user = known ? await refreshDetails(deps, known, identity) : await register(deps, identity);
  const plan = planInForce(user, deps.clock());
  const { token, expiresAt } = await deps.issuer.userToken(user.id, plan);
  return { token, expires_at: expiresAt, user_id: user.id, plan };
}
