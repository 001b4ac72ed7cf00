import type { Conversation } from '@astraea/contracts';
import type { ActiveCountries } from './country-data';
import type { Place } from './places';
import { placeWords } from './words';

/** Where and about what is asked; an empty text is a choice not made. */
export interface Selection {
  continent: string;
  country: string;
  topic: string;
}

export const noSelection: Selection = { continent: '', country: '', topic: '' };

export function isComplete({ continent, country, topic }: Selection): boolean {
  return continent !== '' && country !== '' && topic !== '';
}

/** What finding a place at once changes: the topic stays where that place has it too. */
export function selectPlace({ topic }: Selection, { continent, country, topics }: Place): Selection {
  return { continent, country, topic: topics.includes(topic) ? topic : '' };
}

/** A new continent clears country and topic, a new country clears the topic; all three at once stand as they are. */
export function changeSelection(selection: Selection, change: Partial<Selection>): Selection {
  if (isSelection(change)) return change;
  if (change.continent !== undefined) return { ...noSelection, continent: change.continent };
  if (change.country !== undefined) return { ...selection, country: change.country, topic: '' };
  return { ...selection, ...change };
}

function isSelection(change: Partial<Selection>): change is Selection {
  return change.continent !== undefined && change.country !== undefined && change.topic !== undefined;
}

/** What an open conversation restores; the topic is its last message's. */
export function selectionOf({ continent, country, topic, messages }: Conversation): Selection {
  return { continent, country, topic: messages.at(-1)?.topic || topic || '' };
}

/** What can be chosen; a choice that is not offered any more stays in its list, so that it can be shown. */
export function locationOptions(countries: ActiveCountries, { continent, country, topic }: Selection) {
  const continents = new Map(Object.entries(countries));
  const entries = new Map((continents.get(continent) ?? []).flatMap((entry) => Object.entries(entry)));
  return {
    continents: withChosen([...continents.keys()], continent),
    countries: withChosen([...entries.keys()], country),
    topics: withChosen(entries.get(country) ?? [], topic),
  };
}

function withChosen(names: readonly string[], name: string): string[] {
  return name === '' || names.includes(name) ? [...names] : [...names, name];
}

/** What has to be chosen next, in the words of the input bar; none when nothing is missing. */
export function missingHint({ continent, country, topic }: Selection): string | undefined {
  if (continent === '' || country === '') return placeWords.missingCountry;
  return topic === '' ? placeWords.missingTopic : undefined;
}

export function inputPlaceholder({ continent, country, topic }: Selection): string {
  if (continent === '' || country === '') return placeWords.countryPlaceholder;
  return topic === '' ? placeWords.topicPlaceholder : placeWords.messagePlaceholder;
}
