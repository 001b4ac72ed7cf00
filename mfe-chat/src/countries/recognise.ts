import { placeNames } from '@astraea/contracts';
import { foldedName, otherNamesOf } from '@astraea/web-kit';
import type { CalledNames } from './country-data';
import type { Place } from './places';

/** Abbreviations, one word with two capitals, are told from other words by their letters: `US` is a place, `us` is none; `IN-SPACe` is an office, `in space` is none. */
const abbreviation = /^\S*\p{Lu}\S*\p{Lu}\S*$/u;
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const foldedWords = (text: string): string[] => wordsOf(foldedName(text));

/** `U.A.E.` is one word. */
const withoutDots = (text: string) => text.normalize('NFC').replaceAll('.', '');

/** How many words of a text a name takes, and where it begins; undefined where the text does not have it. */
function findName(name: string, words: readonly string[], folded: readonly string[], isExact = false) {
  const toTheLetter = isExact || abbreviation.test(name);
  const wanted = toTheLetter ? wordsOf(name) : wordsOf(name).map(foldedName);
  const among = toTheLetter ? words : folded;
  const at = among.findIndex((_, start) => wanted.every((word, offset) => among[start + offset] === word));
  return at < 0 ? undefined : { at, length: wanted.length };
}

/**
 * The places that a text names, by any of their names or nationalities, their regulators or laws (`called`), in its order; of two that
 * share their words the longer name counts.
 */
export function placesIn(text: string, places: readonly Place[], called: CalledNames = {}): Place[] {
  const words = wordsOf(withoutDots(text));
  const folded = words.map(foldedName);
  const other = new Map(Object.entries(placeNames));
  const named = new Map(Object.entries(called));
  const found = places.flatMap((place) => {
    // Two small letters are a code of the flags' files, and a word of many languages.
    const names = [place.country, ...otherNamesOf(place.country)].filter(
      (name) => !/^\p{Ll}{2}$/u.test(name),
    );
    const others = other.get(place.country) ?? [];
    const spans = [
      ...(named.get(place.country) ?? []).flatMap((name) => findName(withoutDots(name), words, folded) ?? []),
      ...names.flatMap((name) => findName(name, words, folded) ?? []),
      ...others.flatMap((name) => findName(name, words, folded, /\p{Lu}/u.test(name)) ?? []),
    ];
    const [span] = spans.sort((one, other) => other.length - one.length || one.at - other.at);
    return span ? [{ place, ...span }] : [];
  });
  return found
    .filter(
      (one) =>
        !found.some(
          (other) => other.length > one.length && other.at <= one.at && one.at < other.at + other.length,
        ),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
}

/** Letters that words of one family share at their beginning: `licence`, `licensing`. */
const stemLetters = 5;
const stemOf = (word: string) => (word.length < stemLetters ? undefined : word.slice(0, stemLetters));
const stemsOf = (text: string) => new Set(foldedWords(text).flatMap((word) => stemOf(word) ?? []));

/** The topics that a text has a word of, those with most first; a word that several topics have tells nothing. */
export function topicsIn(text: string, topics: readonly string[]): string[] {
  const asked = stemsOf(text);
  const stems = topics.map((topic) => ({ topic, stems: stemsOf(topic) }));
  const isTelling = (stem: string) => stems.filter((one) => one.stems.has(stem)).length === 1;
  return stems
    .map(({ topic, stems: own }) => ({
      topic,
      count: [...own].filter((stem) => asked.has(stem) && isTelling(stem)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ topic }) => topic);
}
