import type { Passage, Reference } from '../../search/passage';
import { searchedText } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { SearchTerms, TermGroup } from '../../search/question-terms';
import { type Sentence, sentencesOf } from '../../search/sentences';
import { pairsOf, terms } from '../../search/words';

export type TermSet = ReadonlySet<string>;

/** What a text speaks of: its index terms and the pairs of adjacent ones. */
export function termSetOf(text: string): TermSet {
  const sequence = terms(text);
  return new Set([...sequence, ...pairsOf(sequence)]);
}

const passageSets = new WeakMap<Passage, TermSet>();

/** A sentence with what it speaks of. */
export interface ReadSentence {
  sentence: Sentence;
  set: TermSet;
  /** An item of a list says what opens the list as well, a row of a table what stands above the table. */
  said: { readonly text: string };
}
const readings = new WeakMap<Passage, readonly ReadSentence[]>();

function withReferences(text: string, references: readonly Reference[] = []): TermSet {
  if (references.length === 0) return termSetOf(text);
  return new Set([text, ...references.map(({ said }) => said)].flatMap((one) => [...termSetOf(one)]));
}

function setOf(passage: Passage): TermSet {
  const known = passageSets.get(passage) ?? withReferences(searchedText(passage), passage.refers_to);
  passageSets.set(passage, known);
  return known;
}

/** How a law numbers its paragraphs, which is no part of what they say: '(2)', '3.', 'b)'. */
const ownNumber = /^(?:\((?:\d{1,3}\p{L}?|\p{L}|[ivx]{2,5})\)|(?:\d{1,3}|\p{L})\)|\d{1,3}\.)(?:\s+|$)/u;

function withoutNumber({ text, start, end }: Sentence): Sentence[] {
  const number = ownNumber.exec(text)?.[0].length ?? 0;
  return number === text.length ? [] : [{ text: text.slice(number), start: start + number, end }];
}

/** The sentences of a passage, without the numbers before them. */
export function readSentences(passage: Passage): readonly ReadSentence[] {
  const known = readings.get(passage);
  if (known) return known;
  const opening = passage.refers_to?.find(({ words }) => words === '')?.said;
  const read = sentencesOf(passage.block.text)
    .flatMap(withoutNumber)
    .map((sentence) => {
      const named = passage.refers_to?.filter(({ words }) => sentence.text.includes(words));
      const said = opening === undefined ? sentence : { text: `${opening} ${sentence.text}` };
      return { sentence, set: withReferences(sentence.text, named), said };
    });
  readings.set(passage, read);
  return read;
}

/** How well any of the texts holds a word of the question: 1 to the letter, less by a word that stands for it, 0 not at all. */
function creditIn({ features }: Pick<TermGroup, 'features'>, sets: readonly TermSet[]): number {
  let best = 0;
  for (const set of sets)
    for (const { term, credit } of features) if (credit > best && set.has(term)) best = credit;
  return best;
}

export function creditOf(group: TermGroup, passages: readonly Passage[]): number {
  return creditIn(group, passages.map(setOf));
}

interface Telling {
  /** How telling the word is, with all that may stand for it. */
  idf: number;
  isKnown: boolean;
}

/** Reckoned once for a question, whose words live as long as it does. */
const tellings = new WeakMap<TermGroup, Telling>();

export function tellingOf(group: TermGroup, index: PassageIndex): Telling {
  const known = tellings.get(group);
  if (known) return known;
  const { features } = group;
  const telling = { idf: index.idf(features), isKnown: features.some(({ term }) => index.knows(term)) };
  tellings.set(group, telling);
  return telling;
}

/**
 * A word that other sources use and these do not may be one of many ways to put it, so its absence counts only up to
 * this; a word that no source uses at all is another subject, and counts in full.
 */
const mostForKnownWord = 2;

function worthOfWord({ idf, isKnown }: Telling, credit: number): number {
  return credit === 0 && isKnown ? Math.min(idf, mostForKnownWord) : idf;
}

/** The part of what is asked, by how telling its words are, that the texts together speak of; 0 to 1. */
export function coverageBy(asked: SearchTerms, sets: readonly TermSet[], index: PassageIndex): number {
  let total = 0;
  let covered = 0;
  for (const group of asked.groups) {
    const telling = tellingOf(group, index);
    const credit = creditIn(group, sets);
    total += group.weight * worthOfWord(telling, credit);
    covered += group.weight * telling.idf * credit;
  }
  return total === 0 ? 0 : covered / total;
}

/** The most of what is asked that one sentence of the passage speaks of; 0 to 1. */
export function coverageBySentence(asked: SearchTerms, passage: Passage, index: PassageIndex): number {
  const whole = [setOf(passage)];
  // What the passage does not hold none of its sentences does: most words stand in few of the passages that were found.
  const missing = { features: [] };
  const groups = asked.groups.map((group) => {
    const isHeld = creditIn(group, whole) > 0;
    return { weight: group.weight, telling: tellingOf(group, index), sought: isHeld ? group : missing };
  });
  let most = 0;
  for (const { set } of readSentences(passage)) {
    let total = 0;
    let covered = 0;
    const sets = [set];
    for (const { weight, telling, sought } of groups) {
      const credit = creditIn(sought, sets);
      total += weight * worthOfWord(telling, credit);
      covered += weight * telling.idf * credit;
    }
    if (total > 0) most = Math.max(most, covered / total);
  }
  return most;
}

/** The part of what a question asks that the passages together speak of; 0 to 1. */
export function coverage(asked: SearchTerms, passages: readonly Passage[], index: PassageIndex): number {
  return coverageBy(asked, passages.map(setOf), index);
}

/** The part of what a question asks that a text without its heading speaks of; 0 to 1. */
export function coverageOfText(asked: SearchTerms, text: string, index: PassageIndex): number {
  return coverageBy(asked, [termSetOf(text)], index);
}

/** How much of what is asked, by how telling its words are, one sentence speaks of; comparable among texts for one question. */
export function worthOf(set: TermSet, asked: SearchTerms, index: PassageIndex): number {
  return asked.groups.reduce(
    (sum, group) => sum + group.weight * tellingOf(group, index).idf * creditIn(group, [set]),
    0,
  );
}
