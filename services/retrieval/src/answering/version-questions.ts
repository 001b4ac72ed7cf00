import type { SearchedVersion } from '../search/rank-passages';
import { VersionVectors } from '../search/version-vectors';
import { meaningOf, wordDimensions } from '../search/word-vectors';
import { allTerms, pairsOf } from '../search/words';
import { sortAsked } from './asked';

/** The questions of one version of which it is known that a passage answers them, or that the version leaves them open. */
export interface VersionQuestions {
  document: string;
  jurisdiction: string;
  /** For each the block that answers it; undefined where none does. */
  blocks: readonly (string | undefined)[];
  /** What sort of answer each wants. */
  sorts: readonly string[];
}

/** The same as they are compared. */
export interface ReadQuestions extends VersionQuestions {
  /** All words of each: that 'who', 'how much' or 'may' is asked tells as much as the subject. */
  words: readonly (readonly string[])[];
  /** Words and pairs of words of each. */
  features: readonly (readonly string[])[];
  /** In which of them each word stands. */
  postings: ReadonlyMap<string, Int32Array>;
  lengths: Float64Array;
  /** What each means. */
  meanings: VersionVectors;
  /** Of the book, when the lengths were reckoned. */
  revision: number;
  /** All zeros between two comparisons. */
  shared: Float64Array;
  byMeaning: Float64Array;
}

/** The words of a question and the pairs of adjacent ones, each once. */
export function featuresOf(sequence: readonly string[]): string[] {
  return [...new Set([...sequence, ...pairsOf(sequence)])];
}

function postingsOf(lines: readonly (readonly string[])[]): Map<string, Int32Array> {
  const postings = new Map<string, number[]>();
  for (const [line, own] of lines.entries())
    for (const word of own) {
      const known = postings.get(word);
      if (known) known.push(line);
      else postings.set(word, [line]);
    }
  return new Map([...postings].map(([word, at]) => [word, Int32Array.from(at)]));
}

function meaningsOf(lines: readonly string[]): VersionVectors {
  const meanings = new VersionVectors(lines.length, wordDimensions);
  for (const [at, line] of lines.entries()) meanings.put(at, meaningOf(line));
  return meanings;
}

/** Reads the known questions of a version. */
export function readVersion({ header, passages }: SearchedVersion): ReadQuestions {
  const lines: { line: string; block: string | undefined }[] = [];
  if (passages.haveQuestions)
    for (const { block } of passages)
      for (const line of block.asked_as ?? []) lines.push({ line, block: block.id });
  for (const line of header.open_questions ?? []) lines.push({ line, block: undefined });
  const sequences = lines.map(({ line }) => allTerms(line));
  const own = sequences.map((sequence) => [...new Set(sequence)]);
  return {
    document: header.document_id,
    jurisdiction: header.jurisdiction,
    blocks: lines.map(({ block }) => block),
    sorts: lines.map(({ line }) => sortAsked(line)),
    words: own,
    postings: postingsOf(own),
    features: sequences.map(featuresOf),
    meanings: meaningsOf(lines.map(({ line }) => line)),
    lengths: new Float64Array(lines.length),
    revision: -1,
    shared: new Float64Array(lines.length),
    byMeaning: new Float64Array(lines.length),
  };
}
