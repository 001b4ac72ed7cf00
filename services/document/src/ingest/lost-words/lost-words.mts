import { putTogether } from './put-together.mts';
import { signsOf, WordCount, wordsOf } from './words.mts';

interface Source {
  text: string;
  words: string[];
}

/** Words of a text that are missing. */
export interface Lost {
  /** The text itself where most of it is missing, else the words. */
  text: string;
  /** How many signs they have. */
  signs: number;
}

/** The words that are missing, by the texts in which they stand: first where all are, since what is left out is left out as a whole. */
function whereMissing(source: readonly Source[], left: WordCount): Lost[] {
  const missing = ({ words }: Source) => words.filter((word) => left.of(word) < 0);
  const texts = source
    .map((one, order) => ({ one, order, share: missing(one).length / one.words.length }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.order - b.order);
  return texts.flatMap(({ one }) => {
    const lost = one.words.filter((word) => {
      if (left.of(word) >= 0) return false;
      left.add(word, 1);
      return true;
    });
    const text = lost.length > one.words.length / 2 ? one.text : lost.join(' ');
    return lost.length === 0 ? [] : [{ text, signs: lost.join('').length }];
  });
}

/** Signs of a number that stands alone: `§ 100.`, `xviii)`. */
const longestNumber = 5;

/** Where a file prints the number of a place apart and again before its text, it is kept as the place too. */
function countPlaces(source: readonly Source[], left: WordCount, places: readonly string[]): void {
  const numbers = new WordCount(places);
  for (const { words } of source) {
    const [number = ''] = words;
    if (
      words.length !== 1 ||
      number.length > longestNumber ||
      left.of(number) >= 0 ||
      numbers.of(number) <= 0
    )
      continue;
    numbers.add(number, -1);
    left.add(number, 1);
  }
}

/** What was made of a file. */
export interface Kept {
  /** Its words, each as often as it was kept. */
  said: readonly string[];
  /** What the source may print more often than it is kept, such as its title. */
  facts: readonly string[];
  /** What its provisions are cited as. */
  places?: readonly string[];
}

/** Facts that no text says which was kept. */
function saidNowhere({ said, facts }: Kept): string[] {
  const all = said.map(signsOf).join(' ');
  return facts.filter((fact) => !all.includes(signsOf(fact)));
}

/**
 * The words of a file, by the texts in which they stand, that are nowhere in what was read. Words are counted: each that was kept
 * accounts for one of the source and for no second one.
 */
export function lostOf(texts: readonly string[], kept: Kept): Lost[] {
  const isTold = new Set(kept.facts.map(signsOf));
  const source = texts
    .filter((text) => !isTold.has(signsOf(text)))
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
  const left = new WordCount([...kept.said, ...saidNowhere(kept)]);
  const said = source.flatMap(({ words }) => words);
  for (const word of said) left.add(word, -1);
  if (said.every((word) => left.of(word) >= 0)) return [];
  putTogether(said, left);
  countPlaces(source, left, kept.places ?? []);
  return whereMissing(source, left);
}
