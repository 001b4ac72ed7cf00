import { type ReferencesResponse, referencesRequestSchema } from '@astraea/contracts';
import { parseBody } from '@astraea/service-kit/http';
import express, { type RequestHandler, Router } from 'express';
import { formatReferences } from './format-references';

/** References of what answers cite, in a style of citation. Nothing is read or kept. */
export function createReferenceRoutes({ user }: { user: RequestHandler }): Router {
  const router = Router();
  // Twenty citations of the longest provisions, with all that is known of each.
  const json = express.json({ limit: '512kb' });
  router.post('/api/references', user, json, (req, res) => {
    const { style, citations, consulted_on } = parseBody(referencesRequestSchema, req);
    res.json({ references: formatReferences(style, citations, consulted_on) } satisfies ReferencesResponse);
  });
  return router;
}
