import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock';
import type { Logger } from '../log/log';
import { callPart } from '../telemetry/trace-context';

const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

interface KeySetOptions {
  url: string;
  logger: Logger;
  clock?: Clock;
  fetch?: typeof fetch;
  /** Age after which keys are read again behind the scenes. */
  maxAgeMs?: number;
  /** Shortest time between two readings. */
  cooldownMs?: number;
  timeoutMs?: number;
}

/**
 * Public keys of a JWKS address: one reading at a time, and the last good keys stay in use while the
 * address cannot be read, so that an outage of the key server signs nobody out. Firebase-admin's own
 * fetcher has neither (see docs/adr).
 */
export function createKeySet(options: KeySetOptions): JWTVerifyGetKey {
  const {
    url,
    logger,
    clock = systemClock,
    maxAgeMs = 300_000,
    cooldownMs = 5_000,
    timeoutMs = 5_000,
  } = options;
  const read = options.fetch ?? fetch;
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readKeys(): Promise<void> {
    triedAt = clock().getTime();
    const response = await read(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the key server answered ${response.status}`);
    keys = createLocalJWKSet(jwksSchema.parse(await response.json()) as JSONWebKeySet);
    readAt = clock().getTime();
  }

  /** Shares one reading; without keys it may fail, with keys a failure is a warning. */
  function refresh(): Promise<void> {
    reading ??= readKeys().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function refreshBehind(): void {
    refresh().catch((error: unknown) => logger.warn('keys.refresh-failed', { error, url }));
  }

  return async (header, token) => {
    const now = clock().getTime();
    if (!keys) await refresh();
    else if (now - readAt > maxAgeMs && now - triedAt > cooldownMs) refreshBehind();
    if (!keys) throw new errors.JWKSNoMatchingKey();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock().getTime() - triedAt <= cooldownMs)
        throw error;
      await refresh().catch((cause: unknown) => logger.warn('keys.refresh-failed', { error: cause, url }));
      return keys(header, token);
    }
  };
}

/** The keys by which the auth service signs identity and service tokens. */
export function createAuthKeySet(options: {
  authUrl: string;
  logger: Logger;
  clock?: Clock;
}): JWTVerifyGetKey {
  const { authUrl, ...rest } = options;
  return createKeySet({
    ...rest,
    url: `${authUrl}/.well-known/jwks.json`,
    fetch: (...call) => callPart(() => fetch(...call)),
  });
}
