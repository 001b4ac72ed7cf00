import { flagCodeOf } from '@astraea/web-kit';
import type { ActiveCountries } from '../api/active-countries';

/** A country that can be asked about. */
export interface Place {
  continent: string;
  country: string;
  topics: readonly string[];
}

/** All countries, by name. */
export function placesOf(countries: ActiveCountries): Place[] {
  return Object.entries(countries)
    .flatMap(([continent, entries]) =>
      entries.flatMap((entry) =>
        Object.entries(entry).map(([country, topics]) => ({ continent, country, topics })),
      ),
    )
    .sort((one, other) => one.country.localeCompare(other.country));
}

/** The countries that somebody may mean who types this: another name or an abbreviation counts like the name itself. */
export function matchingPlaces(places: readonly Place[], typed: string): Place[] {
  const text = folded(typed);
  if (text === '') return [...places];
  const code = flagCodeOf(text);
  const isNamed = ({ country }: Place) => code !== 'white' && flagCodeOf(country) === code;
  const starts = ({ country }: Place) => ` ${folded(country)}`.includes(` ${text}`);
  const named = places.filter(isNamed);
  return [...named, ...places.filter((place) => !isNamed(place) && starts(place))];
}

/** The topics that can be discussed in all of these countries. */
export function sharedTopics(places: readonly Place[]): string[] {
  const [first, ...others] = places;
  return (first?.topics ?? []).filter((topic) => others.every(({ topics }) => topics.includes(topic)));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
