import type { Feature } from '../search/lexicon';
import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { SearchTerms } from '../search/question-terms';
import { terms } from '../search/words';
import { coverageBy, termSetOf } from './coverage';

interface AskedLine {
  words: readonly { term: string; features: readonly Feature[] }[];
  set: ReadonlySet<string>;
}

const read = new WeakMap<Passage, readonly AskedLine[]>();

function linesOf(passage: Passage): readonly AskedLine[] {
  const known =
    read.get(passage) ??
    (passage.block.asked_as ?? []).map((line) => ({
      words: [...new Set(terms(line))].map((term) => ({
        term,
        features: [{ term, pair: false, credit: 1 }],
      })),
      set: termSetOf(line),
    }));
  read.set(passage, known);
  return known;
}

/** How well a word of a line is asked for: 1 to the letter, less by a word that stands for it. */
function creditFor(wanted: string, { groups }: SearchTerms): number {
  let best = 0;
  for (const { features } of groups)
    for (const { term, credit } of features) if (term === wanted && credit > best) best = credit;
  return best;
}

/** The part of a line that the question speaks of. */
function backward({ words }: AskedLine, asked: SearchTerms, index: PassageIndex): number {
  let total = 0;
  let covered = 0;
  for (const word of words) {
    const telling = index.idf(word.features);
    total += telling;
    covered += telling * creditFor(word.term, asked);
  }
  return total === 0 ? 0 : covered / total;
}

/** How like the question is to the likest of those that the passage is known to answer; 0 to 1, and 0 if none are known. */
export function likenessToLines(asked: SearchTerms, passage: Passage, index: PassageIndex): number {
  return linesOf(passage).reduce((best, line) => {
    const likeness = Math.sqrt(coverageBy(asked, [line.set], index) * backward(line, asked, index));
    return Math.max(best, likeness);
  }, 0);
}
