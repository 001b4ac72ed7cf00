import type { SearchedVersion } from '../../search/rank-passages';
import { VersionVectors } from '../../search/version-vectors';
import { meaningOf, wordDimensions } from '../../search/word-vectors';
import { allTerms, pairsOf } from '../../search/words';
import { attributeNumbers } from '../question/asked-attributes';
import { LineWords } from './line-words';

/** The questions of one version of which it is known that a passage answers them, or that the version leaves them open. */
export interface VersionQuestions {
  document: string;
  jurisdiction: string;
  /** Blocks of which questions are known, and the place of each. */
  placeOf: ReadonlyMap<string, number>;
  /** For each question which of the blocks answers it, or `leftOpen`. */
  places: Int16Array;
}

/** Instead of a block, where none answers. */
export const leftOpen = -1;

/** The same as they are compared. */
export interface ReadQuestions extends VersionQuestions {
  /** All words of each: that 'who', 'how much' or 'may' is asked tells as much as the subject. */
  words: LineWords;
  /** Words and pairs of words of each. */
  features: readonly (readonly string[])[];
  /** What each wants to know. */
  attributes: readonly (readonly number[])[];
  attributeLengths: Float64Array;
  /** What each means. */
  meanings: VersionVectors;
  /** Of the book, when words and attributes were weighed. */
  revision: number;
  byMeaning: Float64Array;
  /** The question with whose meaning all of them were compared last. */
  comparedText: string | undefined;
}

/** The words of a question and the pairs of adjacent ones, each once. */
export function featuresOf(sequence: readonly string[]): string[] {
  return [...new Set([...sequence, ...pairsOf(sequence)])];
}

function meaningsOf(lines: readonly string[]): VersionVectors {
  const meanings = new VersionVectors(lines.length, wordDimensions);
  for (const [at, line] of lines.entries()) meanings.put(at, meaningOf(line));
  return meanings;
}

/** Reads the known questions of a version. */
export function readVersion({ header, passages }: SearchedVersion): ReadQuestions {
  const answering = passages.haveQuestions
    ? [...passages].map(({ block }) => block).filter(({ asked_as = [] }) => asked_as.length > 0)
    : [];
  const lines = [
    ...answering.flatMap(({ asked_as = [] }, place) => asked_as.map((line) => ({ line, place }))),
    ...(header.open_questions ?? []).map((line) => ({ line, place: leftOpen })),
  ];
  const sequences = lines.map(({ line }) => allTerms(line));
  return {
    document: header.document_id,
    jurisdiction: header.jurisdiction,
    placeOf: new Map(answering.map(({ id }, place) => [id, place])),
    places: Int16Array.from(lines, ({ place }) => place),
    words: new LineWords(sequences.map((sequence) => [...new Set(sequence)])),
    features: sequences.map(featuresOf),
    attributes: lines.map(({ line }) => attributeNumbers(line)),
    attributeLengths: new Float64Array(lines.length),
    meanings: meaningsOf(lines.map(({ line }) => line)),
    revision: -1,
    byMeaning: new Float64Array(lines.length),
    comparedText: undefined,
  };
}
