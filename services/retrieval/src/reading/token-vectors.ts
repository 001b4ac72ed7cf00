import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RunOptions } from '../encoder/model-thread';
import type { Encoder } from '../encoder/open-encoder';
import { type PieceVectors, packPieces, readPieces } from '../encoder/passage-record';
import type { ReadText } from '../search/read-text';

/** Records of texts by their id; undefined where there is none. */
export type RecordSource = (id: string) => Promise<Uint8Array | undefined>;

export interface TokenVectors {
  /** What the encoder makes of texts, in their order; what is nowhere kept is encoded now. @throws Error if it cannot be done. */
  of(texts: readonly ReadText[], options?: RunOptions): Promise<PieceVectors[][]>;
}

/** What a record is called: a text of a document is encoded once for each model. */
export function recordId(model: string, { documentId, text, starts }: ReadText): string {
  const hash = createHash('sha256');
  for (const part of [model, documentId, text, starts.join()])
    hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('base64url');
}

const bytesOf = (pieces: readonly PieceVectors[]): number =>
  pieces.reduce(
    (sum, { places, tokens, whole }) => sum + places.byteLength + tokens.byteLength + whole.byteLength,
    0,
  );

/** Looks for records in the given sources one after the other; those that were used last stay in memory, outside the heap. */
export function createTokenVectors(options: {
  encoder: Encoder;
  sources?: readonly RecordSource[];
  cacheMib: number;
}): TokenVectors {
  const { encoder, sources = [], cacheMib } = options;
  const maxSize = Math.floor(cacheMib * 1_048_576);
  const kept = new LRUCache<string, PieceVectors[]>({
    maxSize,
    sizeCalculation: (pieces) => bytesOf(pieces) || 1,
  });
  const ids = new WeakMap<ReadText, string>();

  function idOf(text: ReadText): string {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = recordId(encoder.name, text);
    ids.set(text, id);
    return id;
  }

  async function find(id: string): Promise<PieceVectors[] | undefined> {
    for (const source of sources) {
      const record = await source(id);
      if (record) return readPieces(record, encoder);
    }
    return undefined;
  }

  return {
    of: (texts, asked = {}) =>
      Promise.all(
        texts.map(async (text) => {
          const id = idOf(text);
          const known = kept.get(id) ?? (await find(id));
          const pieces =
            known ?? readPieces(packPieces(await encoder.encodePassage(text, asked), encoder), encoder);
          kept.set(id, pieces);
          return pieces;
        }),
      ),
  };
}

/** Encodes each text whenever it is read, and keeps nothing: for texts of one user, of which nothing may be left in a memory that all share. */
export function createUnkeptVectors(encoder: Encoder): TokenVectors {
  return {
    of: (texts, asked) =>
      Promise.all(
        texts.map(async (text) =>
          readPieces(packPieces(await encoder.encodePassage(text, asked), encoder), encoder),
        ),
      ),
  };
}
