import type { Share, ShareRequest } from '@astraea/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session';

/** What a link is made to. */
export type ShareSubject = { conversationId: string } | { matterId: string };

const sharesKey = ['shares'] as const;

/** The user's links, newest first; read again whenever they are shown. */
export function useShares() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: sharesKey,
    queryFn: ({ signal }) => client.listShares({ signal }),
    refetchOnMount: 'always',
  });
}

export function useCreateShare(subject: ShareSubject) {
  const { client, queryClient } = useChatSession();
  return useMutation({
    mutationFn: async (request: ShareRequest) => {
      const created =
        'matterId' in subject
          ? await client.shareMatter(subject.matterId, request)
          : await client.shareConversation(subject.conversationId, request);
      await queryClient.cancelQueries({ queryKey: sharesKey });
      queryClient.setQueryData<Share[]>(sharesKey, (shares) => shares && [created.share, ...shares]);
      // The first reading of the list was given up for this.
      if (!queryClient.getQueryData(sharesKey)) void queryClient.invalidateQueries({ queryKey: sharesKey });
      return created;
    },
  });
}

export function useTakeShareBack() {
  const { client, queryClient } = useChatSession();
  return useMutation({
    mutationFn: async ({ id }: Share) => {
      await client.takeShareBack(id);
      await queryClient.cancelQueries({ queryKey: sharesKey });
      queryClient.setQueryData<Share[]>(sharesKey, (shares) => shares?.filter((share) => share.id !== id));
    },
  });
}
