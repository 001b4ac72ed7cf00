import type { VectorSizes } from '../encoder/passage-record';
import { wholeOf } from '../encoder/passage-record';
import type { PassageIndex } from '../search/passage-index';
import type { TokenVectors } from './token-vectors';

const passagesAtOnce = 16;

/** Tells an index what every passage means, without a store; for programs that hold sources in memory only. */
export async function knowMeaning(
  index: PassageIndex,
  vectors: TokenVectors,
  sizes: VectorSizes,
  onProgress?: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  for (const { document_id } of index.headers()) {
    const packed = index.passagesOf(document_id);
    if (!packed) continue;
    const passages = [...packed];
    for (let from = 0; from < passages.length; from += passagesAtOnce) {
      const texts = passages.slice(from, from + passagesAtOnce).map((passage) => index.readText(passage));
      for (const [at, pieces] of (await vectors.of(texts)).entries())
        index.putVectors(packed, from + at, wholeOf(pieces, sizes), sizes.wholeNumbers);
      done += texts.length;
      onProgress?.(done, index.passageCount);
    }
  }
}
