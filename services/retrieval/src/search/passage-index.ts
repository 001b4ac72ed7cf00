import type { Feature } from './lexicon';
import { PackedPassages } from './packed-passages';
import { type IndexedVersion, isNotInForce, type Passage, searchedText, type VersionHeader } from './passage';
import type { SearchTerms } from './question-terms';
import { type RankingRequest, rankPassages, type SearchedVersion } from './rank-passages';
import { bestPositions } from './score-pool';
import type { Segment } from './segment';
import { TermIndex } from './term-index';
import { hashedTerms, Vocabulary } from './term-numbers';
import { VersionVectors } from './version-vectors';
import { pairsOf, terms } from './words';

export interface FoundPassage {
  passage: Passage;
  /** What the ranking goes by, on the scale of the match: words, meaning where it is known, and the lifts. */
  score: number;
  /** How well the words match, whatever the passage's country and topic. */
  match: number;
}

export interface SearchRequest extends RankingRequest {
  terms: SearchTerms;
  limit: number;
}

/** A version that is ready to be searched, and is not searched yet. */
export interface PreparedVersion {
  version: SearchedVersion;
  words: Segment;
  pairs: Segment;
}

const bm25 = { k1: 0.6, b: 0.6 };
const pairWeight = 0.5;
/** Words of no subject still decide between passages that are alike otherwise. */
const leastSearchWeight = 0.6;
/** Found passages that are kept as objects, with what was reckoned about them. */
const mostUnpacked = 5_000;
/** Passages between two chances for other work. */
const slice = 20;
/** What a different word takes on the heap, in bytes, with its numbers. */
const bytesOfWord = 120;

interface Group {
  features: readonly Feature[];
  weight: number;
}

/** All searchable versions, one a document, in memory. */
export class PassageIndex {
  private readonly numbers = new Vocabulary();
  private readonly words = new TermIndex(bm25, this.numbers, 'all');
  private readonly pairs = new TermIndex(bm25, hashedTerms, 'asked');
  private readonly versions = new Map<string, SearchedVersion>();
  private unpacked = new Map<PackedPassages, Map<number, Passage>>();
  private unpackedCount = 0;

  put(version: IndexedVersion): void {
    const steps = this.prepareInSteps(version);
    let step = steps.next();
    while (!step.done) step = steps.next();
    this.putPrepared(step.value);
  }

  /** Reads a version in small steps, between which other work can be done; nothing is searched before it is put. */
  *prepareInSteps({ header, passages }: IndexedVersion): Generator<void, PreparedVersion> {
    const words = this.words.builder();
    const pairs = this.pairs.builder();
    for (const [at, passage] of passages.entries()) {
      const sequence = terms(searchedText(passage));
      words.add(sequence);
      pairs.add(pairsOf(sequence));
      if (at % slice === slice - 1) yield;
    }
    const version = { header, passages: new PackedPassages(header, passages) };
    yield;
    const wordSegment = words.build();
    yield;
    return { version, words: wordSegment, pairs: pairs.build() };
  }

  /** Replaces what was there of the document, at once. */
  putPrepared({ version, words, pairs }: PreparedVersion): void {
    const { document_id } = version.header;
    this.remove(document_id);
    this.words.put(document_id, words);
    this.pairs.put(document_id, pairs);
    this.versions.set(document_id, version);
  }

  remove(documentId: string): void {
    const version = this.versions.get(documentId);
    if (!version) return;
    this.words.remove(documentId);
    this.pairs.remove(documentId);
    this.versions.delete(documentId);
    this.unpackedCount -= this.unpacked.get(version.passages)?.size ?? 0;
    this.unpacked.delete(version.passages);
  }

  /** Adds what consecutive passages of a document mean. */
  putVectors(documentId: string, from: number, vectors: Int8Array, dimensions: number): void {
    const version = this.versions.get(documentId);
    if (!version) return;
    version.vectors ??= new VersionVectors(version.passages.length, dimensions);
    version.vectors.put(from, vectors);
  }

  version(documentId: string): VersionHeader | undefined {
    return this.versions.get(documentId)?.header;
  }

  /** All passages of a document in reading order. */
  passagesOf(documentId: string): PackedPassages | undefined {
    return this.versions.get(documentId)?.passages;
  }

  get passageCount(): number {
    return this.sum(({ passages }) => passages.length);
  }

  /** Passages of which it is known what they mean. */
  get vectorCount(): number {
    return this.sum(({ vectors }) => vectors?.count ?? 0);
  }

