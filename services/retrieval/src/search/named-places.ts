import { memoize } from './memoize';
import { type PlaceNames, places } from './place-names';
import { edge, isCircumstance, otherMark, placeMark, start } from './place-roles';
import { terms } from './words';

/** `topic`: the question is about that place's law; `mention`: it only says where somebody or something comes from or goes. */
interface NamedPlace {
  name: string;
  role: 'topic' | 'mention';
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** One pattern for several names, the longest first: of two that begin alike, the whole name is meant. */
function namesPattern(names: readonly string[], flags: string): RegExp {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`${start}(?:${longestFirst.join('|')})${edge}`, flags);
}

const byAlias = new Map(places.flatMap((place) => place.aliases.map((alias) => [alias, place] as const)));
const byExactName = new Map(places.flatMap((place) => place.exact.map((name) => [name, place] as const)));

/** Places in the order of the table, each with the words by which the question names it. */
function findPlaces(text: string): Map<PlaceNames, string[]> {
  const found = new Map<PlaceNames, string[]>();
  const add = (place: PlaceNames | undefined, words: string): void => {
    if (place) found.set(place, [...(found.get(place) ?? []), words]);
  };
  // Few of the names occur in any question; a pattern of all of them would take milliseconds.
  const lowerCase = text.toLowerCase();
  const aliases = [...byAlias.keys()].filter((alias) => lowerCase.includes(alias));
  const exactNames = [...byExactName.keys()].filter((name) => text.includes(name));
  if (aliases.length > 0) {
    for (const [words] of text.matchAll(namesPattern(aliases, 'giu')))
      add(byAlias.get(words.toLowerCase()), words);
  }
  if (exactNames.length > 0) {
    for (const [words] of text.matchAll(namesPattern(exactNames, 'gu'))) add(byExactName.get(words), words);
  }
  return found;
}

/** Places that a question names, each as its topic or as a mention only. */
export function namedPlaces(question: string): NamedPlace[] {
  const text = question.replace(/[\u2018\u2019]/g, "'");
  const found = [...findPlaces(text)];
  const all = found.flatMap(([, named]) => named);
  return found
    .map(([{ name }, named]) => {
      const marked = text.replace(namesPattern([...new Set(all)], 'giu'), (words) =>
        named.includes(words) ? placeMark : otherMark,
      );
      return { name, role: isCircumstance(marked, named.length) ? ('mention' as const) : ('topic' as const) };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

const order = places.map(({ name }) => name);

/** Index terms of a place's names: the country filter has answered them. */
export const placeTerms = memoize((name: string): ReadonlySet<string> => {
  const place = places.find((candidate) => candidate.name === name);
  return new Set([name, ...(place?.aliases ?? []), ...(place?.exact ?? [])].flatMap((alias) => terms(alias)));
});
