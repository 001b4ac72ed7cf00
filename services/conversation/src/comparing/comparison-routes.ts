import { type ComparedConversations, comparisonSchema } from '@astraea/contracts';
import { AppError, parsePathParameter, requestUser } from '@astraea/service-kit';
import { type RequestHandler, type Response, Router } from 'express';
import { openConversation, type RecoverDeps } from '../answers/recover-answers';
import { type StoredConversation, toConversation } from '../conversations/conversation';
import { type DeleteDeps, deleteConversation } from '../conversations/delete-conversation';

export interface ComparisonRoutesDeps extends RecoverDeps, DeleteDeps {
  conversations: RecoverDeps['conversations'];
  user: RequestHandler;
}

/** Reads and deletes the conversations of a comparison as one; each is asked, rated and stopped as any other. */
export function createComparisonRoutes(deps: ComparisonRoutesDeps): Router {
  const router = Router();
  const { user, conversations } = deps;
  const idSchema = comparisonSchema.shape.id;

  /** @throws AppError NotFound */
  async function readOwn(res: Response, id: string): Promise<StoredConversation[]> {
    const found = await conversations.compared(requestUser(res).id, id);
    if (found.length === 0) throw new AppError('NotFound', 'There is no comparison with this id.');
    return found;
  }

  router.get('/api/comparisons/:id', user, async (req, res) => {
    const id = parsePathParameter(idSchema, req, 'id');
    const found = await readOwn(res, id);
    const countries = found[0]?.comparison_countries ?? [];
    const inOrder = found.toSorted(
      (one, other) => countries.indexOf(one.country) - countries.indexOf(other.country),
    );
    const read = async ({ id: conversation }: StoredConversation) => {
      const header = await openConversation(deps, requestUser(res), conversation);
      return toConversation(header, await conversations.messages(header.id));
    };
    const body = { id, countries, conversations: await Promise.all(inOrder.map(read)) };
    res.json(body satisfies ComparedConversations);
  });

  router.delete('/api/comparisons/:id', user, async (req, res) => {
    const found = await readOwn(res, parsePathParameter(idSchema, req, 'id'));
    for (const { id } of found) await deleteConversation(deps, requestUser(res), id);
    res.status(204).end();
  });

  return router;
}
