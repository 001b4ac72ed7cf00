import { apiKeyPattern } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import { type RequestHandler, Router } from 'express';
import { bodyLimit } from '../body-limit';
import type { GatewayConfig } from '../config';
import type { ExchangeIdentity } from '../identity-exchange';
import type { ServiceName } from '../route-table';
import type { SecurityHeaders } from '../security-headers';
import { createApiPage } from './api-page';
import { authoriseKey } from './authorise-key';
import { openApiDocument } from './openapi';
import { apiOperations } from './operations';

/** Addresses are written into logs by whoever stands between: a key that stood in one is spoilt. */
const refuseKeyInAddress: RequestHandler = (req, _res, next) => {
  if (!apiKeyPattern.test(req.originalUrl)) return next();
  throw new AppError(
    'InvalidInput',
    'Send the API key in the Authorization header. Revoke this one: addresses are written into logs.',
    { details: { code: 'key-in-address' } },
  );
};

/** Where the service answers a call, by the parameters of its path and with its query. */
function rewrite(to: string): RequestHandler {
  return (req, _res, next) => {
    const path = to.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(req.params[name] ?? '')),
    );
    const query = req.url.indexOf('?');
    req.url = query === -1 ? path : path + req.url.slice(query);
    next();
  };
}

/** `/api/v1`, to which keys are the only way, with its description and the page that shows it. */
export function createApiV1(deps: {
  config: GatewayConfig;
  exchangeKey: ExchangeIdentity;
  cache: Cache;
  headers: SecurityHeaders;
  proxyTo(service: ServiceName, headers: 'api' | 'document'): RequestHandler;
}): Router {
  const { config, exchangeKey, cache, headers, proxyTo } = deps;
  const router = Router();
  const description = JSON.stringify(openApiDocument());
  const key = authoriseKey({ exchangeKey, cache, limits: config });
  router.use('/api', refuseKeyInAddress);
  router.use(createApiPage(headers));
  router.get('/api/v1/openapi.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.type('json').send(description);
  });
  for (const { method, path, service, to, headers: kind } of apiOperations) {
    const steps = [bodyLimit(config.BODY_LIMIT_BYTES), key, rewrite(to)];
    router[method](`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, ...steps, proxyTo(service, kind));
  }
  return router;
}
