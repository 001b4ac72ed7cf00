import type { Feedback } from '@astraea/contracts';
import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../session/chat-session-context';

/** Says whether the answer at an index helped. */
export function useSendFeedback(conversationId: string) {
  const { client, cache } = useChatSession();
  return useMutation({
    mutationFn: async ({ index, feedback }: { index: number; feedback: Feedback }) => {
      await client.sendFeedback(conversationId, index, feedback);
      await cache.setFeedback(conversationId, index, feedback);
    },
  });
}
