import { useQuery } from '@tanstack/react-query';
import { quotaKey } from '../app/conversation-pages';
import { useChatSession } from './chat-session-context';

/** How many questions of today are used; null while nobody knows. */
export function useQuota() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: quotaKey,
    queryFn: async ({ signal }) => (await client.me({ signal })).quota,
  });
}
