import { ApiError } from '@astraea/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { conversationKey } from '../app/conversation-pages';
import { type ChatSession, useChatSession } from '../ask/chat-session';

function conversationQuery(client: ChatSession['client'], id: string) {
  return queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => client.getConversation(id, { signal }),
  });
}

/** Asks for a conversation that was never asked for, while the screen that shows it is still being built. */
export function prefetchConversation({ client, queryClient }: ChatSession, id: string): void {
  if (!queryClient.getQueryState(conversationKey(id)))
    void queryClient.prefetchQuery(conversationQuery(client, id));
}

/** One conversation with its messages; none while a new one is being begun. Another tab may have asked in it or deleted it. */
export function useConversation(id: string | undefined) {
  const { client } = useChatSession();
  return useQuery({
    ...conversationQuery(client, id ?? ''),
    enabled: id !== undefined,
    refetchOnWindowFocus: 'always',
  });
}

/** The server has no such conversation, or has it no more. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
