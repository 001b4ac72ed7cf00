import type { AlertHow, Follow, FollowList, FollowTarget, UnreadNotices } from '@astraea/contracts';
import { isAbort } from '@astraea/web-kit';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';
import { labelOf } from './words';

const followsKey = ['follows'] as const;
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

export function useFollows() {
  const { client } = useChatSession();
  return useQuery({ queryKey: followsKey, queryFn: ({ signal }) => client.listFollows({ signal }) });
}

function useFollowsChange<Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  next: (list: FollowList, asked: Asked, answer: Answer) => FollowList,
) {
  const { queryClient } = useChatSession();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const answer = await change(asked);
      await queryClient.cancelQueries({ queryKey: followsKey });
      queryClient.setQueryData<FollowList>(followsKey, (list) => list && next(list, asked, answer));
    },
    onError: (error) => isAbort(error) || logFailure(error),
  });
}

export function useFollow() {
  const { client } = useChatSession();
  return useFollowsChange(
    (target: FollowTarget) => client.follow(target),
    (list, _target, added: Follow) => ({
      ...list,
      follows: [added, ...list.follows.filter(({ id }) => id !== added.id)],
    }),
  );
}

export function useUnfollow() {
  const { client } = useChatSession();
  return useFollowsChange(
    ({ id }: Follow) => client.unfollow(id),
    (list, { id }) => ({ ...list, follows: list.follows.filter((follow) => follow.id !== id) }),
  );
}

export function useChooseHow() {
  const { client } = useChatSession();
  return useFollowsChange(
    (how: AlertHow) => client.chooseAlertHow(how),
    (_list, _how, answer: FollowList) => answer,
  );
}

/** The same thing, by whatever title it was followed. */
export function isSame(one: FollowTarget, other: FollowTarget): boolean {
  if (one.kind === 'instrument' && other.kind === 'instrument')
    return one.doc === other.doc && one.instrument === other.instrument;
  return one.kind === other.kind && labelOf(one) === labelOf(other);
}
