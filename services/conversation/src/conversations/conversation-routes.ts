import {
  type Conversation,
  feedbackQuerySchema,
  type ListedConversation,
  listConversationsQuerySchema,
  messageIndexSchema,
} from '@astraea/contracts';
import { parsePathParameter, parseQuery, requestUser } from '@astraea/service-kit';
import { type RequestHandler, Router } from 'express';
import { openConversation, type RecoverDeps } from '../answers/recover-answers';
import { completeConversations } from './complete-conversation';
import { toConversation, toListed, toMessage } from './conversation';
import { type DeleteDeps, deleteConversation } from './delete-conversation';
import { giveFeedback } from './give-feedback';
import { searchConversations } from './search-conversations';

export interface ConversationRoutesDeps extends RecoverDeps, DeleteDeps {
  conversations: RecoverDeps['conversations'];
  user: RequestHandler;
  /** Newest questions of a user that a search looks through. */
  searchMaxQuestions: number;
}

export function createConversationRoutes(deps: ConversationRoutesDeps): Router {
  const router = Router();
  const { user, conversations } = deps;

  router.get('/api/conversations', user, async (req, res) => {
    const { search, ...page } = parseQuery(listConversationsQuerySchema, req);
    const { id } = requestUser(res);
    const headers = search
      ? await searchConversations(deps, id, search, page)
      : await completeConversations(conversations, await conversations.list(id, page));
    res.json(headers.map(toListed) satisfies ListedConversation[]);
  });

  router.get('/api/conversations/:id', user, async (req, res) => {
    const header = await openConversation(deps, requestUser(res), req.params.id);
    res.json(toConversation(header, await conversations.messages(header.id)) satisfies Conversation);
  });

  router.delete('/api/conversations/:id', user, async (req, res) => {
    await deleteConversation(deps, requestUser(res), req.params.id);
    res.status(204).end();
  });

  router.patch('/api/conversations/:id/messages/:index/feedback', user, async (req, res) => {
    const { feedback } = parseQuery(feedbackQuerySchema, req);
    const index = parsePathParameter(messageIndexSchema, req, 'index');
    const given = await giveFeedback(deps, requestUser(res), { id: req.params.id, index, feedback });
    res.json(toMessage(given.header, given.message));
  });

  return router;
}
