import type { ActiveCountriesResponse } from '@astraea/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session';

export type ActiveCountries = ActiveCountriesResponse['data'];

/** Continents, their countries and the topics of each. */
export function useActiveCountries() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: ['active-countries'],
    queryFn: async ({ signal }): Promise<ActiveCountries> => (await client.activeCountries({ signal })).data,
    staleTime: 60_000,
    // While a new installation still indexes its first sources, there is nothing to choose from yet.
    refetchInterval: ({ state }) => (state.data && Object.keys(state.data).length === 0 ? 3_000 : false),
  });
}

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
