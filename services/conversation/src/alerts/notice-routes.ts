import { type NoticePage, readNoticesRequestSchema, type UnreadNotices } from '@astraea/contracts';
import { parseBody, parseQuery } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { NoticeStore } from './notice-store';
import { type ReadNoticesDeps, readNotices } from './read-notices';

export interface NoticeRoutesDeps extends ReadNoticesDeps {
  notices: Pick<NoticeStore, 'list' | 'countUnread' | 'markRead'>;
  user: RequestHandler;
}

const pageSchema = z.object({ skip: z.coerce.number().int().min(0).max(100_000).default(0) });

/** What users are told of changes, and that they read it. */
export function createNoticeRoutes(deps: NoticeRoutesDeps): Router {
  const router = Router();
  const { user, notices } = deps;
  const countUnread = async (userId: string): Promise<UnreadNotices> => ({
    unread: await notices.countUnread(userId),
  });

  router.get('/api/notices', user, async (req, res) => {
    const { skip } = parseQuery(pageSchema, req);
    res.json((await readNotices(deps, requestUser(res).id, skip)) satisfies NoticePage);
  });

  router.get('/api/notices/unread', user, async (_req, res) => {
    res.json(await countUnread(requestUser(res).id));
  });

  router.post('/api/notices/read', user, express.json({ limit: '64kb' }), async (req, res) => {
    const { ids } = parseBody(readNoticesRequestSchema, req);
    await notices.markRead(requestUser(res).id, ids);
    res.json(await countUnread(requestUser(res).id));
  });

  return router;
}
