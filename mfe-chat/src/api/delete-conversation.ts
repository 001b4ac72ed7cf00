import { ApiError } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../session/chat-session-context';

/** Deletes a conversation for good; one that is already gone counts as deleted. */
export function useDeleteConversation() {
  const { client, cache, questions } = useChatSession();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await client.deleteConversation(id);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      questions.forgetConversation(id);
      await cache.remove(id);
    },
  });
}
