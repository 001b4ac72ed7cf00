import type { Quota } from '@astraea/contracts';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import type { QuotaCounter } from './quota';

export interface QuotaRoutesDeps {
  quota: Pick<QuotaCounter, 'read'>;
  user: RequestHandler;
}

/** Read by the auth service, with the user's own token. */
export function createQuotaRoutes(deps: QuotaRoutesDeps): Router {
  const router = Router();
  router.get('/quota', deps.user, async (_req, res) => {
    res.json((await deps.quota.read(requestUser(res))) satisfies Quota);
  });
  return router;
}
