import type { PassageIndex } from '../search/passage-index';
import { quantise } from '../search/version-vectors';
import { embeddedText } from './embedded-text';
import type { Embedder } from './embedder';

const passagesAtOnce = 16;

/** Gives every passage of an index its vector, without a store; for programs that hold sources in memory only. */
export async function embedIndex(
  index: PassageIndex,
  embedder: Embedder,
  onProgress?: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  for (const { document_id } of index.headers()) {
    const packed = index.passagesOf(document_id);
    if (!packed) continue;
    const passages = [...packed];
    for (let from = 0; from < passages.length; from += passagesAtOnce) {
      const texts = passages.slice(from, from + passagesAtOnce).map(embeddedText);
      for (const [at, vector] of (await embedder.embed(texts)).entries())
        index.putVectors(packed, from + at, quantise(vector), embedder.dimensions);
      done += texts.length;
      onProgress?.(done, index.passageCount);
    }
  }
}
