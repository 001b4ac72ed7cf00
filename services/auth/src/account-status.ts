import { AppError, type Clock, type Logger } from '@astraea/service-kit';
import type { Auth } from 'firebase-admin/auth';

/** Lets a signed-in account pass. @throws AppError NotAuthenticated when it was disabled, deleted or signed out everywhere. */
export type CheckAccountStatus = (uid: string, authTime: number) => Promise<void>;

const breakerMs = 10_000;
const maxRemembered = 50_000;

interface KnownStatus {
  disabled: boolean;
  /** Epoch seconds: sign-ins before it are void. */
  validAfter: number;
}

function refuse(reason: string): never {
  throw new AppError('NotAuthenticated', `Sign in again: ${reason}.`, {
    details: { code: 'account-refused' },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

function apply(status: KnownStatus | undefined, authTime: number): void {
  if (!status) return;
  if (status.disabled) refuse('this account is disabled or was deleted');
  if (authTime < status.validAfter) refuse('this session was ended');
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Looks the account up at the identity provider at each exchange. While the provider does not answer, the
 * last known state counts, and a token whose signature holds is accepted: an outage signs nobody out.
 */
export function createAccountStatusCheck(options: {
  auth: Pick<Auth, 'getUser'>;
  timeoutMs: number;
  clock: Clock;
  logger: Logger;
}): CheckAccountStatus {
  const { auth, timeoutMs, clock, logger } = options;
  const known = new Map<string, KnownStatus>();
  let skipUntil = 0;

  function remember(uid: string, status: KnownStatus): void {
    known.delete(uid);
    known.set(uid, status);
    const oldest = known.size > maxRemembered ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  async function lookUp(uid: string): Promise<void> {
    try {
      const user = await withTimeout(auth.getUser(uid), timeoutMs);
      const validAfter = user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) / 1000 : 0;
      remember(uid, { disabled: user.disabled, validAfter });
    } catch (error) {
      if (isMissing(error)) {
        remember(uid, { disabled: true, validAfter: 0 });
        return;
      }
      skipUntil = clock().getTime() + breakerMs;
      logger.warn('identity-provider.no-answer', { error });
    }
  }

  return async (uid, authTime) => {
    if (clock().getTime() >= skipUntil) await lookUp(uid);
    apply(known.get(uid), authTime);
  };
}
