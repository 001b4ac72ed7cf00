import type { Feature } from './lexicon';
import { type Passage, searchedText } from './passage';
import type { SearchTerms } from './question-terms';
import type { SearchedVersion } from './rank-passages';
import { bytesOf, type Segment } from './segment';
import { TermIndex } from './term-index';
import { hashedTerms, Vocabulary } from './term-numbers';
import { pairsOf, terms } from './words';

/** The terms of one version, read and not searched yet. */
export interface VersionTerms {
  words: Segment;
  pairs: Segment;
  /** Words and pairs of the questions that the passages are known to answer. */
  asked: Segment;
  /** Words and pairs of the provisions that the passages name by number. */
  named: Segment;
}

const bm25 = { k1: 0.6, b: 0.6 };
const pairWeight = 0.5;
/** A word that stands at a provision that a passage names, beside one that the passage has itself. */
const namedShare = 0.6;
/** What may stand for a word counts for less where sources use the word itself. */
const besideKnownWord = 0.7;
/** Words of no subject still decide between passages that are alike otherwise. */
const leastSearchWeight = 0.6;
/** Passages between two chances for other work. */
const slice = 20;
/** What a different word takes on the heap, in bytes, with its numbers. */
const bytesOfWord = 120;

interface Group {
  features: readonly Feature[];
  weight: number;
}

/** Words and adjacent pairs of words of all versions. */
export class IndexTerms {
  private readonly numbers = new Vocabulary();
  private readonly words = new TermIndex(bm25, this.numbers, 'all');
  private readonly pairs = new TermIndex(bm25, hashedTerms, 'asked');
  private readonly asked = new TermIndex(bm25, hashedTerms, 'asked');
  private readonly named = new TermIndex(bm25, hashedTerms, 'asked');
  /** Reckoned once a question: judging its passages asks for the same again and again. */
  private idfs = new WeakMap<readonly Feature[], number>();

  /** Reads passages in small steps, between which other work can be done. */
  *read(passages: readonly Passage[]): Generator<void, VersionTerms> {
    const words = this.words.builder();
    const pairs = this.pairs.builder();
    const asked = this.asked.builder();
    const named = this.named.builder();
    for (const [at, passage] of passages.entries()) {
      const sequence = terms(searchedText(passage));
      words.add(sequence);
      pairs.add(pairsOf(sequence));
      const lines = (passage.block.asked_as ?? []).map((line) => terms(line));
      asked.add(lines.flatMap((line) => [...line, ...pairsOf(line)]));
      const references = (passage.refers_to ?? []).map(({ said }) => terms(said));
      named.add(references.flatMap((said) => [...said, ...pairsOf(said)]));
      if (at % slice === slice - 1) yield;
    }
    const wordSegment = words.build();
    yield;
    return { words: wordSegment, pairs: pairs.build(), asked: asked.build(), named: named.build() };
  }

  put(documentId: string, { words, pairs, asked, named }: VersionTerms): void {
    this.words.put(documentId, words);
    this.pairs.put(documentId, pairs);
    this.asked.put(documentId, asked);
    this.named.put(documentId, named);
    this.idfs = new WeakMap();
  }

  remove(documentId: string): void {
    this.words.remove(documentId);
    this.pairs.remove(documentId);
    this.asked.remove(documentId);
    this.named.remove(documentId);
    this.idfs = new WeakMap();
  }

  /** Buffers to the byte, words on the heap by estimate. */
  get bytes(): number {
    const { words, pairs, asked, named, numbers } = this;
    return words.bytes + pairs.bytes + asked.bytes + named.bytes + numbers.size * bytesOfWord;
  }

  knows(term: string): boolean {
    return this.words.has(term) || this.pairs.has(term) || this.asked.has(term);
  }

  *wordsLike(term: string): IterableIterator<string> {
    for (const word of this.numbers.like(term)) if (this.words.has(word)) yield word;
  }

  *wordsBeginning(letters: string): IterableIterator<string> {
    for (const word of this.numbers.beginning(letters)) if (this.words.has(word)) yield word;
  }

  /** How telling a word of a question is: as telling as the most frequent of what may stand for it. */
  idf(features: readonly Feature[]): number {
    const known = this.idfs.get(features);
    if (known !== undefined) return known;
    const idf = this.words.idf(Math.max(0, ...features.map((feature) => this.frequencyOf(feature))));
    this.idfs.set(features, idf);
    return idf;
  }

  private frequencyOf({ term, pair }: Feature): number {
    return Math.max((pair ? this.pairs : this.words).frequencyOf(term), this.asked.frequencyOf(term));
  }

  /** How well the words match each passage of the versions, one version after the other. */
  match(versions: readonly SearchedVersion[], { groups, pairs }: SearchTerms): Float32Array {
    const size = versions.reduce((sum, { passages }) => sum + passages.length, 0);
    const total = new Float32Array(size);
    const longest = versions.reduce((most, { passages }) => Math.max(most, passages.length), 0);
    const best = new Float32Array(longest);
    for (const { features, weight } of groups)
      this.add({ features, weight: Math.max(leastSearchWeight, weight) }, versions, total, best);
    for (const pair of pairs) {
      const features = [{ term: pair, pair: true, credit: 1 }];
      this.add({ features, weight: pairWeight }, versions, total, best);
    }
    return total;
  }

  /** What each counts for where it stands: a rare word that stands for a common one tells no more than the common one. */
  private valuesOf([own, ...others]: readonly Feature[]): number[] {
    if (!own) return [];
    const frequency = this.frequencyOf(own);
    const share = frequency > 0 ? besideKnownWord : 1;
    const worthOf = (feature: Feature): number =>
      share * feature.credit * this.words.idf(Math.max(frequency, this.frequencyOf(feature)));
    return [own.credit * this.words.idf(frequency), ...others.map(worthOf)];
  }

  /** Adds to `total` how well each passage holds the best of the features; `best` is all zeros before and after. */
  private add(
    { features, weight }: Group,
    versions: readonly SearchedVersion[],
    total: Float32Array,
    best: Float32Array,
  ): void {
    const values = this.valuesOf(features).map((value) => weight * value);
    let from = 0;
    for (const { header, passages } of versions) {
      let held = false;
      features.forEach(({ term, pair }, at) => {
        const value = values[at] ?? 0;
        if ((pair ? this.pairs : this.words).raise(header.document_id, term, value, best)) held = true;
        if (this.asked.raise(header.document_id, term, value, best)) held = true;
        if (this.named.raise(header.document_id, term, namedShare * value, best)) held = true;
      });
      if (held)
        for (let at = 0; at < passages.length; at++) {
          total[from + at] = (total[from + at] ?? 0) + (best[at] ?? 0);
          best[at] = 0;
        }
      from += passages.length;
    }
  }
}

export function bytesOfTerms({ words, pairs, asked, named }: VersionTerms): number {
  return bytesOf(words) + bytesOf(pairs) + bytesOf(asked) + bytesOf(named);
}
