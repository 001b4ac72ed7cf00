import type { ComparedConversations } from '@astraea/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { comparisonKey, conversationKey } from '../app/conversation-pages';
import { type ChatSession, useChatSession } from '../ask/chat-session';

/** The conversations of a comparison; not read while its first questions are on their way: the server may know none of them yet. */
export function useComparison(id: string, isBeingAsked: boolean) {
  const session = useChatSession();
  const { client, questions } = session;
  const query = useQuery<ComparedConversations>({
    queryKey: comparisonKey(id),
    queryFn: async ({ client: queries, signal }) => {
      const compared = await client.getComparison(id, { signal });
      for (const each of compared.conversations) queries.setQueryData(conversationKey(each.id), each);
      return compared;
    },
    enabled: !isBeingAsked,
    refetchOnWindowFocus: 'always',
  });
  const { data, isError } = query;
  useEffect(() => {
    if (data) return questions.meetComparison({ id }, data.conversations);
    // A reload came before the server had any of it: it is known from what was to be asked.
    const { questions: known } = session.store.snapshot();
    const kept = isError ? known.find(({ comparison }) => comparison?.id === id)?.comparison : undefined;
    if (kept) beginComparison(session, { ...kept, conversations: [] });
  }, [data, isError, id, session, questions]);
  return query;
}

/** Says what is compared before the server has any of it. */
export function beginComparison({ queryClient }: ChatSession, compared: ComparedConversations): void {
  queryClient.setQueryData(comparisonKey(compared.id), compared);
}
