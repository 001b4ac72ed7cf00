import { createHash } from 'node:crypto';
import { type ExchangeResponse, exchangeResponseSchema } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { seal, unseal } from './token-seal';

/** An identity is no longer used this long before services refuse it. */
const spareMs = 30_000;
const heldHereAtMost = 20_000;

const heldSchema = z.object({
  identity: exchangeResponseSchema,
  /** Epoch milliseconds. */
  usable_until: z.number(),
});
type Held = z.infer<typeof heldSchema>;

/** Identities of ID tokens that auth has exchanged, for at most `cacheSeconds` after the exchange began, wherever they are read. */
export interface IdentityCache {
  /** What this process holds. */
  here(idToken: string): ExchangeResponse | undefined;
  /** What some gateway put into the cache; nothing while the cache is away. */
  inCache(idToken: string): Promise<ExchangeResponse | undefined>;
  /** `askedAt` in epoch milliseconds is when the exchange began: what changed after it may not be in the identity. */
  hold(idToken: string, identity: ExchangeResponse, askedAt: number): void;
  /** Whether auth accepted this token when this process saw it last. */
  hasPassed(idToken: string): boolean;
  forget(idToken: string): void;
}

/** By this name a token's identity is held; the token cannot be found from it. */
export function tokenHash(idToken: string): string {
  return createHash('sha256').update(idToken).digest('base64url');
}

/** Held in this process first, and sealed with the ID token in the cache for all gateways. */
export function createIdentityCache(options: {
  /** Of what was exchanged. */
  name: string;
  cache: Cache;
  cacheSeconds: number;
  clock: Clock;
}): IdentityCache {
  const { cache, cacheSeconds, clock } = options;
  const cacheKey = (name: string): string => `identity:${options.name}:${name}`;
  // What is not usable any more stays until there are too many: it says that the token was good.
  const held = new LRUCache<string, Held>({ max: heldHereAtMost });
  const now = (): number => clock().getTime();

  function usableUntil({ expires_at }: ExchangeResponse, from: number): number {
    return Math.floor(Math.min(from + cacheSeconds * 1000, expires_at * 1000 - spareMs));
  }

  return {
    here(idToken) {
      const known = held.get(tokenHash(idToken));
      return known && now() < known.usable_until ? known.identity : undefined;
    },
    async inCache(idToken) {
      const name = tokenHash(idToken);
      const sealed = await cache.get(cacheKey(name));
      const text = sealed && unseal(sealed, idToken);
      if (!text) return undefined;
      const { data } = heldSchema.safeParse(JSON.parse(text));
      if (!data) return undefined;
      const { identity, usable_until } = data;
      // The gateway that wrote it may have a clock that is ahead.
      const until = Math.min(usable_until, usableUntil(identity, now()));
      if (now() >= until) return undefined;
      held.set(name, { identity, usable_until: until });
      return identity;
    },
    hold(idToken, identity, askedAt) {
      const name = tokenHash(idToken);
      const value: Held = { identity, usable_until: usableUntil(identity, askedAt) };
      held.set(name, value);
      const lifetimeMs = value.usable_until - now();
      // Nobody waits for the cache; it swallows its own failures.
      if (lifetimeMs > 0)
        void cache.set(cacheKey(name), seal(JSON.stringify(value), idToken), lifetimeMs / 1000);
    },
    hasPassed: (idToken) => held.has(tokenHash(idToken)),
    forget: (idToken) => void held.delete(tokenHash(idToken)),
  };
}
