import type { ActiveCountriesResponse } from '@astraea/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChatSession } from '../chat-session-context';

export type ActiveCountries = ActiveCountriesResponse['data'];

/** Continents, their countries and the topics of each. */
export function useActiveCountries() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: ['active-countries'],
    queryFn: async ({ signal }): Promise<ActiveCountries> => (await client.activeCountries({ signal })).data,
    staleTime: 5 * 60_000,
  });
}
