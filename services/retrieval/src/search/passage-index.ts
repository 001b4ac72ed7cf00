import { type Clock, systemClock } from '@astraea/service-kit/clock';
import type { Place } from '../provisions/parse-citations';
import { embeddedSearch } from './embedded-search';
import { bytesOfTerms, IndexTerms, type VersionTerms } from './index-terms';
import { languageOf } from './listing';
import { PackedPassages } from './packed-passages';
import { type IndexedVersion, isTreatyRow, type Listing, type Passage, type VersionHeader } from './passage';
import type { FoundPassage, PassageSearch, SearchRequest } from './passage-search';
import { ProvisionPositions } from './provision-positions';
import { rankPassages, type SearchedVersion } from './rank-passages';
import { type ReadText, readTextOf } from './read-text';
import { withReferences } from './references';
import { bestPositions } from './score-pool';
import { UnpackedPassages } from './unpacked-passages';
import { VersionVectors } from './version-vectors';

/** A version that is ready to be searched, and is not searched yet. */
interface PreparedVersion {
  version: SearchedVersion;
  terms: VersionTerms;
}

/** Lists in lists. */
const deepest = 2;
/** The scores of some versions; -Infinity for the passages of the others. */
function scoresOf(
  versions: readonly SearchedVersion[],
  scores: Float32Array,
  counts: (version: SearchedVersion) => boolean,
): Float32Array {
  const left = scores.slice();
  let from = 0;
  for (const version of versions) {
    const to = from + version.passages.length;
    if (!counts(version)) left.fill(Number.NEGATIVE_INFINITY, from, to);
    from = to;
  }
  return left;
}

/** All searchable versions, one a document, with their passages unless an engine holds these. */
export class PassageIndex {
  /** Where questions search the passages. */
  passages: PassageSearch = embeddedSearch(this);
  private terms = new IndexTerms();
  private readonly versions = new Map<string, SearchedVersion>();
  private readonly unpacked = new UnpackedPassages();
  private day = '';

  /** Passages have the status of the day on which they are asked for. */
  constructor(private readonly clock: Clock = systemClock) {}
  private readonly texts = new WeakMap<Passage, ReadText>();

  put(version: IndexedVersion): void {
    const steps = this.prepareInSteps(version);
    let step = steps.next();
    while (!step.done) step = steps.next();
    this.putPrepared(step.value);
  }

  /** Reads a version in small steps, between which other work can be done; nothing is searched before it is put. */
  *prepareInSteps(indexed: IndexedVersion): Generator<void, PreparedVersion> {
    const { header, passages: read } = indexed;
    const language = languageOf(indexed);
    const provisions = new ProvisionPositions(read.map(({ block }) => block.provision));
    const passages = yield* withReferences(read, provisions);
    const terms = yield* this.terms.read(passages, language);
    yield;
    return {
      version: { header, language, passages: new PackedPassages(header, passages, provisions) },
      terms,
    };
  }

  /** Replaces what was there of the document, at once. */
  putPrepared({ version, terms }: PreparedVersion): void {
    const { document_id } = version.header;
    this.remove(document_id);
    version.passages.turnTo(this.today());
    this.terms.put(document_id, terms);
    this.versions.set(document_id, version);
  }

  /** Replaces what was there of the document by a version whose passages an engine holds. */
  list(header: VersionHeader, listing: Listing): void {
    this.remove(header.document_id);
    const passages = new PackedPassages(header, [], undefined, listing);
    this.versions.set(header.document_id, { header, language: listing.language, passages, listing });
  }

  /** Versions whose passages an engine holds. */
  listed(): SearchedVersion[] {
    return [...this.versions.values()].filter(({ listing }) => listing !== undefined);
  }

  remove(documentId: string): void {
    const version = this.versions.get(documentId);
    if (!version) return;
    this.terms.remove(documentId);
    this.versions.delete(documentId);
    this.unpacked.forget(version.passages);
  }

  /** Adds what consecutive passages mean, unless their version is not searched any more. */
  putVectors(passages: PackedPassages, from: number, vectors: Int8Array, dimensions: number): void {
    const version = this.versions.get(passages.header.document_id);
    if (version?.passages !== passages) return;
    version.vectors ??= new VersionVectors(passages.length, dimensions);
    version.vectors.put(from, vectors);
  }

  /** Documents of whose passages some lack a vector. */
  withoutVectors(): { document_id: string; passages: PackedPassages }[] {
    return [...this.versions.values()]
      .filter(({ passages, vectors }) => (vectors?.count ?? 0) < passages.length)
      .map(({ header: { document_id }, passages }) => ({ document_id, passages }));
  }

  version(documentId: string): VersionHeader | undefined {
    return this.versions.get(documentId)?.header;
  }

  /** All passages of a document in reading order. */
  passagesOf(documentId: string): PackedPassages | undefined {
    this.today();
    return this.versions.get(documentId)?.passages;
  }

