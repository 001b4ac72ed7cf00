import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session-context';

/** Gives a conversation another title. */
export function useRenameConversation() {
  const { client, cache } = useChatSession();
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await client.renameConversation(id, title);
      await cache.rename(id, title);
    },
  });
}