  /** What the index takes of memory; buffers to the byte, words on the heap by estimate. */
  get bytes(): number {
    const held = this.sum(({ passages, vectors }) => passages.bytes + (vectors?.bytes ?? 0));
    return held + this.words.bytes + this.pairs.bytes + this.numbers.size * bytesOfWord;
  }

  private sum(part: (version: SearchedVersion) => number): number {
    let sum = 0;
    for (const version of this.versions.values()) sum += part(version);
    return sum;
  }

  headers(): VersionHeader[] {
    return [...this.versions.values()].map(({ header }) => header);
  }

  knows(term: string): boolean {
    return this.words.has(term) || this.pairs.has(term);
  }

  *vocabulary(): IterableIterator<string> {
    for (const [term, number] of this.numbers.entries())
      if (this.words.frequencyOfNumber(number) > 0) yield term;
  }

  /** How telling a word of a question is: as telling as the most frequent of what may stand for it. */
  idf(features: readonly Feature[]): number {
    const frequencies = features.map(({ term, pair }) => (pair ? this.pairs : this.words).frequencyOf(term));
    return this.words.idf(Math.max(0, ...frequencies));
  }

  /** Documents that may be cited for a country: its own, the international ones, and those of blocs that it belongs to. */
  citable(country: string): SearchedVersion[] {
    const all = [...this.versions.values()];
    const blocs = new Set(
      all.flatMap(({ header }) => (header.jurisdiction === country ? header.member_of : [])),
    );
    return all
      .filter(
        ({ header }) =>
          header.jurisdiction === country ||
          header.jurisdiction_kind === 'international' ||
          (header.jurisdiction_kind === 'bloc' && blocs.has(header.jurisdiction)),
      )
      .sort((a, b) => (a.header.document_id < b.header.document_id ? -1 : 1));
  }

  /** The best passages that may be cited for a country, best first. */
  search(request: SearchRequest): FoundPassage[] {
    const versions = this.citable(request.country);
    const match = this.match(versions, request.terms);
    const scores = rankPassages(versions, match, request);
    return bestPositions(scores, request.limit).map((position) => ({
      passage: this.passageAt(versions, position),
      score: scores[position] ?? 0,
      match: match[position] ?? 0,
    }));
  }

  /** How well the words match each passage of the versions, one version after the other. */
  private match(versions: readonly SearchedVersion[], { groups, pairs }: SearchTerms): Float32Array {
    const size = versions.reduce((sum, { passages }) => sum + passages.length, 0);
    const total = new Float32Array(size);
    const best = new Float32Array(Math.max(0, ...versions.map(({ passages }) => passages.length)));
    const add = ({ features, weight }: Group): void => {
      const factor = weight * this.idf(features);
      let from = 0;
      for (const { header, passages } of versions) {
        let held = false;
        for (const { term, pair, credit } of features)
          if ((pair ? this.pairs : this.words).raise(header.document_id, term, credit, best)) held = true;
        if (held)
          for (let at = 0; at < passages.length; at++) {
            total[from + at] = (total[from + at] ?? 0) + factor * (best[at] ?? 0);
            best[at] = 0;
          }
        from += passages.length;
      }
    };
    for (const group of groups) add({ ...group, weight: Math.max(leastSearchWeight, group.weight) });
    for (const pair of pairs) add({ features: [{ term: pair, pair: true, credit: 1 }], weight: pairWeight });
    return total;
  }

  private passageAt(versions: readonly SearchedVersion[], position: number): Passage {
    let at = position;
    for (const { passages } of versions) {
      if (at < passages.length) return this.unpack(passages, at);
      at -= passages.length;
    }
    throw new RangeError(`there is no passage ${position}`);
  }

  /** The same object for the same passage, so that what is reckoned about it once can be kept by it. */
  private unpack(passages: PackedPassages, at: number): Passage {
    const known = this.unpacked.get(passages)?.get(at);
    if (known) return known;
    if (this.unpackedCount >= mostUnpacked) {
      this.unpacked = new Map();
      this.unpackedCount = 0;
    }
    const passage = passages.at(at);
    const ofVersion = this.unpacked.get(passages) ?? new Map<number, Passage>();
    this.unpacked.set(passages, ofVersion.set(at, passage));
    this.unpackedCount++;
    return passage;
  }
}

/** In-force passages come before those that are no law in force, each group in its own order. */
export function inForceFirst<F extends { passage: Passage }>(found: readonly F[]): F[] {
  return [
    ...found.filter(({ passage }) => !isNotInForce(passage)),
    ...found.filter(({ passage }) => isNotInForce(passage)),
  ];
}
