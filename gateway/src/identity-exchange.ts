import { type ExchangeResponse, exchangeResponseSchema } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { createServiceClient } from '@astraea/service-kit/http';
import { histogram, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import { LRUCache } from 'lru-cache';
import { addressGroup } from './address-group';
import { createIdentityCache, tokenHash } from './identity-cache';

/** A Firebase ID token, or an API key, for the identity token that services check. @throws AppError NotAuthenticated, NotAllowed, LimitReached, Unavailable. */
export type ExchangeIdentity = (token: string, clientAddress: string) => Promise<ExchangeResponse>;

/** What is exchanged: where at auth, and the words for an address of which too much was refused. */
export interface Exchanged {
  path: string;
  /** Names its limiter and what it holds in the cache, so that neither kind passes for the other. */
  name: string;
  tooMany: { code: string; words: string };
  /** Refusals that are counted against the address. */
  guesses: readonly AppError['kind'][];
}

const signIns: Exchanged = {
  path: '/exchange',
  name: 'sign-in',
  tooMany: {
    code: 'too-many-sign-ins',
    words: 'Too many sign-ins from this address. Wait a moment and try again.',
  },
  guesses: ['NotAuthenticated', 'NotAllowed'],
};

export const apiKeys: Exchanged = {
  path: '/exchange-key',
  name: 'api-key',
  tooMany: {
    code: 'too-many-refused-keys',
    words: 'Too many API keys from this address were refused. Wait a moment and try again.',
  },
  // A key whose plan has no API is no guess: its program goes on calling, and others share its address.
  guesses: ['NotAuthenticated'],
};

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === 'NotAuthenticated' || error.kind === 'NotAllowed');

const refusedAtMost = 1_000;

/** Measures how long auth takes, and what it refuses or fails with. */
async function measureExchange<T>(exchange: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const measure = (attributes: Record<string, string>) =>
    histogram(metricNames.identityExchangeDuration).record(
      (performance.now() - startedAt) / 1_000,
      attributes,
    );
  try {
    const identity = await exchange();
    measure({});
    return identity;
  } catch (error) {
    measure({ [measured.errorType]: error instanceof AppError ? error.kind : 'other' });
    throw error;
  }
}

/**
 * Exchanges at the auth service, one request a token at a time, and holds what it answers for all gateways. What auth refuses is
 * counted against the address if it may be a guess, and otherwise held as identities are; from an address with too many guesses, only tokens that have passed before are still exchanged.
 */
export function createIdentityExchange(options: {
  authUrl: string;
  timeoutMs: number;
  cacheSeconds: number;
  /** `signIns` by default. */
  exchanged?: Exchanged;
  signInLimitPerMinute: number;
  /** Bits of an IPv6 address that count as one address; default 64. */
  signInLimitIpv6Bits?: number;
  cache: Cache;
  clock: Clock;
}): ExchangeIdentity {
  const { authUrl, timeoutMs, cacheSeconds, cache, clock, signInLimitIpv6Bits = 64 } = options;
  const { path, name, tooMany, guesses } = options.exchanged ?? signIns;
  const auth = createServiceClient({ name: 'auth', baseUrl: authUrl, timeoutMs });
  const failures = cache.limiter({
    name: `${name}-failures`,
    points: options.signInLimitPerMinute,
    windowSeconds: 60,
  });
  const held = createIdentityCache({ name, cache, cacheSeconds, clock });
  const refusedLately = new LRUCache<string, { error: AppError; until: number }>({ max: refusedAtMost });
  const running = new Map<string, Promise<ExchangeResponse>>();

  async function askAuth(idToken: string, address: string): Promise<ExchangeResponse> {
    try {
      return await measureExchange(() =>
        auth.json(exchangeResponseSchema, path, { method: 'POST', token: idToken }),
      );
    } catch (error) {
      if (isRefusal(error)) {
        held.forget(idToken);
        if (guesses.includes(error.kind)) await failures.consume(address);
        else refusedLately.set(tokenHash(idToken), { error, until: clock().getTime() + cacheSeconds * 1000 });
      }
      throw error;
    }
  }

  async function exchange(idToken: string, address: string): Promise<ExchangeResponse> {
    const [known, room] = await Promise.all([
      held.inCache(idToken),
      held.hasPassed(idToken) ? undefined : failures.peek(address),
    ]);
    if (known) return known;
    if (room && !room.allowed) {
      const { retryAfterSeconds } = room;
      throw new AppError('LimitReached', tooMany.words, {
        details: { code: tooMany.code, retryAfterSeconds },
      });
    }
    const askedAt = clock().getTime();
    const identity = await askAuth(idToken, address);
    held.hold(idToken, identity, askedAt);
    return identity;
  }

  return (idToken, clientAddress) => {
    const known = held.here(idToken);
    if (known) return Promise.resolve(known);
    const refused = refusedLately.get(tokenHash(idToken));
    if (refused && clock().getTime() < refused.until) return Promise.reject(refused.error);
    const address = addressGroup(clientAddress, signInLimitIpv6Bits);
    // Of the same address only: nobody is refused for what another address did.
    const key = `${address} ${idToken}`;
    const other = running.get(key);
    if (other) return other;
    const started = exchange(idToken, address).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
