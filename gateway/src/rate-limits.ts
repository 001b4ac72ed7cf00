import { createHash } from 'node:crypto';
import type { Cache } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import { addressGroup } from './address-group';

interface RateLimit {
  cache: Cache;
  ratePerMinute: number;
}

/** Counts calls of a minute under names, over all gateways. @throws AppError LimitReached, with `words` for the user */
function callCounter(
  limit: string,
  words: string,
  { cache, ratePerMinute }: RateLimit,
): (name: string) => Promise<void> {
  const limiter = cache.limiter({ name: limit, points: ratePerMinute, windowSeconds: 60 });
  return async (name) => {
    const { allowed, retryAfterSeconds } = await limiter.consume(name);
    if (allowed) return;
    throw new AppError('LimitReached', words, { details: { code: 'too-many-calls', retryAfterSeconds } });
  };
}

/** Counts calls by the user's id. */
export const limitUser = (limit: RateLimit): ((userId: string) => Promise<void>) =>
  callCounter('calls', 'Too many calls in a minute. Wait a moment and try again.', limit);

/** Counts calls of visitors by the address from which they come; of IPv6 by the network that its first `ipv6Bits` name. */
export function limitVisitor({ ipv6Bits, ...limit }: RateLimit & { ipv6Bits: number }): RequestHandler {
  const words = 'Too many calls from this address in a minute. Wait a moment and try again.';
  const count = callCounter('visitors', words, limit);
  return async (req, _res, next) => {
    await count(addressGroup(req.ip ?? 'unknown', ipv6Bits));
    next();
  };
}

/** Counts calls by the token in their path, under its hash, wherever they come from. */
export function limitLink(limit: RateLimit): RequestHandler {
  const words = 'This link was called too often in a minute. Wait a moment and try again.';
  const count = callCounter('links', words, limit);
  return async (req: Request, _res, next) => {
    // Whoever is signed in calls as anybody else: no service sees an ID token.
    delete req.headers.authorization;
    await count(createHash('sha256').update(String(req.params.token)).digest('base64url'));
    next();
  };
}
