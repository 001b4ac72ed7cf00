import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { Auth } from 'firebase-admin/auth';
import { type AccountStatus, createAccountLookUp, withTimeout } from './account-look-up';

/** Lets a signed-in account pass. @throws AppError NotAuthenticated when it was disabled, deleted or signed out everywhere. */
export type CheckAccountStatus = (uid: string, authTime: number) => Promise<void>;

const breakerMs = 10_000;
const maxRemembered = 50_000;

function refuse(reason: string): never {
  throw new AppError('NotAuthenticated', `Sign in again: ${reason}.`, {
    details: { code: 'account-refused' },
  });
}

function apply(status: AccountStatus | undefined, authTime: number): void {
  if (!status) return;
  if (status.disabled) refuse('this account is disabled or was deleted');
  if (authTime < status.validAfter) refuse('this session was ended');
}

/**
 * Looks the account up at the identity provider at each exchange. While the provider does not answer, the
 * last known state counts, and a token whose signature holds is accepted: an outage signs nobody out, and
 * nobody waits for it longer than `timeoutMs`.
 */
export function createAccountStatusCheck(options: {
  auth: Pick<Auth, 'getUsers'>;
  timeoutMs: number;
  clock: Clock;
  logger: Logger;
}): CheckAccountStatus {
  const { auth, timeoutMs, clock, logger } = options;
  const lookUp = createAccountLookUp({ auth, timeoutMs });
  const known = new Map<string, AccountStatus>();
  let skipUntil = 0;

  function remember(uid: string, status: AccountStatus): void {
    known.delete(uid);
    known.set(uid, status);
    const oldest = known.size > maxRemembered ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  async function refresh(uid: string): Promise<void> {
    try {
      // An answer that comes late is kept too.
      const remembered = lookUp(uid).then((status) => remember(uid, status));
      await withTimeout(remembered, timeoutMs);
    } catch (error) {
      const now = clock().getTime();
      if (now >= skipUntil) logger.warn('identity-provider.no-answer', { error });
      skipUntil = now + breakerMs;
    }
  }

  return async (uid, authTime) => {
    if (clock().getTime() >= skipUntil) await refresh(uid);
    apply(known.get(uid), authTime);
  };
}
