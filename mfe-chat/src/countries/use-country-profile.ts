import { useQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session-context';

/** What is known of a country before a question is asked. */
export function useCountryProfile(country: string) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: ['country-profile', country],
    queryFn: ({ signal }) => client.countryProfile(country, { signal }),
    enabled: country !== '',
    staleTime: 5 * 60_000,
  });
}
