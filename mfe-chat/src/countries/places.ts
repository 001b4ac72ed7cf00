import { countryName, type FlagCode, flagCodeOf, foldedName, localeOf, otherNamesOf } from '@astraea/web-kit';
import { continentName } from '../app/place-names';
import type { ActiveCountries } from './country-data';

/** A country or bloc that can be asked about. */
export interface Place {
  continent: string;
  country: string;
  topics: readonly string[];
}

/** Every place that is offered, by name. */
export function placesOf(countries: ActiveCountries): Place[] {
  return Object.entries(countries)
    .flatMap(([continent, entries]) =>
      entries.flatMap((entry) =>
        Object.entries(entry).map(([country, topics]) => ({ continent, country, topics })),
      ),
    )
    .sort((a, b) => countryName(a.country).localeCompare(countryName(b.country), localeOf()));
}

/** Whoever looks for a bloc may mean one of its members: they come after it. */
const members: Partial<Record<FlagCode, readonly FlagCode[]>> = {
  eu: ['at', 'be', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'gr', 'it', 'lu', 'nl', 'pl', 'pt', 'se'],
};

const blocsByMember = new Map<FlagCode, FlagCode[]>();
for (const [bloc, codes] of Object.entries(members) as [FlagCode, readonly FlagCode[]][]) {
  for (const code of codes) blocsByMember.set(code, [...(blocsByMember.get(code) ?? []), bloc]);
}

/**
 * The places that somebody may mean by these letters, the likeliest first: those with a name that is exactly this, whose own name
 * begins with it, that have a word or another name that does, the members of such a bloc, and the places of such a continent.
 */
export function matchingPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = foldedName(codeOfEmoji(text) ?? text);
  if (wanted === '') return [...places];
  return places
    .map((place) => ({ place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place);
}

function rankOf({ continent, country }: Place, wanted: string): number | undefined {
  const name = foldedName(country);
  const others = [countryName(country), ...otherNamesOf(country)].map(foldedName);
  const begins = (text: string) => text.startsWith(wanted) || text.includes(` ${wanted}`);
  if (name === wanted || others.includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  if ([name, ...others].some(begins)) return 2;
  const blocs = blocsByMember.get(flagCodeOf(country)) ?? [];
  if (blocs.some((bloc) => otherNamesOf(bloc).some((other) => foldedName(other) === wanted))) return 3;
  return begins(foldedName(continent)) || begins(foldedName(continentName(continent))) ? 4 : undefined;
}

/** The code that the letters of a flag's emoji spell. */
function codeOfEmoji(text: string): string | undefined {
  const letters = [...text.trim()].map((letter) => (letter.codePointAt(0) ?? 0) - 0x1f1e6);
  if (letters.length !== 2 || letters.some((letter) => letter < 0 || letter > 25)) return undefined;
  return String.fromCharCode(...letters.map((letter) => letter + 97));
}

/** The topics that can be discussed in all of these countries. */
export function sharedTopics(places: readonly Place[]): string[] {
  const [first, ...others] = places;
  return (first?.topics ?? []).filter((topic) => others.every(({ topics }) => topics.includes(topic)));
}
