import { createHash } from 'node:crypto';
import { apiKeyPattern } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import { bearerToken } from '@astraea/service-kit/identity';
import type { Request, RequestHandler, Response } from 'express';
import { addressGroup } from './address-group';
import type { ExchangeIdentity } from './identity-exchange';

/** Headers by which an outsider could pretend to be somebody; services trust the identity token alone, and never see these. */
const identityHeader =
  /^(x-(user|auth|identity|astraea|plan|forwarded-(user|email|access-token|preferred))|remote-user|cookie$|proxy-authorization$)/;

/** What proxies say of the request that they passed on. */
const forwardedHeader = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/** Drops what a client says of where it comes from; only proxies that the operator counts are believed. */
export function dropForwardedHeaders(trustedProxyHops: number): RequestHandler {
  return (req, _res, next) => {
    if (trustedProxyHops === 0)
      for (const name of Object.keys(req.headers)) if (forwardedHeader.test(name)) delete req.headers[name];
    next();
  };
}

/** Drops identity headers that came from outside, before anything reads them. */
export const dropIdentityHeaders: RequestHandler = (req, _res, next) => {
  for (const name of Object.keys(req.headers)) {
    if (identityHeader.test(name)) delete req.headers[name];
  }
  next();
};

interface AuthoriseDeps {
  exchange: ExchangeIdentity;
  cache: Cache;
  ratePerMinute: number;
  /** Called with whoever is signed in. */
  remember?: ((req: Request, res: Response, userId: string) => void) | undefined;
}

/** Exchanges the ID token, counts the call against the user's limit, and sends the identity token on in its place. */
export function authorise(deps: AuthoriseDeps): RequestHandler {
  const limiter = deps.cache.limiter({ name: 'calls', points: deps.ratePerMinute, windowSeconds: 60 });
  return async (req, res, next) => {
    const token = bearerToken(req);
    if (apiKeyPattern.test(token)) {
      throw new AppError('NotAuthenticated', 'API keys are good for calls under /api/v1 alone.', {
        details: { code: 'api-key-not-here' },
      });
    }
    const identity = await deps.exchange(token, req.ip ?? 'unknown');
    const { allowed, retryAfterSeconds } = await limiter.consume(identity.user_id);
    if (!allowed) {
      throw new AppError('LimitReached', 'Too many calls in a minute. Wait a moment and try again.', {
        details: { code: 'too-many-calls', retryAfterSeconds },
      });
    }
    deps.remember?.(req, res, identity.user_id);
    req.headers.authorization = `Bearer ${identity.token}`;
    next();
  };
}

/** Counts calls of nobody who is signed in by what `nameOf` gives. */
function countCalls(
  limiter: ReturnType<Cache['limiter']>,
  words: string,
  nameOf: (req: Request) => string,
): RequestHandler {
  return async (req, _res, next) => {
    const { allowed, retryAfterSeconds } = await limiter.consume(nameOf(req));
    if (allowed) return next();
    throw new AppError('LimitReached', words, { details: { code: 'too-many-calls', retryAfterSeconds } });
  };
}

/** As `authorise` for whoever sends a token; who sends none is a visitor, whose calls are counted by where they come from. */
export function authoriseVisitor(
  user: RequestHandler,
  { cache, ratePerMinute, ipv6Bits }: { cache: Cache; ratePerMinute: number; ipv6Bits: number },
): RequestHandler {
  const visitor = countCalls(
    cache.limiter({ name: 'visitors', points: ratePerMinute, windowSeconds: 60 }),
    'Too many calls from this address in a minute. Wait a moment and try again.',
    (req) => addressGroup(req.ip ?? 'unknown', ipv6Bits),
  );
  return (req, res, next) => (req.get('authorization') === undefined ? visitor : user)(req, res, next);
}

/** Counts calls by the token in their path, under its hash, wherever they come from. */
export function limitLink({ cache, ratePerMinute }: { cache: Cache; ratePerMinute: number }): RequestHandler {
  const link = countCalls(
    cache.limiter({ name: 'links', points: ratePerMinute, windowSeconds: 60 }),
    'This link was called too often in a minute. Wait a moment and try again.',
    ({ params }) => createHash('sha256').update(String(params.token)).digest('base64url'),
  );
  return (req, res, next) => {
    // Whoever is signed in calls as anybody else: no service sees an ID token.
    delete req.headers.authorization;
    return link(req, res, next);
  };
}
