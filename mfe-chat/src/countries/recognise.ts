import { placeNames } from '@astraea/contracts';
import { foldedName, otherNamesOf } from '@astraea/web-kit';
import type { CalledNames, TopicWords } from './country-data';
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

/** What is less than half as likely as the likeliest is not meant. */
const leastOfLikeliest = Math.log(0.5);

const noWords: TopicWords = { words: {}, shares: {} };

/**
 * The topics that a text has words of, the likeliest first, as naive Bayes has it: the logarithm of a topic's share of all statements, and of
 * how much more often its statements have each word (`told`); a word of its own name, unless several topics have it, counts one more. A
 * topic whose share is unknown is the rarest, and is only told by words.
 */
export function topicsIn(text: string, topics: readonly string[], told: TopicWords = noWords): string[] {
  const asked = [...stemsOf(text)];
  const names = topics.map((topic) => stemsOf(topic));
  const isTelling = (stem: string) => names.filter((name) => name.has(stem)).length === 1;
  const words = new Map(Object.entries(told.words));
  const shares = new Map(Object.entries(told.shares));
  const rarest = Math.min(1, ...shares.values());
  const found = topics.map((topic, at) => {
    const lifts = new Map(Object.entries(words.get(topic) ?? {}));
    const byName = asked.filter((stem) => names[at]?.has(stem) && isTelling(stem)).length;
    const byWords = asked.reduce((sum, stem) => sum + (lifts.get(stem) ?? 0), byName);
    const isTold = byWords > 0 || shares.has(topic);
    return { topic, byWords, likely: isTold ? byWords + Math.log(shares.get(topic) ?? rarest) : -Infinity };
  });
  if (!found.some(({ byWords }) => byWords > 0)) return [];
  const likeliest = Math.max(...found.map(({ likely }) => likely));
  return found
    .filter(({ likely }) => likely >= likeliest + leastOfLikeliest)
    .sort((one, other) => other.likely - one.likely)
    .map(({ topic }) => topic);
}
