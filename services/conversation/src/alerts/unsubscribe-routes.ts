import { type UnsubscribeState, unsubscribeRequestSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import express, { type Request, Router } from 'express';
import type { AlertSettingsStore } from './alert-settings';
import type { FollowStore } from './follow-store';
import type { UnsubscribeStore } from './unsubscribe-store';

export interface UnsubscribeRoutesDeps {
  unsubscribes: Pick<UnsubscribeStore, 'byToken'>;
  follows: Pick<FollowStore, 'list' | 'remove'>;
  alertSettings: Pick<AlertSettingsStore, 'get' | 'endMails'>;
}

/** Ends mails, or what one of them told of, for whoever has that mail: nobody signs in for it. */
export function createUnsubscribeRoutes(deps: UnsubscribeRoutesDeps): Router {
  const router = Router();
  const { unsubscribes, follows, alertSettings } = deps;

  async function read(req: Request) {
    const found = await unsubscribes.byToken(String(req.params.token));
    if (!found)
      throw new AppError('NotFound', 'This link ends nothing: it is too old, or its account was deleted.');
    return found;
  }

  async function stateOf({
    user_id,
    follow_ids,
  }: Awaited<ReturnType<typeof read>>): Promise<UnsubscribeState> {
    const [all, settings] = await Promise.all([follows.list(user_id), alertSettings.get(user_id)]);
    const mails = settings !== undefined && settings.how !== 'product';
    return { follows: all.filter(({ id }) => follow_ids.includes(id)), mails };
  }

  router.get('/api/unsubscribe/:token', async (req, res) => {
    res.json(await stateOf(await read(req)));
  });

  // What a mail program sends by itself is a form, which says nothing that is not known.
  router.post('/api/unsubscribe/:token', express.json({ limit: '1kb' }), async (req, res) => {
    const found = await read(req);
    const { follow_id } = req.body === undefined ? {} : parseBody(unsubscribeRequestSchema, req);
    if (follow_id === undefined) await alertSettings.endMails(found.user_id);
    else if (found.follow_ids.includes(follow_id)) await follows.remove(found.user_id, follow_id);
    res.json(await stateOf(found));
  });

  return router;
}
