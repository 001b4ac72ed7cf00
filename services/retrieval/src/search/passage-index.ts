import type { Feature } from './lexicon';
import { type IndexedVersion, isNotInForce, type Passage, searchedText, type VersionHeader } from './passage';
import type { SearchTerms } from './question-terms';
import { TermIndex } from './term-index';
import { pairsOf, terms } from './words';

export interface FoundPassage {
  passage: Passage;
  /** What the ranking goes by: the match with the lifts. */
  score: number;
  /** How well the words match, whatever the passage's country and topic. */
  match: number;
}

export interface SearchRequest {
  terms: SearchTerms;
  country: string;
  topic: string;
  /** The question asks for the body in charge. */
  asksWho: boolean;
  limit: number;
}

const bm25 = { k1: 0.6, b: 0.6 };
const pairWeight = 0.5;
/** Words of no subject still decide between passages that are alike otherwise. */
const leastSearchWeight = 0.3;
/** In standard deviations of the pool's scores. */
const ownCountryLift = 1.5;
const topicLift = 0.5;
const bodyLift = 1;

interface Group {
  features: readonly Feature[];
  weight: number;
}

/** All searchable versions, one a document, in memory. */
export class PassageIndex {
  private readonly words = new TermIndex(bm25);
  private readonly pairs = new TermIndex(bm25);
  private readonly versions = new Map<string, IndexedVersion>();

  put(version: IndexedVersion): void {
    const sequences = version.passages.map((passage) => terms(searchedText(passage)));
    const { document_id } = version.header;
    this.words.put(document_id, sequences);
    this.pairs.put(document_id, sequences.map(pairsOf));
    this.versions.set(document_id, version);
  }

  remove(documentId: string): void {
    this.words.remove(documentId);
    this.pairs.remove(documentId);
    this.versions.delete(documentId);
  }

  version(documentId: string): VersionHeader | undefined {
    return this.versions.get(documentId)?.header;
  }

  get passageCount(): number {
    return [...this.versions.values()].reduce((sum, { passages }) => sum + passages.length, 0);
  }

  headers(): VersionHeader[] {
    return [...this.versions.values()].map(({ header }) => header);
  }

  knows(term: string): boolean {
    return this.words.has(term) || this.pairs.has(term);
  }

  vocabulary(): IterableIterator<string> {
    return this.words.vocabulary();
  }

  /** How telling a word of a question is: as telling as the most frequent of what may stand for it. */
  idf(features: readonly Feature[]): number {
    const frequencies = features.map(({ term, pair }) => (pair ? this.pairs : this.words).frequencyOf(term));
    return this.words.idf(Math.max(0, ...frequencies));
  }

  /** Documents that may be cited for a country: its own, the international ones, and those of blocs that it belongs to. */
  citable(country: string): IndexedVersion[] {
    const all = [...this.versions.values()];
    const blocs = new Set(
      all.flatMap(({ header }) => (header.jurisdiction === country ? header.member_of : [])),
    );
    return all.filter(
      ({ header }) =>
        header.jurisdiction === country ||
        header.jurisdiction_kind === 'international' ||
        (header.jurisdiction_kind === 'bloc' && blocs.has(header.jurisdiction)),
    );
  }

  /** The best passages that may be cited for a country, best first. */
  search(request: SearchRequest): FoundPassage[] {
    const pool: FoundPassage[] = [];
    for (const version of this.citable(request.country)) {
      const scores = this.score(version, request.terms);
      version.passages.forEach((passage, at) => {
        const score = scores[at] ?? 0;
        if (score > 0) pool.push({ passage, match: score, score });
      });
    }
    const deviation = standardDeviation(pool.map(({ match }) => match));
    return pool
      .map((found) => ({ ...found, score: found.match + deviation * liftOf(found.passage, request) }))
      .sort((a, b) => b.score - a.score || (a.passage.key < b.passage.key ? -1 : 1))
      .slice(0, request.limit);
  }

  private score(version: IndexedVersion, { groups, pairs }: SearchTerms): Float32Array {
    const { document_id } = version.header;
    const size = version.passages.length;
    const total = new Float32Array(size);
    const best = new Float32Array(size);
    const add = ({ features, weight }: Group): void => {
      best.fill(0);
      for (const { term, pair, credit } of features)
        (pair ? this.pairs : this.words).raise(document_id, term, credit, best);
      const factor = weight * this.idf(features);
      for (let at = 0; at < size; at++) total[at] = (total[at] ?? 0) + factor * (best[at] ?? 0);
    };
    for (const group of groups) add({ ...group, weight: Math.max(leastSearchWeight, group.weight) });
    for (const pair of pairs) add({ features: [{ term: pair, pair: true, credit: 1 }], weight: pairWeight });
    return total;
  }
}

function liftOf({ block, header }: Passage, { country, topic, asksWho }: SearchRequest): number {
  const own = header.jurisdiction === country ? ownCountryLift : 0;
  const sameTopic = block.topic === topic ? topicLift : 0;
  const body = asksWho && header.regulators.some(({ name }) => block.text.startsWith(name)) ? bodyLift : 0;
  return own + sameTopic + body;
}

function standardDeviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** In-force passages come before those that are no law in force, each group in its own order. */
export function inForceFirst<F extends { passage: Passage }>(found: readonly F[]): F[] {
  return [
    ...found.filter(({ passage }) => !isNotInForce(passage)),
    ...found.filter(({ passage }) => isNotInForce(passage)),
  ];
}
