/** The program of raise-best.wat, as wabt assembles it. A test compares the two. */
export const program =
  'AGFzbQEAAAABCwFgB39/f39/f38AAwIBAAUDAQABBxcCBm1lbW9yeQIACnJhaXNlX2Jlc3QAAArgAQHdAQMFfwF7AX8CQANAIAcgBE8NASAGIAEgBSAHQQJ0aigCAGxBAnRqIQsgACEKQQAhCAJAA0AgCCABTw0B/QwAAAAAAAAAAAAAAAAAAAAAIQxBACEJA0AgDCAKIAlBAXRq/QAEACADIAlq/QEDAP26Af2uASEMIAlBCGohCSAJIAJJDQALIAz9GwAgDP0bAWogDP0bAiAM/RsDamohDSANIAsoAgBKBEAgCyANNgIACyALQQRqIQsgCiACQQF0aiEKIAhBAWohCAwACwsgAyACaiEDIAdBAWohBwwACwsL';

/** The parts of the platform's WebAssembly that are used here, which its types leave out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

interface Exports {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  raise_best(
    question: number,
    columns: number,
    width: number,
    passage: number,
    count: number,
    rows: number,
    best: number,
  ): void;
}

/** A question's tokens in whole numbers, `width` of them each. */
export interface AskedTokens {
  tokens: Int16Array;
  width: number;
}

/** A passage's tokens in whole numbers, and the row of the result to which each belongs. */
export interface StoredTokens {
  tokens: Int8Array;
  rows: Int32Array;
}

const pageBytes = 65_536;
/** Numbers of a token that are multiplied at once. */
const numbersAtOnce = 8;

const { memory, raise_best } = new WebAssembly.Instance(
  new WebAssembly.Module(Buffer.from(program, 'base64')),
).exports as Exports;

/** Room for so many bytes, behind what is laid at `from`. */
const behind = (from: number, { byteLength }: { byteLength: number }): number =>
  (from + byteLength + 15) & ~15;

/**
 * Of each row the best product of each token of the question with the tokens that belong to the row, `least` where all are below it.
 * The result is valid until the next call. @throws RangeError if a token's numbers are no multiple of eight
 */
export function bestProducts(
  asked: AskedTokens,
  { tokens, rows }: StoredTokens,
  rowCount: number,
  least: number,
): Int32Array {
  const { width } = asked;
  if (width % numbersAtOnce !== 0)
    throw new RangeError(`${width} numbers are no multiple of ${numbersAtOnce}`);
  const columns = asked.tokens.length / width;
  const passageAt = behind(0, asked.tokens);
  const rowsAt = behind(passageAt, tokens);
  const bestAt = behind(rowsAt, rows);
  const missing = bestAt + rowCount * columns * 4 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  const { buffer } = memory;
  new Int16Array(buffer).set(asked.tokens);
  new Int8Array(buffer).set(tokens, passageAt);
  new Int32Array(buffer).set(rows, rowsAt / 4);
  const best = new Int32Array(buffer, bestAt, rowCount * columns).fill(least);
  raise_best(0, columns, width, passageAt, rows.length, rowsAt, bestAt);
  return best;
}
