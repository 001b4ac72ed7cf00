import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type ExchangeResponse,
  type MeResponse,
  type Quota,
  type ServiceTokenResponse,
  serviceTokenRequestSchema,
  type VerifyResponse,
} from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import { bearerToken, type IdentityVerifier, requestUser, requireUser } from '@astraea/service-kit/identity';
import express, { type Response, Router } from 'express';
import type { ServiceClients } from './config';
import type { IdentityKeys } from './identity-keys';
import { type TokenIssuer, tokenLifetimeSeconds } from './token-issuer';
import { planInForce, type User } from './user';

export interface AuthRoutesDeps {
  users: { get(id: string): Promise<(User & Stored) | undefined> };
  exchange(idToken: string): Promise<ExchangeResponse>;
  signOutEverywhere(user: User): Promise<void>;
  issuer: Pick<TokenIssuer, 'serviceToken'>;
  keys: Pick<IdentityKeys, 'jwks'>;
  verifier: IdentityVerifier;
  serviceClients: ServiceClients;
  /** Null while it cannot be read. */
  readQuota(userToken: string): Promise<Quota | null>;
  clock: Clock;
}

function sameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** Client credentials; every failure has one answer, so that client ids cannot be guessed. */
async function issueServiceToken(
  deps: AuthRoutesDeps,
  body: ReturnType<typeof serviceTokenRequestSchema.parse>,
) {
  const client = deps.serviceClients.find(({ id }) => id === body.client_id);
  const known = sameSecret(body.client_secret, client?.secret ?? '') && client !== undefined;
  const scopes = body.scope.split(' ').filter(Boolean);
  if (!known) throw new AppError('NotAuthenticated', 'The client id or the client secret is not right.');
  if (scopes.length === 0 || !scopes.every((scope) => client.scopes.some((granted) => granted === scope))) {
    throw new AppError('NotAllowed', `The client ${client.id} may not have the scope "${body.scope}".`);
  }
  return deps.issuer.serviceToken(client.id, scopes.join(' '));
}

export function createAuthRoutes(deps: AuthRoutesDeps): Router {
  const router = Router();
  const user = requireUser(deps.verifier);

  async function currentUser(res: Response): Promise<User & Stored> {
    const found = await deps.users.get(requestUser(res).id);
    if (!found)
      throw new AppError('NotAuthenticated', 'Sign in again: this account does not exist any more.');
    return found;
  }

  router.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60');
    res.json(deps.keys.jwks);
  });

  router.post('/exchange', async (req, res) => {
    res.json((await deps.exchange(bearerToken(req))) satisfies ExchangeResponse);
  });

  router.post('/service-tokens', express.json({ limit: '10kb' }), async (req, res) => {
    const accessToken = await issueServiceToken(deps, parseBody(serviceTokenRequestSchema, req));
    const answer: ServiceTokenResponse = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
    };
    res.json(answer);
  });

  router.post('/api/auth/verify', user, async (_req, res) => {
    const found = await currentUser(res);
    const answer: VerifyResponse = {
      backendId: found.id,
      subscription: planInForce(found, deps.clock()),
      subscriptionEndDate: found.plan_ends_at,
    };
    res.json(answer);
  });

  router.get('/api/auth/me', user, async (_req, res) => {
    const [found, quota] = await Promise.all([currentUser(res), deps.readQuota(requestUser(res).token)]);
    const answer: MeResponse = {
      id: found.id,
      uid: found.uid,
      email: found.email,
      emailVerified: found.email_verified === true,
      displayName: found.display_name,
      subscription: planInForce(found, deps.clock()),
      subscriptionEndDate: found.plan_ends_at,
      created_at: found.created_at,
      quota,
    };
    res.json(answer);
  });

  router.post('/api/auth/sign-out-everywhere', user, async (_req, res) => {
    await deps.signOutEverywhere(await currentUser(res));
    res.status(204).end();
  });

  return router;
}
