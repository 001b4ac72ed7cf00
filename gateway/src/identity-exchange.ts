import { createHash } from 'node:crypto';
import { type ExchangeResponse, exchangeResponseSchema } from '@astraea/contracts';
import { AppError, type Cache, type Clock, createServiceClient } from '@astraea/service-kit';
import { LRUCache } from 'lru-cache';

/** A Firebase ID token for the identity token that services check. @throws AppError NotAuthenticated, LimitReached, Unavailable. */
export type ExchangeIdentity = (idToken: string, clientAddress: string) => Promise<ExchangeResponse>;

interface Held {
  identity: ExchangeResponse;
  usableUntil: number;
}

/** Exchanges at the auth service; held by the token's hash for a short time, one request a token at a time. */
export function createIdentityExchange(options: {
  authUrl: string;
  timeoutMs: number;
  cacheSeconds: number;
  signInLimitPerMinute: number;
  cache: Cache;
  clock: Clock;
}): ExchangeIdentity {
  const { authUrl, timeoutMs, cacheSeconds, cache, clock } = options;
  const auth = createServiceClient({ name: 'auth', baseUrl: authUrl, timeoutMs });
  const limiter = cache.limiter({ name: 'sign-in', points: options.signInLimitPerMinute, windowSeconds: 60 });
  const held = new LRUCache<string, Held>({ max: 20_000 });
  const running = new Map<string, Promise<ExchangeResponse>>();

  async function exchange(hash: string, idToken: string, address: string): Promise<ExchangeResponse> {
    const { allowed, retryAfterSeconds } = await limiter.consume(address);
    if (!allowed) {
      throw new AppError(
        'LimitReached',
        'Too many sign-ins from this address. Wait a moment and try again.',
        {
          details: { code: 'too-many-sign-ins', retryAfterSeconds },
        },
      );
    }
    const identity = await auth.json(exchangeResponseSchema, '/exchange', { method: 'POST', token: idToken });
    const usableUntil = Math.min(clock().getTime() + cacheSeconds * 1000, (identity.expires_at - 30) * 1000);
    held.set(hash, { identity, usableUntil });
    return identity;
  }

  return (idToken, address) => {
    const hash = createHash('sha256').update(idToken).digest('base64');
    const known = held.get(hash);
    if (known && clock().getTime() < known.usableUntil) return Promise.resolve(known.identity);
    const other = running.get(hash);
    if (other) return other;
    const started = exchange(hash, idToken, address).finally(() => running.delete(hash));
    running.set(hash, started);
    return started;
  };
}
