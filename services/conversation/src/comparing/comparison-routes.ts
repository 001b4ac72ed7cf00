import { type ComparedConversations, comparisonSchema } from '@astraea/contracts';
import { parsePathParameter } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import type { ConversationStore } from '../conversations/conversation-store';
import { type DeleteDeps, deleteConversation } from '../conversations/delete-conversation';
import { type CompareDeps, findCompared, readComparison } from './read-comparison';

interface ComparisonRoutesDeps extends CompareDeps, DeleteDeps {
  conversations: ConversationStore;
  user: RequestHandler;
}

/** Reads and deletes the conversations of a comparison as one; each is asked, rated and stopped as any other. */
export function createComparisonRoutes(deps: ComparisonRoutesDeps): Router {
  const router = Router();
  const { user } = deps;
  const idSchema = comparisonSchema.shape.id;

  router.get('/api/comparisons/:id', user, async (req, res) => {
    const compared = await readComparison(deps, requestUser(res), parsePathParameter(idSchema, req, 'id'));
    res.json(compared satisfies ComparedConversations);
  });

  router.delete('/api/comparisons/:id', user, async (req, res) => {
    const found = await findCompared(deps, requestUser(res), parsePathParameter(idSchema, req, 'id'));
    for (const { id } of found) await deleteConversation(deps, requestUser(res), id);
    res.status(204).end();
  });

  return router;
}
