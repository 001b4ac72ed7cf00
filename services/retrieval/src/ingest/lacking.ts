import type { PackedPassages } from '../search/packed-passages';
import type { PassageIndex } from '../search/passage-index';
import type { ReadText } from '../search/read-text';

/** A searched document of whose passages some lack a vector. */
export interface LackingDocument {
  document_id: string;
  passages: number;
  /** Consecutive passages as they are read. */
  texts(from: number, to: number): Promise<ReadText[]>;
  /** Tells what consecutive passages mean: their vectors one after the other. */
  put(from: number, vectors: Int8Array): Promise<void>;
  /** It is still the version that is searched. */
  isCurrent(): boolean;
}

/** Of the documents in memory. */
export function lackingInMemory(index: PassageIndex, dimensions: number): LackingDocument[] {
  const textOf = (passages: PackedPassages, at: number): ReadText => index.readText(passages.at(at));
  return index.withoutVectors().map(({ document_id, passages }) => ({
    document_id,
    passages: passages.length,
    texts: async (from, to) => Array.from({ length: to - from }, (_, step) => textOf(passages, from + step)),
    put: async (from, vectors) => index.putVectors(passages, from, vectors, dimensions),
    isCurrent: () => index.passagesOf(document_id) === passages,
  }));
}
