import type { UnreadNotices } from '@astraea/contracts';
import { isAbort } from '@astraea/web-kit';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';

const noticesKey = ['notices'] as const;
const unreadKey = ['unread-notices'] as const;
const unreadEveryMs = 60_000;

/** How many notices were not read; undefined while that is not known. */
export function useUnread(): number | undefined {
  const { client } = useChatSession();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => client.countUnreadNotices({ signal }),
    refetchInterval: unreadEveryMs,
    retry: false,
  });
  return data?.unread;
}

/** Page by page, read again whenever they are shown. */
export function useNotices() {
  const { client } = useChatSession();
  return useInfiniteQuery({
    queryKey: noticesKey,
    queryFn: ({ signal, pageParam }) => client.listNotices(pageParam, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** Notes that notices were shown; how many are left is known from the answer. */
export function useMarkRead() {
  const { client, queryClient } = useChatSession();
  return useMutation({
    mutationFn: (ids: readonly string[]) => client.markNoticesRead(ids),
    onSuccess: (unread) => queryClient.setQueryData<UnreadNotices>(unreadKey, unread),
    onError: (error) => isAbort(error) || logFailure(error),
  });
}