  /** The day in UTC, to which all passages are turned where it is another one than before. */
  private today(): string {
    const day = this.clock().toISOString().slice(0, 10);
    if (day === this.day) return day;
    this.day = day;
    for (const { passages } of this.versions.values())
      if (passages.turnTo(day)) this.unpacked.forget(passages);
    return day;
  }

  /** Passages in memory. */
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
    return held + this.terms.bytes;
  }

  /** What it would take with one more version, and with all its vectors. */
  bytesWith({ version, terms }: PreparedVersion, dimensions: number): number {
    const replaced = this.passagesOf(version.header.document_id)?.bytes ?? 0;
    const vectors = dimensions === 0 ? 0 : (dimensions + 4) * (this.passageCount + version.passages.length);
    const held = this.sum(({ vectors: known }) => known?.bytes ?? 0);
    const added = version.passages.bytes + bytesOfTerms(terms);
    return this.bytes - held + vectors + added - replaced;
  }

  /** Forgets everything. */
  clear(): void {
    for (const { document_id } of this.headers()) this.remove(document_id);
    this.terms = new IndexTerms();
  }

  private sum(part: (version: SearchedVersion) => number): number {
    let sum = 0;
    for (const version of this.versions.values()) sum += part(version);
    return sum;
  }

  headers(): VersionHeader[] {
    return [...this.versions.values()].map(({ header }) => header);
  }

  /** Documents that may be cited for a country: its own, the international ones, and those of blocs that it belongs to. */
  citable(country: string): SearchedVersion[] {
    this.today();
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

  /** The passages of a version that may stand at a place, by a number that they are cited by, in reading order. */
  atProvision({ passages }: SearchedVersion, place: Place): Passage[] {
    return passages.provisions.at(place).map((position) => this.unpacked.at(passages, position));
  }

  /** The passage that opens the list in which a passage stands. */
  private openerOf({ header, opened_by }: Passage): Passage | undefined {
    return opened_by === undefined ? undefined : this.passagesAt(header, [opened_by])[0];
  }

  /** The items of the list that a passage opens, in reading order. */
  itemsOf({ header, opens = [], list }: Passage): Passage[] {
    if (list) return list.items;
    return this.passagesAt(header, opens);
  }

  private passagesAt({ document_id }: VersionHeader, positions: readonly number[]): Passage[] {
    const passages = this.passagesOf(document_id);
    return passages ? positions.map((position) => this.unpacked.at(passages, position)) : [];
  }

  /** Everything that guides say and that may be cited for a country; which treaties bind another is none of its matters. */
  ofGuides(country: string): Passage[] {
    return this.citable(country)
      .filter(({ header }) => header.source_kind === 'guide')
      .flatMap(({ passages }) =>
        Array.from({ length: passages.length }, (_, at) => this.unpacked.at(passages, at)),
      )
      .filter((passage) => !isTreatyRow(passage) || passage.header.jurisdiction === country);
  }

  /** The passages that open the list in which a passage stands, the outermost first: an item says nothing without them. */
  openersAbove(passage: Passage): Passage[] {
    if (passage.list) return passage.list.openers;
    const openers: Passage[] = [];
    for (
      let opener = this.openerOf(passage);
      opener && openers.length < deepest;
      opener = this.openerOf(opener)
    )
      openers.unshift(opener);
    return openers;
  }

  /** A passage as it is read, with what opens the list in which it stands. */
  readText(passage: Passage): ReadText {
    const known = this.texts.get(passage);
    if (known) return known;
    const text = readTextOf(
      passage,
      this.openersAbove(passage).map(({ block }) => block.text),
    );
    this.texts.set(passage, text);
    return text;
  }

  /** The best of the passages in memory, as `PassageSearch` has it; scores are on the scale of BM25: words, meaning where it is known, and the lifts. */
  search({ terms, limit, limitOfDocuments = limit, ...ranking }: SearchRequest): FoundPassage[] {
    const versions = this.citable(ranking.country).filter(
      ({ header }) => limit > 0 || header.source_kind !== 'guide',
    );
    const scores = rankPassages(versions, this.terms.match(versions, terms), ranking);
    const isOfGuide = ({ header }: SearchedVersion): boolean => header.source_kind === 'guide';
    const best = [
      ...bestPositions(scoresOf(versions, scores, isOfGuide), limit),
      ...bestPositions(
        scoresOf(versions, scores, (one) => !isOfGuide(one)),
        limitOfDocuments,
      ),
    ];
    return best
      .map((position) => ({ passage: this.passageAt(versions, position), score: scores[position] ?? 0 }))
      .sort((a, b) => b.score - a.score);
  }

  private passageAt(versions: readonly SearchedVersion[], position: number): Passage {
    let at = position;
    for (const { passages } of versions) {
      if (at < passages.length) return this.unpacked.at(passages, at);
      at -= passages.length;
    }
    throw new RangeError(`there is no passage ${position}`);
  }
}
