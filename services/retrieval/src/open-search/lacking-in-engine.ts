import type { LackingDocument } from '../ingest/lacking';
import type { PassageIndex } from '../search/passage-index';
import type { SearchedVersion } from '../search/rank-passages';
import { type ReadText, readTextOf } from '../search/read-text';
import { findByIds } from './ask-engine';
import type { Engine } from './engine';
import { idOf, meaningOf, passageOf, type Seen, type StoredPassage } from './passage-document';
import { refresh, writeAll } from './write-passages';

interface Options {
  engine: Engine;
  index: PassageIndex;
  encoder: { name: string; wholeNumbers: number };
}

type SeenPassage = StoredPassage & { seen: Seen };

/** Documents that are looked at in one round: of more that fail each time, others would never have their turn. */
const mostAtOnce = 10_000;

interface VersionBuckets {
  versions: { buckets: { key: string }[] };
}

/** The text of a passage, whose openers are among the others given. */
function textOf(
  stored: StoredPassage,
  all: ReadonlyMap<number, StoredPassage>,
  { header }: SearchedVersion,
): ReadText {
  const openers = stored.passage.openers.flatMap((at) => all.get(at)?.passage.block.text ?? []);
  // What a text says is the same on any day.
  return readTextOf(passageOf(stored, header, header.as_of), openers);
}

/** Of the documents that an engine holds: their vectors are put beside what it has. */
export function createLackingInEngine({ engine, index, encoder: { name, wholeNumbers } }: Options) {
  /** A refresh after each slice would leave a segment of it, which has to be merged. */
  let isUnseen = false;

  async function versionsLacking(versions: readonly string[]): Promise<string[]> {
    const isMeant = { terms: { version: versions } };
    const query = { bool: { filter: [isMeant], must_not: [{ term: { meaning_of: name } }] } };
    const aggs = { versions: { terms: { field: 'version', size: mostAtOnce } } };
    const answer = await engine.client.search({ index: engine.alias, body: { size: 0, query, aggs } });
    return (answer.body.aggregations as unknown as VersionBuckets).versions.buckets.map(({ key }) => key);
  }

  async function read(
    version: SearchedVersion,
    positions: readonly number[],
  ): Promise<Map<number, SeenPassage>> {
    const ids = positions.map((position) => idOf(version.header, position));
    const found = await findByIds(engine, engine.asking(), ids);
    return new Map(found.map((stored) => [stored.position, stored]));
  }

  function lackingOf(version: SearchedVersion, passages: number): LackingDocument {
    const { header } = version;
    const isCurrent = (): boolean => index.version(header.document_id) === header;
    let slice: SeenPassage[] = [];
    return {
      document_id: header.document_id,
      passages,
      async texts(from, to) {
        const found = await read(
          version,
          Array.from({ length: to - from }, (_, step) => from + step),
        );
        slice = [...found.values()].sort((a, b) => a.position - b.position);
        const above = slice.flatMap(({ passage }) => passage.openers);
        const openers = await read(
          version,
          [...new Set(above)].filter((at) => !found.has(at)),
        );
        const all = new Map([...openers, ...found]);
        return slice.map((one) => textOf(one, all, version));
      },
      async put(_from, vectors) {
        if (!isCurrent()) return;
        const items = slice.map(({ position, seen }, at) => {
          const vector = vectors.subarray(at * wholeNumbers, (at + 1) * wholeNumbers);
          return { id: idOf(header, position), body: meaningOf(name, vector), seen };
        });
        isUnseen = true;
        await writeAll(engine, items);
      },
      isCurrent,
    };
  }

  /** @throws Error where the engine does not answer */
  return async (): Promise<LackingDocument[]> => {
    const listed = index.listed();
    if (listed.length === 0) return [];
    if (isUnseen) await refresh(engine);
    isUnseen = false;
    const lacking = new Set(await versionsLacking(listed.map(({ header }) => header.version)));
    return listed
      .filter(({ header }) => lacking.has(header.version))
      .map((version) => lackingOf(version, version.listing?.passages ?? 0));
  };
}
