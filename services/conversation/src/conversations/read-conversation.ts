import type { Conversation } from '@astraea/contracts';
import type { RequestUser } from '@astraea/service-kit/identity';
import { type StoredConversation, toConversation } from './conversation';
import type { ConversationStore } from './conversation-store';

/** The same conversations with what became of their sources; as it was known last where it cannot be told now. */
export type WatchSources = (headers: StoredConversation[], token: string) => Promise<StoredConversation[]>;

export interface ReadDeps {
  conversations: Pick<ConversationStore, 'messages'>;
  /** The user's conversation, in which no answer is lost. @throws AppError NotFound */
  openConversation(user: RequestUser, id: unknown): Promise<StoredConversation>;
  watchSources: WatchSources;
}

/** A user's own conversation with its messages, and with what became of their sources. @throws AppError NotFound */
export async function readConversation(
  deps: ReadDeps,
  user: RequestUser,
  id: unknown,
): Promise<Conversation> {
  const opened = await deps.openConversation(user, id);
  const [header = opened] = await deps.watchSources([opened], user.token);
  return toConversation(header, await deps.conversations.messages(header.id));
}
