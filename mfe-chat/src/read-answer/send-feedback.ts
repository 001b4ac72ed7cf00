import type { Feedback, FeedbackDetail } from '@astraea/contracts';
import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session-context';

interface GivenFeedback {
  index: number;
  /** Null takes back what was given. */
  feedback: Feedback | null;
  detail?: FeedbackDetail;
}

/** Says whether the answer at an index helped, and why not. */
export function useSendFeedback(conversationId: string) {
  const { client, cache } = useChatSession();
  return useMutation({
    mutationFn: async ({ index, feedback, detail }: GivenFeedback) => {
      if (feedback) await client.sendFeedback(conversationId, index, feedback, detail ? { detail } : {});
      else await client.takeFeedbackBack(conversationId, index);
      await cache.setFeedback(conversationId, index, feedback);
    },
  });
}
