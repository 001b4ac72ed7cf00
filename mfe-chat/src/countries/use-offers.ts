import { useMemo, useSyncExternalStore } from 'react';
import { useChatSession } from '../ask/chat-session';
import type { Offer } from '../ask/composer';
import { useActiveCountries, useCalledNames, useTopicWords } from './country-data';
import { isComplete, type Selection, selectPlace } from './location';
import { placesOf } from './places';
import { placesIn, topicsIn } from './recognise';

const mostOffered = 3;

/** What is missing of a selection and can be told from what was typed so far: the country first, then the topic. */
export function useOffers(
  view: string,
  selection: Selection,
  choose: (change: Partial<Selection>) => void,
): readonly Offer[] {
  const { drafts } = useChatSession();
  const countries = useActiveCountries().data;
  const called = useCalledNames();
  const words = useTopicWords();
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.get(view));
  const places = useMemo(() => placesOf(countries ?? {}), [countries]);
  if (text === '' || isComplete(selection)) return [];
  if (selection.country === '') {
    return placesIn(text, places, called)
      .slice(0, mostOffered)
      .map((place) => ({ name: place.country, accept: () => choose(selectPlace(selection, place)) }));
  }
  const topics = places.find(({ country }) => country === selection.country)?.topics ?? [];
  return topicsIn(text, topics, words)
    .slice(0, mostOffered)
    .map((topic) => ({ name: topic, accept: () => choose({ topic }) }));
}
