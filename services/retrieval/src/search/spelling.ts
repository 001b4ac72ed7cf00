import { askedWords } from './asked-words';
import { isEnglish } from './english';
import { isStopWord } from './words';

/** Edit distance with transpositions, given up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let leastBefore = 0;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
      if (value < least) least = value;
    }
    // The next rows are made of this one and, where letters are swapped, of the one before it.
    if (least > most && leastBefore >= most) return most + 1;
    leastBefore = least;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Short words differ by one letter all the time; only longer ones are taken for slips. */
function allowedSlips(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 7 ? 1 : 0;
}

/** The likest of the words, of equally like ones the first. */
function closest(word: string, known: Iterable<string>, most: number): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  if (most === 0) return undefined;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || candidate.length < 4) continue;
    const slips = distance(word, candidate, most);
    if (slips < least) {
      best = candidate;
      least = slips;
    }
  }
  return best;
}

/** True if a word is one slip away from a name. */
export function isSlipOf(word: string, name: string): boolean {
  return word.length >= 4 && word[0] === name[0] && distance(word, name, 1) <= 1;
}

/** The known index term that an unknown one is most likely a slip of, if there is one. */
export function closestWord(term: string, vocabulary: Iterable<string>): string | undefined {
  // Which words come first depends on the order in which the sources came.
  return closest(term, [...vocabulary].sort(), allowedSlips(term));
}

function spelledTheBritishWay(word: string): string {
  return word.replace(/(..i)z(e|ed|es|er|ers|ing|ation|ations|aton)$/, '$1s$2');
}

function isSwap(word: string, other: string): boolean {
  return word.length === other.length && [...word].sort().join('') === [...other].sort().join('');
}

/** The most frequent word that is one slip away; of an English word only one with the same letters. */
function shortSlip(word: string): string | undefined {
  const english = isEnglish(word);
  for (const candidate of askedWords) {
    if (distance(word, candidate, 1) > 1) continue;
    const isLikely = candidate[0] === word[0] && candidate.length >= word.length && word.length > 2;
    if (isSwap(word, candidate) || (isLikely && !english)) return candidate;
  }
  return undefined;
}

const meanings = new Map<string, string | undefined>();
const maxRememberedMeanings = 20_000;

/**
 * The word that a written one was most likely meant to be, among those in which questions about space law are put; undefined if
 * it is one of these itself, or English.
 * @param isKnown some source uses it, as it does words of other languages: only one slip in a long word is then taken for one
 */
export function meantWord(word: string, isKnown: boolean): string | undefined {
  const british = spelledTheBritishWay(word);
  if (isStopWord(british) || askedWords.has(british)) return undefined;
  // A question is read several times, and those who ask it make the same slips.
  const key = `${isKnown ? 'known' : 'unknown'} ${word}`;
  if (meanings.has(key)) return meanings.get(key);
  const meaning = likeliest(word, british, isKnown);
  if (meanings.size < maxRememberedMeanings) meanings.set(key, meaning);
  return meaning;
}

function likeliest(word: string, british: string, isKnown: boolean): string | undefined {
  if (isKnown) return word.length > 5 && !isEnglish(word) ? closest(british, askedWords, 1) : undefined;
  if (word.length <= 4) return shortSlip(word);
  return isEnglish(word) ? undefined : closest(british, askedWords, word.length >= 8 ? 2 : 1);
}
