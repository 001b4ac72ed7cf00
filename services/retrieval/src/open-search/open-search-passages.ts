import { once } from '@astraea/service-kit/bounded';
import { type Clock, systemClock } from '@astraea/service-kit/clock';
import { LRUCache } from 'lru-cache';
import { keysAsked } from '../provisions/match';
import type { Place } from '../provisions/parse-citations';
import { inSlices } from '../search/embedded-search';
import { languageOf, listingOf } from '../search/listing';
import { type IndexedVersion, isNotInForce, type Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { FoundPassage, PassageSearch, SearchRequest } from '../search/passage-search';
import { ProvisionPositions } from '../search/provision-positions';
import { queryTerms } from '../search/query-terms';
import { lifts, type SearchedVersion } from '../search/rank-passages';
import { withReferences } from '../search/references';
import { findAtProvisions, findByIds, findHits } from './ask-engine';
import type { Ask, Engine } from './engine';
import { makeIndex } from './engine-index';
import { fuseHits } from './fuse-hits';
import type { EngineIndexOptions } from './index-settings';
import { documentOf, idOf, passageOf, provisionKey, type StoredPassage, storedOf } from './passage-document';
import { IndexLost, refresh, writeAll } from './write-passages';

interface OpenSearchOptions extends EngineIndexOptions {
  engine: Engine;
  /** Which versions count, and the passages of guides. */
  index: PassageIndex;
  clock?: Clock;
  /** Before the second try to write what there was no room for. */
  firstPauseMs?: number;
}

/** Found passages that are kept as objects: what is computed about one is kept by it. */
const mostKept = 5_000;
/** Searches of what was written, of which one has to be answered in time. */
const mostTrials = 8;
/** Characters of a passage that such a search asks for: a question has no more. */
const longestTrial = 500;
/** Deleting what nobody finds any more may take its time. */
const deleteTimeoutMs = 60_000;

type AtProvisions = { stored: Awaited<ReturnType<typeof findAtProvisions>>[number]; passage: Passage }[];

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Search by OpenSearch for the versions that the index lists as held by an engine, and in memory for all others. */
export function openSearchPassages(options: OpenSearchOptions): PassageSearch {
  const { engine, index, encoder, clock = systemClock, firstPauseMs } = options;
  const { client, alias } = engine;
  const kept = new LRUCache<string, Passage>({ max: mostKept });
  let make = once(() => makeIndex(engine, options));
  let keptOn = '';

  /** The same object for the same passage, on one day and of one header. */
  function unpack(stored: StoredPassage, { header }: SearchedVersion): Passage {
    const day = clock().toISOString().slice(0, 10);
    if (day !== keptOn) kept.clear();
    keptOn = day;
    const id = idOf(stored, stored.position);
    const known = kept.get(id);
    if (known?.header === header) return known;
    const passage = passageOf(stored, header, day);
    kept.set(id, passage);
    return passage;
  }

  /** Writes into the index of this installation, which is made anew where it was lost. */
  async function intoIndex(write: () => Promise<void>): Promise<void> {
    await make();
    try {
      await write();
    } catch (error) {
      if (!(error instanceof IndexLost)) throw error;
      make = once(() => makeIndex(engine, options));
      await make();
      await write();
    }
  }

  /** Of what was found, what the versions have as they stand in the sequence: a copied index may have the end of a longer cut. */
  function thatCount<Found extends StoredPassage>(
    found: readonly Found[],
    versions: readonly SearchedVersion[],
  ): { stored: Found; version: SearchedVersion }[] {
    const byName = new Map(versions.map((version) => [version.header.version, version]));
    return found.flatMap((stored) => {
      const version = byName.get(stored.version);
      const isOf = version?.header.document_id === stored.document_id;
      return isOf && stored.position < (version.listing?.passages ?? 0) ? [{ stored, version }] : [];
    });
  }

  /** Passages with the lists in which they stand and those that they open. */
  async function withLists<Found extends StoredPassage>(
    found: readonly Found[],
    versions: readonly SearchedVersion[],
    ask: Ask,
  ): Promise<{ stored: Found; passage: Passage }[]> {
    const ofVersion = thatCount(found, versions);
    const linked = ofVersion.flatMap(({ stored }) =>
      [...stored.passage.openers, ...stored.passage.items].map((at) => idOf(stored, at)),
    );
    const others = await findByIds(engine, ask, unique(linked));
    const stored = new Map([...others, ...found].map((one) => [idOf(one, one.position), one]));
    return ofVersion.map(({ stored: one, version }) => {
      const at = (position: number): Passage[] => {
        const other = stored.get(idOf(one, position));
        return other ? [unpack(other, version)] : [];
      };
      const passage = unpack(one, version);
      const openers = one.passage.openers.flatMap(at);
      const items = one.passage.items.flatMap(at);
      passage.list = { openers, items };
      for (const [place, opener] of openers.entries())
        opener.list ??= { openers: openers.slice(0, place), items: [] };
      for (const item of items) item.list ??= { openers: [...openers, passage].slice(-2), items: [] };
      return { stored: one, passage };
    });
  }

  async function searchEngine(
    request: SearchRequest,
    versions: readonly SearchedVersion[],
  ): Promise<FoundPassage[]> {
    const { country, topic, limit, limitOfDocuments = limit } = request;
    const among = {
      versions,
      languages: unique(versions.map(({ language }) => language)),
      model: encoder?.name,
    };
    const own = new Set(
      versions.filter(({ header }) => header.jurisdiction === country).map(({ header }) => header.version),
    );
    const day = clock().toISOString().slice(0, 10);
    const header = new Map(versions.map((one) => [one.header.version, one.header]));
    const ask = engine.asking();
    const { words, meaning } = await findHits(engine, ask, request, among);
    const scored = fuseHits(words, meaning, (stored) => {
      const of = header.get(stored.version);
      const isPast = of !== undefined && isNotInForce(passageOf(stored, of, day));
      return (
        (own.has(stored.version) ? lifts.ownCountry : 0) +
        (stored.passage.block.topic === topic ? lifts.topic : 0) +
        (isPast ? lifts.notInForce : 0) +
        (stored.passage.links.is_aside ? lifts.aside : 0)
      );
    });
    const best = thatCount(
      scored.map(({ source }) => source),
      versions,
    ).slice(0, limitOfDocuments);
    const passages = await withLists(
      best.map(({ stored }) => stored),
      versions,
      ask,
    );
    return passages.map(({ passage }, at) => ({ passage, score: 1 / (at + 1) }));
  }

  /** Asked for in one turn, a place in many laws is one request. */
  let asked: { versions: Set<SearchedVersion>; keys: Set<string>; found: Promise<AtProvisions> } | undefined;
  function atAny(version: SearchedVersion, keys: readonly string[]): Promise<AtProvisions> {
    if (!asked) {
      const begun = { versions: new Set<SearchedVersion>(), keys: new Set<string>() };
      const found = Promise.resolve().then(async () => {
        asked = undefined;
        const ask = engine.asking();
        const versions = [...begun.versions];
        const stored = await findAtProvisions(engine, ask, versions, [...begun.keys]);
        return withLists(stored, versions, ask);
      });
      asked = { ...begun, found };
    }
    asked.versions.add(version);
    for (const key of keys) asked.keys.add(key);
    return asked.found;
  }

  /**
   * A search as a question makes it, of what was just written: an engine that nobody has searched yet takes longer for its first ones than
   * a question waits. @throws AppError Unavailable where none is answered in time: what was searched before goes on
   */
  async function tryOut(version: IndexedVersion, language: string): Promise<void> {
    const terms = queryTerms((version.passages[0]?.block.text ?? '').slice(0, longestTrial));
    const vector = Int8Array.from({ length: encoder?.wholeNumbers ?? 0 }, () => 1);
    const held = { header: version.header, listing: listingOf(version) };
    const among = { versions: [held], languages: [language], model: encoder?.name };
    for (let left = mostTrials; left > 0; left--) {
      const found = findHits(engine, engine.trying(), { terms, vector }, among);
      if (left === 1) await found;
      else if (await found.then(Boolean, () => false)) return;
    }
  }

  async function remove(query: Record<string, unknown>): Promise<void> {
    const how = { conflicts: 'proceed', refresh: true, ignore_unavailable: true } as const;
    await client.deleteByQuery(
      { index: alias, body: { query }, ...how },
      { requestTimeout: deleteTimeoutMs },
    );
  }

  return {
    async index(version) {
      const { header, passages: read } = version;
      const provisions = new ProvisionPositions(read.map(({ block }) => block.provision));
      const passages = await inSlices(withReferences(read, provisions));
      const language = languageOf(version);
      function* documents() {
        for (let at = 0; at < passages.length; at++)
          yield { id: idOf(header, at), body: documentOf(storedOf(at, passages), { header, language }) };
      }
      await intoIndex(() => writeAll(engine, documents(), firstPauseMs));
      await refresh(engine);
      await tryOut(version, language);
      // The same version may have been cut into more passages before.
      const beyond = { range: { position: { gte: passages.length } } };
      await remove({ bool: { filter: [{ term: { version: header.version } }, beyond] } });
    },
    async drop(documentId, version) {
      await remove({ bool: { filter: [{ term: { document_id: documentId } }, { term: { version } }] } });
    },
    async search(request) {
      const inMemory = index.search(request);
      const listed = index.citable(request.country).filter(({ listing }) => listing !== undefined);
      if (listed.length === 0 || (request.limitOfDocuments ?? request.limit) === 0) return inMemory;
      const inEngine = await searchEngine(request, listed);
      // Scores of words in memory and those of an engine are on no common scale: the best of both, and so on.
      const ranked = inMemory.map(({ passage }, at) => ({ passage, score: 1 / (at + 1) }));
      return [...ranked, ...inEngine].sort((a, b) => b.score - a.score);
    },
    async atProvision(version: SearchedVersion, place: Place) {
      if (!version.listing) return index.atProvision(version, place);
      const keys = keysAsked(place).map(provisionKey);
      const found = await atAny(version, keys);
      return found
        .filter(
          ({ stored }) =>
            stored.version === version.header.version && stored.provisions.some((key) => keys.includes(key)),
        )
        .map(({ passage }) => passage);
    },
    async count() {
      const { body } = await engine.asking()(client.count({ index: alias, ignore_unavailable: true }));
      return index.passageCount + body.count;
    },
  };
}
