import type { AlertHow, Follow, FollowList, FollowTarget } from '@astraea/contracts';
import { isAbort } from '@astraea/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';
import { labelOf } from './words';

const followsKey = ['follows'] as const;

/** What the user follows, and how they hear of it. */
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
