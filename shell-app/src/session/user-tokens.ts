import type { RemoteAppProps } from '@astraea/contracts';
import type { IdentityUser } from './identity-provider';

/** Tokens of this user until `signal` says that they went, and of nobody who comes after. */
export function tokensOf(user: IdentityUser | null, signal: AbortSignal): RemoteAppProps['getToken'] {
  return (options) =>
    user && !signal.aborted
      ? user.getIdToken(options?.forceRefresh)
      : Promise.reject(new Error('No user logged in'));
}
