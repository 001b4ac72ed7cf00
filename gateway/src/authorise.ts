import { apiKeyPattern } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import { bearerToken } from '@astraea/service-kit/identity';
import type { Request, RequestHandler, Response } from 'express';
import type { ExchangeIdentity } from './identity-exchange';
import { limitUser } from './rate-limits';

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
  const countCall = limitUser(deps);
  return async (req, res, next) => {
    const token = bearerToken(req);
    if (apiKeyPattern.test(token)) {
      throw new AppError('NotAuthenticated', 'API keys are good for calls under /api/v1 alone.', {
        details: { code: 'api-key-not-here' },
      });
    }
    const identity = await deps.exchange(token, req.ip ?? 'unknown');
    await countCall(identity.user_id);
    deps.remember?.(req, res, identity.user_id);
    req.headers.authorization = `Bearer ${identity.token}`;
    next();
  };
}

/** As `user` for whoever sends a token; who sends none is a visitor. */
export function authoriseVisitor(user: RequestHandler, visitor: RequestHandler): RequestHandler {
  return (req, res, next) => (req.get('authorization') === undefined ? visitor : user)(req, res, next);
}
