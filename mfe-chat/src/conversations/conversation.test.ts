import { createQueryClient } from '@astraea/web-kit';
import { conversationKey } from '../app/conversation-pages';
import type { ChatSession } from '../ask/chat-session';
import { prefetchConversation } from './conversation';

function sessionThatCounts(asked: string[]): ChatSession {
  const getConversation = async (id: string) => {
    asked.push(id);
    return { conversation_id: id };
  };
  return { client: { getConversation }, queryClient: createQueryClient() } as unknown as ChatSession;
}

test('a conversation is asked for once, and not again when it is there or on its way', async () => {
  const asked: string[] = [];
  const session = sessionThatCounts(asked);
  prefetchConversation(session, 'c-1');
  prefetchConversation(session, 'c-1');
  await session.queryClient.fetchQuery({
    queryKey: conversationKey('c-1'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  prefetchConversation(session, 'c-1');
  prefetchConversation(session, 'c-2');
  expect(asked).toEqual(['c-1', 'c-2']);
});
