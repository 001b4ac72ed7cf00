import type { ListedConversation } from '@astraea/contracts';
import { ApiError } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session-context';

/** Deletes a conversation for good, and with one of a comparison all of them; what is already gone counts as deleted. */
export function useDeleteConversation() {
  const { client, cache, questions } = useChatSession();
  return useMutation({
    mutationFn: async ({ id, comparison }: Pick<ListedConversation, 'id' | 'comparison'>) => {
      try {
        await (comparison ? client.deleteComparison(comparison.id) : client.deleteConversation(id));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      if (comparison) {
        questions.forgetComparison(comparison.id);
        await cache.removeComparison(comparison.id);
      } else {
        questions.forgetConversation(id);
        await cache.remove(id);
      }
    },
  });
}
