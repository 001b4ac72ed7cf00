import {
  type ApiScope,
  type IdentityClaims,
  identityClaimsSchema,
  type Plan,
  type ServiceScope,
} from '@astraea/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Clock, systemClock } from '../clock';
import { AppError } from '../errors';

/** A signed-in user as the identity token names them. */
export interface RequestUser {
  /** The backendId. */
  id: string;
  plan: Plan;
  /** The identity token, to be passed on to another service in the same request. */
  token: string;
}

export interface IdentityVerifier {
  /** @throws AppError NotAuthenticated. */
  verify(token: string): Promise<IdentityClaims>;
}

/**
 * A token comes with each of many requests, and its signature costs more than most of them: it is checked once a minute. So a key that was
 * withdrawn is believed for a minute more.
 */
const heldMs = 60_000;
const heldTokens = 1_000;

/** Answers again what was verified a moment ago, as long as the token has not run out. */
function held(verifier: IdentityVerifier, clock: Clock): IdentityVerifier {
  const known = new Map<string, { claims: IdentityClaims; until: number }>();
  return {
    async verify(token) {
      const now = clock().getTime();
      const found = known.get(token);
      if (found && now < found.until && now >= found.until - heldMs) return found.claims;
      const claims = await verifier.verify(token);
      known.delete(token);
      const oldest = known.keys().next();
      if (known.size >= heldTokens && !oldest.done) known.delete(oldest.value);
      known.set(token, { claims, until: Math.min(now + heldMs, claims.exp * 1000) });
      return claims;
    },
  };
}

/** Checks identity and service tokens offline: Ed25519, issuer, audience, times with 30 s of skew. */
export function createIdentityVerifier(keys: JWTVerifyGetKey, clock: Clock = systemClock): IdentityVerifier {
  const verifier: IdentityVerifier = {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['EdDSA', 'Ed25519'],
          issuer: 'astraea-auth',
          audience: 'astraea',
          clockTolerance: 30,
          currentDate: clock(),
          requiredClaims: ['sub', 'jti', 'exp', 'iat'],
        });
        return identityClaimsSchema.parse(payload);
      } catch (cause) {
        throw new AppError('NotAuthenticated', 'Sign in again: the identity token is not valid.', { cause });
      }
    },
  };
  return held(verifier, clock);
}

/** The bearer token of a request. @throws AppError NotAuthenticated. */
export function bearerToken(req: Request): string {
  const match = /^Bearer ([^\s]+)$/i.exec(req.get('authorization') ?? '');
  if (!match?.[1])
    throw new AppError('NotAuthenticated', 'Sign in first: send a bearer token in the Authorization header.');
  return match[1];
}

/** A token that was given for an API key allows what its scopes say, and nothing where a call names none. @throws AppError NotAllowed */
function checkScopes({ scope }: IdentityClaims, needed: readonly ApiScope[]): void {
  if (scope === undefined || needed.some((one) => scope.split(' ').includes(one))) return;
  const words =
    needed.length > 0
      ? `This call needs an API key with the scope ${needed.join(' or ')}.`
      : 'This call cannot be made with an API key.';
  throw new AppError('NotAllowed', words, { details: { code: 'scope-missing' } });
}

/**
 * Lets signed-in users pass and puts them where `requestUser` finds them; a request is authorised once, at its start. A user's API key
 * passes if it has one of `scopes`.
 */
export function requireUser(verifier: IdentityVerifier, ...scopes: ApiScope[]): RequestHandler {
  return async (req, res, next) => {
    const token = bearerToken(req);
    const claims = await verifier.verify(token);
    if (!claims.plan) throw new AppError('NotAuthenticated', 'Sign in first: this call is made for a user.');
    checkScopes(claims, scopes);
    res.locals.user = { id: claims.sub, plan: claims.plan, token } satisfies RequestUser;
    next();
  };
}

/** Lets service tokens with this scope pass. */
export function requireScope(verifier: IdentityVerifier, scope: ServiceScope): RequestHandler {
  return async (req, res, next) => {
    const claims = await verifier.verify(bearerToken(req));
    if (!claims.scope?.split(' ').includes(scope)) {
      throw new AppError('NotAllowed', `This call needs a service token with the scope ${scope}.`);
    }
    res.locals.service = claims.sub;
    next();
  };
}

/** The user that `requireUser` let pass. */
export function requestUser(res: Response): RequestUser {
  const user = res.locals.user as RequestUser | undefined;
  if (!user) throw new AppError('NotAuthenticated', 'Sign in first.');
  return user;
}
