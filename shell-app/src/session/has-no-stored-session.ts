import type { WebConfig } from '@astraea/contracts';

/**
 * Whether nobody can be signed in here, because the identity library has never kept anything in this browser: it weighs a sixth of a
 * first visit, and need not come in before somebody wants to sign in. False wherever that cannot be known, and where the library has
 * to tell another server of visitors too.
 */
export async function hasNoStoredSession({ firebase }: Pick<WebConfig, 'firebase'>): Promise<boolean> {
  if (firebase.authTokenSyncURL) return false;
  try {
    const stored = await indexedDB.databases();
    const names = [
      ...stored.map(({ name }) => name),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ];
    return !names.some((name) => name?.startsWith('firebase'));
  } catch {
    return false;
  }
}
