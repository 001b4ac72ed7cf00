import type { ChangeMatterRequest, CreateMatterRequest, Matter } from '@astraea/contracts';
import { createIdempotencyKey, isAbort } from '@astraea/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparisonsKey, conversationKey } from '../app/conversation-pages';
import { logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';

const mattersKey = ['matters'] as const;
const matterKey = ['matter'] as const;

/** The user's matters, newest first; read again whenever they are shown. */
export function useMatters() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: mattersKey,
    queryFn: ({ signal }) => client.listMatters({ signal }),
    refetchOnMount: 'always',
  });
}

/** A matter with its conversations. */
export function useMatter(id: string) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: [...matterKey, id],
    queryFn: ({ signal }) => client.getMatter(id, { signal }),
    refetchOnMount: 'always',
  });
}

/** A change of matters, after which they are read again. */
export function useMatterChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const { queryClient } = useChatSession();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      for (const queryKey of [mattersKey, matterKey]) await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => isAbort(error) || logFailure(error),
  });
}

/** The id of the matter that a form makes next: pressed again after an answer was lost, it is the same matter. */
export function useMatterId(): [string, () => void] {
  const [id, setId] = useState(createIdempotencyKey);
  return [id, () => setId(createIdempotencyKey())];
}

/** Makes one, or one that was deleted anew. */
export function useCreateMatter() {
  const { client } = useChatSession();
  return useMatterChange((asked: CreateMatterRequest) => client.createMatter(asked));
}

export function useChangeMatter({ id }: Matter) {
  const { client } = useChatSession();
  return useMatterChange((change: ChangeMatterRequest) => client.changeMatter(id, change));
}

export function useDeleteMatter({ id }: Matter) {
  const { client } = useChatSession();
  return useMatterChange(() => client.deleteMatter(id));
}

/** Files conversations in a matter, in one that is made for them, or in none. */
export function useFileConversations(conversationIds: readonly string[]) {
  const { client, queryClient } = useChatSession();
  const [id] = useMatterId();
  return useMatterChange(async ({ matterId, newName }: { matterId: string | null; newName: string }) => {
    const made = newName ? await client.createMatter({ id, name: newName, archived: false }) : null;
    for (const conversationId of conversationIds)
      await client.fileConversation(conversationId, made?.id ?? matterId);
    const filed = conversationIds.map((id) => conversationKey(id));
    for (const queryKey of [...filed, comparisonsKey]) await queryClient.invalidateQueries({ queryKey });
  });
}
