import { alertHowRequestSchema, type Follow, type FollowList, followRequestSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { chooseHow, type FollowDeps, follow, listFollows } from './follow-what-changes';

export interface FollowRoutesDeps extends FollowDeps {
  user: RequestHandler;
}

/** What a user follows, and how they hear of it. A plan without alerts can end what there is, and begin nothing. */
export function createFollowRoutes(deps: FollowRoutesDeps): Router {
  const router = Router();
  const { user } = deps;
  const json = express.json({ limit: '16kb' });

  router.get('/api/follows', user, async (_req, res) => {
    res.json((await listFollows(deps, requestUser(res))) satisfies FollowList);
  });

  router.put('/api/follows', user, json, async (req, res) => {
    const { target } = parseBody(followRequestSchema, req);
    res.json((await follow(deps, requestUser(res), target)) satisfies Follow);
  });

  router.put('/api/follows/how', user, json, async (req, res) => {
    const { how } = parseBody(alertHowRequestSchema, req);
    res.json((await chooseHow(deps, requestUser(res), how)) satisfies FollowList);
  });

  router.delete('/api/follows/:id', user, async (req, res) => {
    if (!(await deps.follows.remove(requestUser(res).id, String(req.params.id))))
      throw new AppError('NotFound', 'You do not follow this.');
    res.status(204).end();
  });

  return router;
}
