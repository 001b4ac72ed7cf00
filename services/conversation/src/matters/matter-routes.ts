import {
  changeMatterRequestSchema,
  createMatterRequestSchema,
  fileConversationRequestSchema,
  type ListedConversation,
  type Matter,
  type MatterContent,
} from '@astraea/contracts';
import { parseBody, parsePathParameter } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { toListed } from '../conversations/conversation';
import {
  createMatter,
  fileConversation,
  type MatterDeps,
  noSuchMatter,
  readMatter,
} from './file-conversation';
import type { NoteStore } from './note-store';

export interface MatterRoutesDeps extends MatterDeps {
  /** Its links. */
  shares: { removeOfMatter(userId: string, matterId: string): Promise<void> };
  notes: Pick<NoteStore, 'list' | 'removeOfMatter'>;
  /** What is kept in it beside conversations, which goes with it. */
  ownDocuments: { removeOfMatter(userId: string, matterId: string): Promise<void> };
  user: RequestHandler;
}

/** Folders of conversations. To delete one deletes its documents and no conversation, and under its id it can be made anew with these, without its links and notes. */
export function createMatterRoutes(deps: MatterRoutesDeps): Router {
  const router = Router();
  const { user, matters, conversations } = deps;
  const json = express.json({ limit: '16kb' });
  const idOf = (req: express.Request) => parsePathParameter(createMatterRequestSchema.shape.id, req, 'id');

  router.get('/api/matters', user, async (_req, res) => {
    res.json((await matters.list(requestUser(res).id)) satisfies Matter[]);
  });

  router.post('/api/matters', user, json, async (req, res) => {
    const request = parseBody(createMatterRequestSchema, req);
    res.status(201).json((await createMatter(deps, requestUser(res), request)) satisfies Matter);
  });

  router.get('/api/matters/:id', user, async (req, res) => {
    const matter = await readMatter(deps, requestUser(res), idOf(req));
    const filed = await conversations.inMatter(requestUser(res).id, matter.id);
    const notes = await deps.notes.list(requestUser(res).id, matter.id);
    res.json({ ...matter, conversations: filed.map(toListed), notes } satisfies MatterContent);
  });

  router.patch('/api/matters/:id', user, json, async (req, res) => {
    const change = parseBody(changeMatterRequestSchema, req);
    const changed = await matters.change(requestUser(res).id, idOf(req), change);
    if (!changed) throw noSuchMatter();
    res.json(changed satisfies Matter);
  });

  router.delete('/api/matters/:id', user, async (req, res) => {
    const { id: userId } = requestUser(res);
    const id = idOf(req);
    const isThere = await matters.remove(userId, id);
    // Behind the matter, so that a file which arrives meanwhile finds none; and again when a deletion that broke off is asked for anew.
    await deps.shares.removeOfMatter(userId, id);
    await deps.notes.removeOfMatter(userId, id);
    await deps.ownDocuments.removeOfMatter(userId, id);
    if (!isThere) throw noSuchMatter();
    res.status(204).end();
  });

  router.patch('/api/conversations/:id/matter', user, json, async (req, res) => {
    const { matter_id: matterId } = parseBody(fileConversationRequestSchema, req);
    const filed = await fileConversation(deps, requestUser(res), { id: req.params.id, matterId });
    res.json(toListed(filed) satisfies ListedConversation);
  });

  return router;
}
