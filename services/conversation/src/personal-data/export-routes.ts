import type { ExportedConversation } from '@astraea/contracts';
import { sendJsonLines } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import { toConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { MatterStore } from '../matters/matter-store';

interface ExportRoutesDeps {
  conversations: Pick<ConversationStore, 'list' | 'messages'>;
  matters: Pick<MatterStore, 'list'>;
  user: RequestHandler;
}

const pageSize = 50;

/** Every conversation of the user with its messages, newest first. */
async function* exportLines(
  { conversations, matters }: ExportRoutesDeps,
  userId: string,
): AsyncGenerator<ExportedConversation> {
  const names = new Map((await matters.list(userId)).map(({ id, name }) => [id, name]));
  for (let skip = 0; ; skip += pageSize) {
    const page = await conversations.list(userId, { limit: pageSize, skip });
    for (const header of page) {
      const matter = names.get(header.matter_id ?? '');
      const conversation = toConversation(header, await conversations.messages(header.id));
      yield { ...conversation, ...(matter ? { matter } : {}) };
    }
    if (page.length < pageSize) return;
  }
}

/** All that this service holds of a user's words. Read by the auth service, with the user's own token. */
export function createExportRoutes(deps: ExportRoutesDeps): Router {
  const router = Router();
  router.get('/export', deps.user, (_req, res) => sendJsonLines(res, exportLines(deps, requestUser(res).id)));
  return router;
}
