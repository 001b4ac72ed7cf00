import { useQuery } from '@tanstack/react-query';
import { useChatSession } from '../chat-session-context';

export const conversationKey = (id: string) => ['conversation', id] as const;

/** One conversation with its messages; none while a new one is being begun. */
export function useConversation(id: string | undefined) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: conversationKey(id ?? ''),
    queryFn: ({ signal }) => client.getConversation(id ?? '', { signal }),
    enabled: id !== undefined,
  });
}
