import type { ComparedConversations } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import type { StoredConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import { type ReadDeps, readConversation } from '../conversations/read-conversation';

export interface CompareDeps extends ReadDeps {
  conversations: Pick<ConversationStore, 'compared' | 'messages'>;
}

/** The conversations of a comparison of the user's own. @throws AppError NotFound */
export async function findCompared(
  { conversations }: Pick<CompareDeps, 'conversations'>,
  user: { id: string },
  id: string,
): Promise<StoredConversation[]> {
  const found = await conversations.compared(user.id, id);
  if (found.length === 0) throw new AppError('NotFound', 'There is no comparison with this id.');
  return found;
}

/** A comparison with its messages, in the order of its countries. @throws AppError NotFound */
export async function readComparison(
  deps: CompareDeps,
  user: RequestUser,
  id: string,
): Promise<ComparedConversations> {
  const found = await findCompared(deps, user, id);
  const countries = found[0]?.comparison_countries ?? [];
  const inOrder = found.toSorted(
    (one, other) => countries.indexOf(one.country) - countries.indexOf(other.country),
  );
  const conversations = await Promise.all(
    inOrder.map(({ id: conversation }) => readConversation(deps, user, conversation)),
  );
  return { id, countries, conversations };
}
