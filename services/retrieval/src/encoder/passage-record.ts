import type { EncodedPiece } from './encoder-model.mts';

/** What the encoder made of one piece of a passage, where it lies. */
export interface PieceVectors {
  count: number;
  places: Int16Array;
  tokens: Int8Array;
  whole: Int8Array;
}

/** Sizes of the vectors that a model makes. */
export interface VectorSizes {
  tokenNumbers: number;
  wholeNumbers: number;
}

/** Places behind it are all the same to whoever looks for sentences. */
const lastPlace = 32_767;
const countBytes = 4;

function sizeOf(count: number, { tokenNumbers, wholeNumbers }: VectorSizes): number {
  return (countBytes + count * (2 + tokenNumbers) + wholeNumbers + 3) & ~3;
}

function viewOf(bytes: Uint8Array, from: number, sizes: VectorSizes): PieceVectors {
  const count = new DataView(bytes.buffer, bytes.byteOffset + from, countBytes).getInt32(0, true);
  if (count <= 0 || from + sizeOf(count, sizes) > bytes.length)
    throw new RangeError(`a record of ${bytes.length} bytes is cut off`);
  const placesFrom = bytes.byteOffset + from + countBytes;
  const tokensFrom = placesFrom + 2 * count;
  const wholeFrom = tokensFrom + count * sizes.tokenNumbers;
  return {
    count,
    places: new Int16Array(bytes.buffer, placesFrom, count),
    tokens: new Int8Array(bytes.buffer, tokensFrom, count * sizes.tokenNumbers),
    whole: new Int8Array(bytes.buffer, wholeFrom, sizes.wholeNumbers),
  };
}

/** The pieces of a passage one behind the other: count (int32), places (int16), tokens, whole (int8), filled up to four bytes. @throws RangeError if their vectors have another size. */
export function packPieces(pieces: readonly EncodedPiece[], sizes: VectorSizes): Uint8Array {
  const packed = new Uint8Array(pieces.reduce((sum, { count }) => sum + sizeOf(count, sizes), 0));
  let from = 0;
  for (const { count, places, tokens, whole } of pieces) {
    const isWhole =
      places.length === count &&
      tokens.length === count * sizes.tokenNumbers &&
      whole.length === sizes.wholeNumbers;
    if (!isWhole) throw new RangeError(`${count} tokens with ${tokens.length} and ${whole.length} numbers`);
    new DataView(packed.buffer).setInt32(from, count, true);
    const view = viewOf(packed, from, sizes);
    for (let token = 0; token < count; token++)
      view.places[token] = Math.min(places[token] as number, lastPlace);
    view.tokens.set(tokens);
    view.whole.set(whole);
    from += sizeOf(count, sizes);
  }
  return packed;
}

/** @throws RangeError if the record is cut off. */
export function readPieces(record: Uint8Array, sizes: VectorSizes): PieceVectors[] {
  // Numbers of two bytes are read in place, which has to be at an even one.
  const bytes = record.byteOffset % 4 === 0 ? record : record.slice();
  const pieces: PieceVectors[] = [];
  for (let from = 0; from < bytes.length; ) {
    const piece = viewOf(bytes, from, sizes);
    pieces.push(piece);
    from += sizeOf(piece.count, sizes);
  }
  return pieces;
}

/** The direction of a whole passage: that of its pieces together, its largest number being 127. */
export function wholeOf(pieces: readonly PieceVectors[], { wholeNumbers }: VectorSizes): Int8Array {
  const sum = new Float64Array(wholeNumbers);
  for (const { whole } of pieces)
    for (let at = 0; at < wholeNumbers; at++) sum[at] = (sum[at] as number) + (whole[at] as number);
  const largest = sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(sum, (value) => Math.round((value * 127) / largest));
}
