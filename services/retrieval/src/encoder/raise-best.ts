/** The program of raise-best.wat, as wabt assembles it. A test compares the two. */
export const program =
  'AGFzbQEAAAABEwJgBHt7e3sBe2AHf39/f39/fwADAwIAAQUDAQABBxcCBm1lbW9yeQIACnJhaXNlX2Jlc3QAAQq+BQKVAQECeyAAIAH9DQABAgMQERITBAUGBxQVFhcgACAB/Q0ICQoLGBkaGwwNDg8cHR4f/a4BIQQgAiAD/Q0AAQIDEBESEwQFBgcUFRYXIAIgA/0NCAkKCxgZGhsMDQ4PHB0eH/2uASEFIAQgBf0NAAECAwQFBgcQERITFBUWFyAEIAX9DQgJCgsMDQ4PGBkaGxwdHh/9rgELpAQCB38LewJAA0AgByAETw0BIAdBAWogBEkhCyAGIAEgBSAHai0AAGxBAnRqIQwgBiABIAUgB2ogC2otAABsQQJ0aiENIAMgCyACbGohCyAAIQpBACEIAkADQCAIIAFPDQH9DAAAAAAAAAAAAAAAAAAAAAAhEf0MAAAAAAAAAAAAAAAAAAAAACES/QwAAAAAAAAAAAAAAAAAAAAAIRP9DAAAAAAAAAAAAAAAAAAAAAAhFP0MAAAAAAAAAAAAAAAAAAAAACEV/QwAAAAAAAAAAAAAAAAAAAAAIRb9DAAAAAAAAAAAAAAAAAAAAAAhF/0MAAAAAAAAAAAAAAAAAAAAACEYQQAhCQNAIAMgCWr9AQMAIQ4gCyAJav0BAwAhDyAK/QAEACEQIBEgECAO/boB/a4BIREgFSAQIA/9ugH9rgEhFSAK/QAEECEQIBIgECAO/boB/a4BIRIgFiAQIA/9ugH9rgEhFiAK/QAEICEQIBMgECAO/boB/a4BIRMgFyAQIA/9ugH9rgEhFyAK/QAEMCEQIBQgECAO/boB/a4BIRQgGCAQIA/9ugH9rgEhGCAKQcAAaiEKIAlBCGohCSAJIAJJDQALIAwgDP0ABAAgESASIBMgFBAA/bgB/QsEACANIA39AAQAIBUgFiAXIBgQAP24Af0LBAAgDEEQaiEMIA1BEGohDSAIQQRqIQgMAAsLIAMgAkEBdGohAyAHQQJqIQcMAAsLCw==';

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

/** A question's tokens in whole numbers, `width` of them each, as `arrangeTokens` lays them. */
export interface AskedTokens {
  numbers: Int16Array;
  /** How many they are, filled up to a multiple of four. */
  columns: number;
  width: number;
}

/** A passage's tokens in whole numbers, and the row of the result to which each belongs. */
export interface StoredTokens {
  tokens: Int8Array;
  rows: Uint8Array;
}

const pageBytes = 65_536;
/** Numbers of a token that are multiplied at once. */
const numbersAtOnce = 8;
/** Tokens of a question that are multiplied at once. */
const tokensAtOnce = 4;

const { memory, raise_best } = new WebAssembly.Instance(
  new WebAssembly.Module(Buffer.from(program, 'base64')),
).exports as Exports;

/** Room for so many bytes, behind what is laid at `from`. */
const behind = (from: number, { byteLength }: { byteLength: number }): number =>
  (from + byteLength + 15) & ~15;

/** Of four tokens eight numbers each, then their next eight. @throws RangeError if a token's numbers are no multiple of eight */
export function arrangeTokens(tokens: Int16Array, width: number): AskedTokens {
  if (width % numbersAtOnce !== 0)
    throw new RangeError(`${width} numbers are no multiple of ${numbersAtOnce}`);
  const columns = Math.ceil(tokens.length / width / tokensAtOnce) * tokensAtOnce;
  const numbers = new Int16Array(columns * width);
  for (let from = 0; from < tokens.length; from += numbersAtOnce) {
    const [token, number] = [Math.floor(from / width), from % width];
    const [group, within] = [Math.floor(token / tokensAtOnce), token % tokensAtOnce];
    const to = group * tokensAtOnce * width + number * tokensAtOnce + within * numbersAtOnce;
    numbers.set(tokens.subarray(from, from + numbersAtOnce), to);
  }
  return { numbers, columns, width };
}

/** Whose numbers lie at the beginning of the memory: a question is compared with many passages. */
let laid: AskedTokens | undefined;

/**
 * Of each row the best product of each token of the question with the tokens that belong to the row, `least` where all are below it: rows
 * of `asked.columns` numbers.
 */
export function bestProducts(
  asked: AskedTokens,
  { tokens, rows }: StoredTokens,
  rowCount: number,
  least: number,
): Int32Array {
  const { columns, width } = asked;
  const passageAt = behind(0, asked.numbers);
  const rowsAt = behind(passageAt, tokens);
  const bestAt = behind(rowsAt, rows);
  const missing = bestAt + rowCount * columns * 4 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  const { buffer } = memory;
  if (laid !== asked) new Int16Array(buffer).set(asked.numbers);
  laid = asked;
  new Int8Array(buffer).set(tokens, passageAt);
  new Uint8Array(buffer).set(rows, rowsAt);
  const best = new Int32Array(buffer, bestAt, rowCount * columns).fill(least);
  raise_best(0, columns, width, passageAt, rows.length, rowsAt, bestAt);
  return best.slice();
}
