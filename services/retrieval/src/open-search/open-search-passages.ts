import { once } from '@astraea/service-kit/bounded';
import { type Clock, systemClock } from '@astraea/service-kit/clock';
import { LRUCache } from 'lru-cache';
import type { Place } from '../provisions/citations';
import { keysAsked } from '../provisions/match';
import { inSlices } from '../search/embedded-search';
import { languageOf } from '../search/listing';
import { isNotInForce, type Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { FoundPassage, PassageSearch, SearchRequest } from '../search/passage-search';
import { ProvisionPositions } from '../search/provision-positions';
import { lifts, type SearchedVersion } from '../search/rank-passages';
import { withReferences } from '../search/references';
import { findAtProvisions, findByIds, findHits } from './ask-engine';
import type { Engine } from './engine';
import { makeIndex } from './engine-index';
import { fuseHits } from './fuse-hits';
import type { EngineIndexOptions } from './index-settings';
import { documentOf, idOf, passageOf, provisionKey, type StoredPassage, storedOf } from './passage-document';
import { writeAll } from './write-passages';

interface OpenSearchOptions extends EngineIndexOptions {
  engine: Engine;
  /** Which versions count, and the passages of guides. */
  index: PassageIndex;
  clock?: Clock;
}

/** Found passages that are kept as objects: what is computed about one is kept by it. */
const mostKept = 5_000;
/** Deleting what nobody finds any more may take its time. */
const deleteTimeoutMs = 60_000;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Search by OpenSearch for the versions that the index lists as held by an engine, and in memory for all others. */
export function openSearchPassages(options: OpenSearchOptions): PassageSearch {
  const { engine, index, encoder, clock = systemClock } = options;
  const { client, alias } = engine;
  const kept = new LRUCache<string, Passage>({ max: mostKept });
  const make = once(() => makeIndex(engine, options));
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

  /** Passages with the lists in which they stand and those that they open. */
  async function withLists(
    found: readonly StoredPassage[],
    versions: readonly SearchedVersion[],
  ): Promise<Passage[]> {
    const byName = new Map(versions.map((version) => [version.header.version, version]));
    const ofVersion = found.flatMap((stored) => {
      const version = byName.get(stored.version);
      return version?.header.document_id === stored.document_id ? [{ stored, version }] : [];
    });
    const linked = ofVersion.flatMap(({ stored }) =>
      [...stored.passage.openers, ...stored.passage.items].map((at) => idOf(stored, at)),
    );
    const others = await findByIds(engine, unique(linked));
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
      return passage;
    });
  }

  async function searchEngine(
    request: SearchRequest,
    versions: readonly SearchedVersion[],
  ): Promise<FoundPassage[]> {
    const { country, topic, limit, limitOfDocuments = limit } = request;
    const among = {
      versions: versions.map(({ header }) => header.version),
      languages: unique(versions.map(({ language }) => language)),
      model: encoder?.name,
    };
    const own = new Set(
      versions.filter(({ header }) => header.jurisdiction === country).map(({ header }) => header.version),
    );
    const day = clock().toISOString().slice(0, 10);
    const header = new Map(versions.map((one) => [one.header.version, one.header]));
    const { words, meaning } = await findHits(engine, request, among);
    const scored = fuseHits(words, meaning, (stored) => {
      const of = header.get(stored.version);
      const isPast = of !== undefined && isNotInForce(passageOf(stored, of, day));
      return (
        (own.has(stored.version) ? lifts.ownCountry : 0) +
        (stored.passage.block.topic === topic ? lifts.topic : 0) +
        (isPast ? lifts.notInForce : 0) +
        (stored.passage.links.is_aside ? lifts.aside : 0)
      );
    }).slice(0, limitOfDocuments);
    const passages = await withLists(
      scored.map(({ source }) => source),
      versions,
    );
    return passages.map((passage, at) => ({ passage, score: scored[at]?.score ?? 0 }));
  }

  /** Asked for in one turn, a place in many laws is one request. */
  let asked:
    | { versions: Set<string>; keys: Set<string>; found: ReturnType<typeof findAtProvisions> }
    | undefined;
  function atAny(version: string, keys: readonly string[]): ReturnType<typeof findAtProvisions> {
    if (!asked) {
      const begun = { versions: new Set<string>(), keys: new Set<string>() };
      const found = Promise.resolve().then(() => {
        asked = undefined;
        return findAtProvisions(engine, [...begun.versions], [...begun.keys]);
      });
      asked = { ...begun, found };
    }
    asked.versions.add(version);
    for (const key of keys) asked.keys.add(key);
    return asked.found;
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
      await make();
      const { header, passages: read } = version;
      const provisions = new ProvisionPositions(read.map(({ block }) => block.provision));
      const passages = await inSlices(withReferences(read, provisions));
      const language = languageOf(version);
      function* documents() {
        for (let at = 0; at < passages.length; at++)
          yield { id: idOf(header, at), body: documentOf(storedOf(at, passages), { header, language }) };
      }
      await writeAll(engine, documents());
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
      return [...inMemory, ...inEngine].sort((a, b) => b.score - a.score);
    },
    async atProvision(version: SearchedVersion, place: Place) {
      if (!version.listing) return index.atProvision(version, place);
      const keys = keysAsked(place).map(provisionKey);
      const found = await atAny(version.header.version, keys);
      const here = found.filter(
        (stored) =>
          stored.version === version.header.version && stored.provisions.some((key) => keys.includes(key)),
      );
      return withLists(here, [version]);
    },
    async count() {
      const { body } = await engine.ask(client.count({ index: alias, ignore_unavailable: true }));
      return index.passageCount + body.count;
    },
  };
}
