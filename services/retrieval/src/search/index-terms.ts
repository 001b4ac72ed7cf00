import { english } from './detect-language';
import { type Passage, searchedText } from './passage';
import type { QueryTerms } from './query-terms';
import type { SearchedVersion } from './rank-passages';
import { bytesOf, type Segment } from './segment';
import { TermIndex } from './term-index';
import { hashedTerms, Vocabulary } from './term-numbers';
import { pairsOf, terms } from './words';

/** The terms of one version, read and not searched yet. */
export interface VersionTerms {
  words: Segment;
  pairs: Segment;
  /** Words and pairs of the provisions that the passages name by number. */
  named: Segment;
}

/** Measured on a public regulatory set: 0.6 for both finds more than the usual 1.2 and 0.75. */
const bm25 = { k1: 0.6, b: 0.6 };
/** Weight of adjacent words beside single ones, measured on the same set. */
const pairWeight = 0.5;
/** A word that stands at a provision that a passage names, beside one that the passage has itself. */
const namedShare = 0.6;
/** Passages between two chances for other work. */
const slice = 20;
/** What a different word takes on the heap, in bytes, with its number. */
const bytesOfWord = 100;

/** Words and adjacent pairs of words of all versions. */
export class IndexTerms {
  private readonly numbers = new Vocabulary();
  private readonly words = new TermIndex(bm25, this.numbers, 'all');
  private readonly pairs = new TermIndex(bm25, hashedTerms, 'asked');
  private readonly named = new TermIndex(bm25, hashedTerms, 'asked');

  /** Reads passages of a language in small steps, between which other work can be done. */
  *read(passages: readonly Passage[], language = english): Generator<void, VersionTerms> {
    const words = this.words.builder();
    const pairs = this.pairs.builder();
    const named = this.named.builder();
    for (const [at, passage] of passages.entries()) {
      const sequence = terms(searchedText(passage), language);
      words.add(sequence);
      pairs.add(pairsOf(sequence));
      const references = (passage.refers_to ?? []).map(({ said }) => terms(said, language));
      named.add(references.flatMap((said) => [...said, ...pairsOf(said)]));
      if (at % slice === slice - 1) yield;
    }
    const wordSegment = words.build();
    yield;
    return { words: wordSegment, pairs: pairs.build(), named: named.build() };
  }

  put(documentId: string, { words, pairs, named }: VersionTerms): void {
    this.words.put(documentId, words);
    this.pairs.put(documentId, pairs);
    this.named.put(documentId, named);
  }

  remove(documentId: string): void {
    this.words.remove(documentId);
    this.pairs.remove(documentId);
    this.named.remove(documentId);
  }

  /** Buffers to the byte, words on the heap by estimate. */
  get bytes(): number {
    const { words, pairs, named, numbers } = this;
    return words.bytes + pairs.bytes + named.bytes + numbers.size * bytesOfWord;
  }

  /** The BM25 score of each passage of the versions, one version after the other. */
  match(versions: readonly SearchedVersion[], query: QueryTerms): Float32Array {
    const size = versions.reduce((sum, { passages }) => sum + passages.length, 0);
    const longest = versions.reduce((most, { passages }) => Math.max(most, passages.length), 0);
    const total = new Float32Array(size);
    const best = new Float32Array(longest);
    let from = 0;
    for (const { header, passages, language } of versions) {
      const { terms: wanted, pairs } = query.in(language);
      const add = (index: TermIndex, term: string, weight: number): void => {
        const value = weight * this.words.idf(index.frequencyOf(term));
        const inText = index.raise(header.document_id, term, value, best);
        const inReferences = this.named.raise(header.document_id, term, namedShare * value, best);
        if (!inText && !inReferences) return;
        for (let at = 0; at < passages.length; at++) {
          total[from + at] = (total[from + at] ?? 0) + (best[at] ?? 0);
          best[at] = 0;
        }
      };
      for (const term of wanted) add(this.words, term, 1);
      for (const pair of pairs) add(this.pairs, pair, pairWeight);
      from += passages.length;
    }
    return total;
  }
}

export function bytesOfTerms({ words, pairs, named }: VersionTerms): number {
  return bytesOf(words) + bytesOf(pairs) + bytesOf(named);
}
