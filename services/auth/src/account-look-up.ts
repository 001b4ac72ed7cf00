import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Most accounts that firebase-admin takes in one call. */
const accountsPerCall = 100;

/** What the identity provider says of an account. */
export interface AccountStatus {
  /** Or deleted. */
  disabled: boolean;
  /** Epoch seconds: sign-ins before it are void. */
  validAfter: number;
}

/** Rejects when the identity provider does not answer in time. */
type LookUpAccount = (uid: string) => Promise<AccountStatus>;

type Asked = PromiseWithResolvers<AccountStatus>;

/** @throws Error when the work takes longer. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${timeoutMs} ms`));
    // A busy process reads the answers that have come before it gives up: sockets are read between timers and immediates.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Whether the identity provider has no such account. */
export function isUnknownAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

function statusOf(user: UserRecord): AccountStatus {
  const validAfter = user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) / 1000 : 0;
  return { disabled: user.disabled, validAfter };
}

/**
 * Asks the identity provider for accounts: one call at a time, and whoever asks meanwhile shares the next one, so that the
 * calls a second are bounded by the provider's own speed and not by the number of users or gateways.
 */
export function createAccountLookUp(options: {
  auth: Pick<Auth, 'getUsers'>;
  timeoutMs: number;
}): LookUpAccount {
  const { auth, timeoutMs } = options;
  const waiting = new Map<string, Asked>();
  let isAsking = false;

  function takeBatch(): Map<string, Asked> {
    const batch = new Map([...waiting].slice(0, accountsPerCall));
    for (const uid of batch.keys()) waiting.delete(uid);
    return batch;
  }

  async function ask(batch: Map<string, Asked>): Promise<void> {
    try {
      const identifiers = [...batch.keys()].map((uid) => ({ uid }));
      const { users } = await withTimeout(auth.getUsers(identifiers), timeoutMs);
      const found = new Map(users.map((user) => [user.uid, statusOf(user)]));
      for (const [uid, asked] of batch) asked.resolve(found.get(uid) ?? { disabled: true, validAfter: 0 });
    } catch (error) {
      // Those who wait for the next call are told too, instead of each waiting for a time-out of their own.
      for (const asked of [...batch.values(), ...waiting.values()]) asked.reject(error);
      waiting.clear();
    }
  }

  async function askForAll(): Promise<void> {
    isAsking = true;
    while (waiting.size > 0) await ask(takeBatch());
    isAsking = false;
  }

  return (uid) => {
    const asked = waiting.get(uid) ?? Promise.withResolvers<AccountStatus>();
    waiting.set(uid, asked);
    if (!isAsking) void askForAll();
    return asked.promise;
  };
}
