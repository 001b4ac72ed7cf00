import {
  type ApiKey,
  apiKeyRequestSchema,
  type CreatedApiKey,
  type ExchangeResponse,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import { bearerToken, requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { toApiKey } from './api-key';
import { type ExchangeApiKeyDeps, exchangeApiKey } from './exchange-api-key';
import { type KeepApiKeysDeps, makeApiKey, revokeApiKey } from './keep-api-keys';

export interface ApiKeyRoutesDeps extends KeepApiKeysDeps, ExchangeApiKeyDeps {
  apiKeys: KeepApiKeysDeps['apiKeys'];
  user: RequestHandler;
}

/** A user's keys for programs, made, listed and revoked with a sign-in alone; and what the gateway exchanges them at. */
export function createApiKeyRoutes(deps: ApiKeyRoutesDeps): Router {
  const router = Router();
  const { user } = deps;

  router.post('/exchange-key', async (req, res) => {
    res.json((await exchangeApiKey(deps, bearerToken(req))) satisfies ExchangeResponse);
  });

  router.get('/api/keys', user, async (_req, res) => {
    res.json((await deps.apiKeys.list(requestUser(res).id)).map(toApiKey) satisfies ApiKey[]);
  });

  router.post('/api/keys', user, express.json({ limit: '10kb' }), async (req, res) => {
    const request = parseBody(apiKeyRequestSchema, req);
    const owner = await deps.users.get(requestUser(res).id);
    if (!owner)
      throw new AppError('NotAuthenticated', 'Sign in again: this account does not exist any more.');
    res.status(201).json((await makeApiKey(deps, owner, request)) satisfies CreatedApiKey);
  });

  router.delete('/api/keys/:id', user, async (req, res) => {
    await revokeApiKey(deps, requestUser(res), req.params.id);
    res.status(204).end();
  });

  return router;
}
