import type { SessionState, SessionUser, VerifyResponse } from '@astraea/contracts';
import type { IdentityUser } from './identity-provider';

/** The user as the rest of the product knows them; while the backend does not answer, what it said last counts. */
export function buildSessionUser(
  { uid, email, displayName, photoURL }: IdentityUser,
  account: VerifyResponse | null,
  state: SessionState,
): SessionUser {
  const known = account ?? (state.status === 'signed-in' ? state.user : null);
  return {
    uid,
    email,
    displayName,
    photoURL,
    backendId: known?.backendId ?? '',
    subscription: known?.subscription ?? 'free',
    subscriptionEndDate: known?.subscriptionEndDate ?? null,
    authenticated: true,
  };
}
