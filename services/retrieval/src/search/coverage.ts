import type { Passage } from './passage';
import { searchedText } from './passage';
import type { PassageIndex } from './passage-index';
import type { SearchTerms, TermGroup } from './question-terms';
import { pairsOf, terms } from './words';

const termSets = new WeakMap<Passage, ReadonlySet<string>>();

function termSet(passage: Passage): ReadonlySet<string> {
  const known = termSets.get(passage);
  if (known) return known;
  const sequence = terms(searchedText(passage));
  const set = new Set([...sequence, ...pairsOf(sequence)]);
  termSets.set(passage, set);
  return set;
}

/** How well any of the passages holds a word of the question: 1 to the letter, less by a word that stands for it, 0 not at all. */
export function creditOf({ features }: TermGroup, passages: readonly Passage[]): number {
  let best = 0;
  for (const passage of passages) {
    const set = termSet(passage);
    for (const { term, credit } of features) if (credit > best && set.has(term)) best = credit;
  }
  return best;
}

/**
 * A word that other sources use and these do not may be one of many ways to put it, so its absence counts only up to
 * this; a word that no source uses at all is another subject, and counts in full.
 */
const mostForKnownWord = 2;

/** The part of what a question asks, by how telling its words are, that the passages together speak of; 0 to 1. */
export function coverage(asked: SearchTerms, passages: readonly Passage[], index: PassageIndex): number {
  let total = 0;
  let covered = 0;
  for (const group of asked.groups) {
    const telling = index.idf(group.features);
    const credit = creditOf(group, passages);
    const known = group.features.some(({ term }) => index.knows(term));
    total += group.weight * (credit === 0 && known ? Math.min(telling, mostForKnownWord) : telling);
    covered += group.weight * telling * credit;
  }
  return total === 0 ? 0 : covered / total;
}

/** How much of what is asked, by how telling its words are, one text speaks of; comparable among texts for one question. */
export function worthOf(text: string, asked: SearchTerms, index: PassageIndex): number {
  const sequence = terms(text);
  const present = new Set([...sequence, ...pairsOf(sequence)]);
  return asked.groups.reduce((sum, { features, weight }) => {
    const credits = features.filter(({ term }) => present.has(term)).map(({ credit }) => credit);
    return sum + weight * index.idf(features) * Math.max(0, ...credits);
  }, 0);
}
