import { type IdentityVerifier, requireScope } from '@astraea/service-kit/identity';
import { Router } from 'express';
import type { Reindexing } from './ingest/reindex';

/** What operators can do with the index, on the private port, with a service token of the scope retrieval:operate. */
export function createOperatorRoutes(deps: { verifier: IdentityVerifier; reindexing: Reindexing }): Router {
  const router = Router();
  router.use('/operator', requireScope(deps.verifier, 'retrieval:operate'));
  router.post('/operator/reindex', async (_req, res) => {
    res.status(202).json(await deps.reindexing.start());
  });
  router.get('/operator/reindex', async (_req, res) => {
    res.json(await deps.reindexing.state());
  });
  return router;
}
