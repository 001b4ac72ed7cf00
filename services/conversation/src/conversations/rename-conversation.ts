import { canReadConversation, type StoredConversation } from './conversation';
import { type ConversationStore, noSuchConversation, readOwnConversation } from './conversation-store';

/** Gives a conversation another title; its place in the list stays. @throws AppError NotFound */
export async function renameConversation(
  conversations: ConversationStore,
  user: { id: string },
  { id, title }: { id: unknown; title: string },
): Promise<StoredConversation> {
  const header = await readOwnConversation(conversations, user, id);
  const renamed = await conversations.change(header.id, (newest) =>
    canReadConversation(user, newest) ? { ...newest, title } : undefined,
  );
  if (!renamed) throw noSuchConversation();
  return renamed;
}
