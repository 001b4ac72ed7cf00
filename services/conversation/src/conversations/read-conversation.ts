import type { Conversation } from '@astraea/contracts';
import type { RequestUser } from '@astraea/service-kit';
import { openConversation, type RecoverDeps } from '../answers/recover-answers';
import type { WatchSources } from '../watching/watch-sources';
import { toConversation } from './conversation';

export interface ReadDeps extends RecoverDeps {
  watchSources: WatchSources;
}

/** A user's own conversation with its messages, and with what became of their sources. @throws AppError NotFound */
export async function readConversation(
  deps: ReadDeps,
  user: RequestUser,
  id: unknown,
): Promise<Conversation> {
  const opened = await openConversation(deps, user, id);
  const [header = opened] = await deps.watchSources([opened], user.token);
  return toConversation(header, await deps.conversations.messages(header.id));
}
