import type { Feature } from './lexicon';

/** What an index knows of words that begin alike. */
export interface BeginningWords {
  wordsBeginning(letters: string): Iterable<string>;
}

/** Shorter words stand for themselves alone. */
const shortestInflected = 5;
/** Part of a word that its other forms begin with: 'decid' of 'decidir'. */
const stemShare = 0.65;
const shortestStem = 4;
/** Letters of an ending: 'iram', '-ungen'. */
const longestEnding = 4;
/** Letters from which a word is found at the beginning of a compound one: 'Genehmigung' in 'Genehmigungsbescheid'. */
const shortestPart = 7;
const inflectedCredit = 0.9;
const compoundCredit = 0.6;
/** Most forms of one word. */
const mostForms = 24;

/**
 * Other forms of a word in a language of which only the letters are known: words of the sources that begin with what is left
 * without an ending. Indexed words are cut as English ones are, which leaves the endings of other languages as they stand.
 */
export function inflectionsOf(term: string, index: BeginningWords): Feature[] {
  if (term.length < shortestInflected || !/^\p{Script=Latin}+$/u.test(term)) return [];
  const stem = Math.max(shortestStem, Math.ceil(stemShare * term.length));
  const forms: Feature[] = [];
  for (const word of index.wordsBeginning(term.slice(0, stem))) {
    if (word === term) continue;
    const isLonger = word.startsWith(term);
    const isForm = word.length <= (isLonger ? term.length : stem) + longestEnding;
    const isCompound = isLonger && term.length >= shortestPart;
    if (isForm || isCompound)
      forms.push({ term: word, pair: false, credit: isForm ? inflectedCredit : compoundCredit });
    if (forms.length === mostForms) break;
  }
  return forms;
}
