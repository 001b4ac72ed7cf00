import { type OwnSearchResult, ownSearchRequestSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireUser } from '@astraea/service-kit/identity';
import express, { Router } from 'express';
import type { Workload } from '../answering/workload';
import { type SearchOwnDeps, searchOwn } from './search-own';

export interface OwnRoutesDeps {
  verifier: IdentityVerifier;
  workload: Workload;
  search: Pick<SearchOwnDeps, 'passagesRead'> & { reader: SearchOwnDeps['reader'] | undefined };
  /** Of all passages of a request, as JSON. */
  maxBytes: number;
}

function unavailable(code: string, words: string): AppError {
  return new AppError('Unavailable', words, { details: { code, retryAfterSeconds: 2 } });
}

/** `POST /own-passages`: looks in the passages that it is sent, and keeps nothing of them. */
export function createOwnRoutes({ verifier, workload, search, maxBytes }: OwnRoutesDeps): Router {
  const router = Router();
  const json = express.json({ limit: maxBytes });
  router.post('/own-passages', requireUser(verifier), json, async (req, res) => {
    const request = parseBody(ownSearchRequestSchema, req);
    const { reader } = search;
    if (!reader) throw unavailable('reader-away', 'Documents cannot be read at the moment.');
    const done = workload.begin();
    if (!done) throw unavailable('saturated', 'Too many questions are being answered at the moment.');
    const left = new AbortController();
    res.on('close', () => left.abort());
    try {
      const found: OwnSearchResult = await searchOwn({ ...search, reader }, request, left.signal);
      res.json(found);
    } catch (error) {
      // Reading was given up because nobody waits for it: no fault that somebody must look at.
      if (!left.signal.aborted) throw error;
    } finally {
      done();
    }
  });
  return router;
}
