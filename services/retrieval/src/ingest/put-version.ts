import { setImmediate } from 'node:timers/promises';
import type { IndexedVersion } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';

/** An answer in progress waits no longer than this for the reading of a document. */
const sliceMs = 5;

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

const mib = 1024 * 1024;

/** Reads a version in slices, between which answers go on, and then replaces the old one at once. @throws IndexTooLarge, with the old one still there */
export async function putWhileServing(
  index: PassageIndex,
  version: IndexedVersion,
  limits: { memoryMib: number; vectorDimensions: number },
): Promise<void> {
  const steps = index.prepareInSteps(version);
  let since = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - since > sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    step = steps.next();
  }
  const needed = Math.ceil(index.bytesWith(step.value, limits.vectorDimensions) / mib);
  if (needed > limits.memoryMib)
    throw new IndexTooLarge(needed, limits.memoryMib, index.passageCount + version.passages.length);
  index.putPrepared(step.value);
}
