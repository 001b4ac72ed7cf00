import { setImmediate } from 'node:timers/promises';
import type { Place } from '../provisions/parse-citations';
import type { IndexedVersion, Passage } from './passage';
import type { FoundPassage, PassageSearch, SearchRequest } from './passage-search';
import type { SearchedVersion } from './rank-passages';

/** An answer in progress waits no longer than this for the reading of a document. */
const sliceMs = 5;
const mib = 1024 * 1024;

/** What an index in memory may take; `vectorDimensions` is 0 without an encoder. */
export interface IndexLimits {
  memoryMib: number;
  vectorDimensions: number;
}

/** The index would take more memory than it may. */
export class IndexTooLarge extends Error {
  constructor(
    readonly neededMib: number,
    readonly limitMib: number,
    passages: number,
  ) {
    super(
      `The index needs more than ${neededMib} MiB for ${passages} passages and may take ${limitMib} MiB. Give the process more memory and set INDEX_MEMORY_LIMIT_MIB higher, or withdraw documents, then start it again.`,
    );
    this.name = 'IndexTooLarge';
  }
}

/** Takes the steps of some work in slices, between which answers go on. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let since = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - since > sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}

/** A `PassageIndex` as it is filled and searched. */
interface IndexInMemory<Prepared> {
  passageCount: number;
  version(documentId: string): { version: string } | undefined;
  prepareInSteps(version: IndexedVersion): Generator<void, Prepared>;
  bytesWith(prepared: Prepared, dimensions: number): number;
  putPrepared(prepared: Prepared): void;
  remove(documentId: string): void;
  search(request: SearchRequest): FoundPassage[];
  atProvision(version: SearchedVersion, place: Place): Passage[];
}

/** Search in the memory of this process; a version that does not fit is refused as IndexTooLarge, with the old one still there. */
export function embeddedSearch<Prepared>(
  index: IndexInMemory<Prepared>,
  limits: IndexLimits = { memoryMib: Number.POSITIVE_INFINITY, vectorDimensions: 0 },
): PassageSearch {
  return {
    async index(version) {
      const prepared = await inSlices(index.prepareInSteps(version));
      const needed = Math.ceil(index.bytesWith(prepared, limits.vectorDimensions) / mib);
      if (needed > limits.memoryMib)
        throw new IndexTooLarge(needed, limits.memoryMib, index.passageCount + version.passages.length);
      index.putPrepared(prepared);
    },
    async drop(documentId, version) {
      if (index.version(documentId)?.version === version) index.remove(documentId);
    },
    search: async (request) => index.search(request),
    atProvision: async (version, place) => index.atProvision(version, place),
    count: async () => index.passageCount,
  };
}
