import type { ActiveCountriesResponse } from '@astraea/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session';

export type ActiveCountries = ActiveCountriesResponse['data'];
/** By topic: its share of all statements, and how much more often its statements have words (natural logarithms, by stem). */
export interface TopicWords {
  words: Readonly<Record<string, Readonly<Record<string, number>>>>;
  shares: Readonly<Record<string, number>>;
}
export type CalledNames = Readonly<Record<string, readonly string[]>>;

function useCountriesAnswer<Part>(select: (answer: ActiveCountriesResponse) => Part) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: ['active-countries'],
    queryFn: ({ signal }) => client.activeCountries({ signal }),
    select,
    staleTime: 60_000,
    // While a new installation still indexes its first sources, there is nothing to choose from yet.
    refetchInterval: ({ state }) => (state.data && Object.keys(state.data.data).length === 0 ? 3_000 : false),
  });
}

/** Continents, their countries and the topics of each. */
export const useActiveCountries = () => useCountriesAnswer(countriesIn);
const countriesIn = ({ data }: ActiveCountriesResponse): ActiveCountries => data;

/** By country: what its regulators and laws are called. */
export const useCalledNames = () => useCountriesAnswer(namesIn).data;
const namesIn = ({ names }: ActiveCountriesResponse): CalledNames => names ?? {};

/** By what words a question shows its topic. */
export const useTopicWords = () => useCountriesAnswer(topicWordsIn).data;
const topicWordsIn = ({ topic_words, topic_shares }: ActiveCountriesResponse): TopicWords => ({
  words: topic_words ?? {},
  shares: topic_shares ?? {},
});

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
