import {
  type Conversation,
  feedbackDetailSchema,
  feedbackQuerySchema,
  type ListedConversation,
  listConversationsQuerySchema,
  messageIndexSchema,
  renameConversationRequestSchema,
} from '@astraea/contracts';
import { parseBody, parsePathParameter, parseQuery } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { toListed, toMessage } from './conversation';
import type { ConversationStore } from './conversation-store';
import { type DeleteDeps, deleteConversation } from './delete-conversation';
import { giveFeedback, takeFeedbackBack } from './give-feedback';
import { type ReadDeps, readConversation } from './read-conversation';
import { renameConversation } from './rename-conversation';
import { foundOf, searchConversations } from './search-conversations';

export interface ConversationRoutesDeps extends ReadDeps, DeleteDeps {
  conversations: ConversationStore;
  user: RequestHandler;
  /** As `user`, and whoever comes with an API key that may read, or delete. */
  reader: RequestHandler;
  deleter: RequestHandler;
}

export function createConversationRoutes(deps: ConversationRoutesDeps): Router {
  const router = Router();
  const { user, conversations } = deps;

  router.get('/api/conversations', deps.reader, async (req, res) => {
    const { search, ...page } = parseQuery(listConversationsQuerySchema, req);
    const { id, token } = requestUser(res);
    const results = search ? await searchConversations(conversations, id, search, page) : undefined;
    const headers = results?.map(({ header }) => header) ?? (await conversations.list(id, page));
    const watched = await deps.watchSources(headers, token);
    const listed = watched.map((header, at) => ({ ...toListed(header), ...foundOf(results?.[at]) }));
    res.json(listed satisfies ListedConversation[]);
  });

  router.get('/api/conversations/:id', deps.reader, async (req, res) => {
    res.json((await readConversation(deps, requestUser(res), req.params.id)) satisfies Conversation);
  });

  router.delete('/api/conversations/:id', deps.deleter, async (req, res) => {
    await deleteConversation(deps, requestUser(res), req.params.id);
    res.status(204).end();
  });

  const json = express.json({ limit: '16kb' });
  router.patch('/api/conversations/:id', user, json, async (req, res) => {
    const { title } = parseBody(renameConversationRequestSchema, req);
    const header = await renameConversation(conversations, requestUser(res), { id: req.params.id, title });
    res.json(toListed(header) satisfies ListedConversation);
  });

  router.patch('/api/conversations/:id/messages/:index/feedback', user, json, async (req, res) => {
    const { feedback } = parseQuery(feedbackQuerySchema, req);
    const index = parsePathParameter(messageIndexSchema, req, 'index');
    // The specified call has no body.
    const detail = req.body === undefined ? undefined : parseBody(feedbackDetailSchema, req);
    const asked = { id: req.params.id, index, feedback, detail };
    const given = await giveFeedback(deps, requestUser(res), asked);
    res.json(toMessage(given.header, given.message));
  });

  router.delete('/api/conversations/:id/messages/:index/feedback', user, async (req, res) => {
    const index = parsePathParameter(messageIndexSchema, req, 'index');
    const rated = await takeFeedbackBack(deps, requestUser(res), { id: req.params.id, index });
    res.json(toMessage(rated.header, rated.message));
  });

  return router;
}
