import {
  type CreatedShare,
  createMatterRequestSchema,
  openShareRequestSchema,
  type Share,
  type Shared,
  shareRequestSchema,
} from '@astraea/contracts';
import { parseBody, parsePathParameter } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { type OpenShareDeps, openShare } from './open-share';
import {
  listShares,
  type ShareDeps,
  shareConversation,
  shareMatter,
  takeShareBack,
} from './share-conversation';

export interface ShareRoutesDeps extends ShareDeps {
  conversations: ShareDeps['conversations'] & OpenShareDeps['conversations'];
  user: RequestHandler;
}

const isSignedIn = (req: express.Request) => req.get('authorization') !== undefined;

/** Links to conversations and matters: made, listed and taken back by their owner, opened by whoever has one. */
export function createShareRoutes(deps: ShareRoutesDeps): Router {
  const router = Router();
  const { user } = deps;
  const json = express.json({ limit: '16kb' });

  router.post('/api/conversations/:id/shares', user, json, async (req, res) => {
    const request = parseBody(shareRequestSchema, req);
    const asked = { conversationId: req.params.id, request };
    res.status(201).json((await shareConversation(deps, requestUser(res), asked)) satisfies CreatedShare);
  });

  router.post('/api/matters/:id/shares', user, json, async (req, res) => {
    const request = parseBody(shareRequestSchema, req);
    const matterId = parsePathParameter(createMatterRequestSchema.shape.id, req, 'id');
    const made = await shareMatter(deps, requestUser(res), { matterId, request });
    res.status(201).json(made satisfies CreatedShare);
  });

  router.get('/api/shares', user, async (_req, res) => {
    res.json((await listShares(deps, requestUser(res))) satisfies Share[]);
  });

  router.delete('/api/shares/:id', user, async (req, res) => {
    await takeShareBack(deps, requestUser(res), req.params.id);
    res.status(204).end();
  });

  /** Who says who they are has to be it; who does not is a visitor. */
  const visitor: RequestHandler = (req, res, next) => (isSignedIn(req) ? user(req, res, next) : next());
  router.post('/api/shared', visitor, json, async (req, res) => {
    const opened = parseBody(openShareRequestSchema, req);
    res.json((await openShare(deps, { isSignedIn: isSignedIn(req) }, opened)) satisfies Shared);
  });

  return router;
}
