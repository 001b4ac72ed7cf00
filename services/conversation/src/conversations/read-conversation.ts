import type { Conversation } from '@astraea/contracts';
import { openConversation, type RecoverDeps } from '../answers/recover-answers';
import { toConversation } from './conversation';

/** A user's own conversation with its messages. @throws AppError NotFound */
export async function readConversation(
  deps: RecoverDeps,
  user: { id: string },
  id: unknown,
): Promise<Conversation> {
  const header = await openConversation(deps, user, id);
  return toConversation(header, await deps.conversations.messages(header.id));
}
