import { randomUUID } from 'node:crypto';
import type { Cache } from '@astraea/service-kit/cache';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { createIdentityExchange, type ExchangeIdentity } from '../identity-exchange';

interface AuthStandIn {
  server: TestServer;
  /** ID tokens that it was asked about. */
  asked: string[];
  /** Users whose tokens it refuses. */
  disabled: Set<string>;
  /** While true it answers 503. */
  outage: { now: boolean };
  /** Called before each answer. */
  onAsked(): void;
}

/** Answers like auth: the token `good-<user>-<anything>` is that user's, everything else is refused. */
async function startAuthStandIn(clock: () => Date): Promise<AuthStandIn> {
  const asked: string[] = [];
  const disabled = new Set<string>();
  const outage = { now: false };
  const standIn = { asked, disabled, outage, onAsked: () => undefined };
  const server = await serve((req, res) => {
    const token = (req.headers.authorization ?? '').replace('Bearer ', '');
    asked.push(token);
    standIn.onAsked();
    const user = /^good-(\w+)-/.exec(token)?.[1];
    res.setHeader('content-type', 'application/json');
    res.statusCode = outage.now ? 503 : user && !disabled.has(user) ? 200 : 401;
    const expires_at = clock().getTime() / 1000 + 300;
    res.end(
      JSON.stringify(
        res.statusCode === 200
          ? { token: `identity-of-${user}`, expires_at, user_id: user, plan: 'free' }
          : {},
      ),
    );
  });
  return Object.assign(standIn, { server });
}

/** Two gateways before one auth. */
export interface TwoGateways {
  one: ExchangeIdentity;
  other: ExchangeIdentity;
  auth: AuthStandIn;
  /** What the first gateway has put into the cache. */
  written: { key: string; value: string; ttlSeconds: number }[];
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** A cache that also notes what is put into it. */
function noting(cache: Cache, written: TwoGateways['written']): Cache {
  return {
    ...cache,
    set(key, value, ttlSeconds) {
      written.push({ key, value, ttlSeconds });
      return cache.set(key, value, ttlSeconds);
    },
  };
}

export async function startTwoGateways(
  [cache, otherCache]: [Cache, Cache],
  settings: { cacheSeconds?: number } = {},
): Promise<TwoGateways> {
  // It stands still between two steps of a test: those that a busy machine takes longer for would find nothing in the cache.
  let now = Date.now();
  const clock = () => new Date(now);
  const auth = await startAuthStandIn(clock);
  const written: TwoGateways['written'] = [];
  const open = (shared: Cache) =>
    createIdentityExchange({
      authUrl: auth.server.url,
      timeoutMs: 10_000,
      cacheSeconds: settings.cacheSeconds ?? 30,
      signInLimitPerMinute: 5,
      cache: shared,
      clock,
    });
  return {
    one: open(noting(cache, written)),
    other: open(otherCache),
    auth,
    written,
    advance(milliseconds) {
      now += milliseconds;
    },
    close: () => auth.server.close(),
  };
}

/** A token of the user that no other test has. */
export const tokenOf = (user: string): string => `good-${user}-${randomUUID()}`;
export const badToken = (): string => `bad-${randomUUID()}`;
export const home = '192.0.2.1';
export const elsewhere = '192.0.2.2';
export const tooMany = { kind: 'LimitReached', details: { code: 'too-many-sign-ins' } };
export const notSignedIn = { kind: 'NotAuthenticated' };

/** Gives what a promise rejects with. @throws Error if it does not. */
export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );
}
