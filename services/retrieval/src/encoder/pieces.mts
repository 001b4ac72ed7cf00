/** Tokens of a text between the marks for beginning and end. */
export interface Tokens {
  ids: Int32Array;
  /** Where in the text the last letter of each token stands; -1 for the marks and for what stands before the text. */
  places: Int32Array;
}

export interface Pieces {
  /** At most `most` tokens of `before` and `text`; the rest is cut. `before` must not be empty. */
  encode(most: number, before: string, text: string): Tokens;
}

const begin = 0;
const end = 2;
const unknown = 3;
/** Marks come first and are found in no text. */
const marks = 4;
/** What a letter costs that is in no piece, below the least likely piece. */
const unknownPenalty = 10;

/** Stands before each word. */
const wordMark = '\u2581';
const space = /[\t-\r\x85\p{Z}]/u;
/** A letter with all that may become one letter with it: accents, vowels of Hangul, halfwidth voicing marks. */
const letterWithMarks = /[\s\S][\p{M}\u1160-\u11ff\uff9e-\uffdc]*/gu;

/** A sorted list of pieces, searched letter by letter. */
interface SortedPieces {
  letters: string;
  /** Where in `letters` each piece begins; one more for the end. A line break stands between two. */
  begins: Int32Array;
  scores: Float32Array;
}

/** `export_encoder.py` writes it: how many pieces, their scores, and their letters, a line each. */
function readPieces(file: Buffer): SortedPieces {
  const count = file.readUInt32LE(0);
  const scoreBytes = file.subarray(4, 4 + 4 * count);
  const letters = file.toString('utf8', 4 + 4 * count);
  const begins = new Int32Array(count + 1);
  let at = 0;
  for (let piece = 1; piece < count; piece++) {
    at = letters.indexOf('\n', at) + 1;
    if (at === 0) throw new Error(`the file of pieces holds ${piece} pieces instead of ${count}`);
    begins[piece] = at;
  }
  begins[count] = letters.length + 1;
  return { letters, begins, scores: new Float32Array(Uint8Array.from(scoreBytes).buffer) };
}

/** The tokenizer of XLM-R over the pieces of a file: of all ways to cut a word, the likeliest. */
export function createPieces(file: Buffer): Pieces {
  const { letters, begins, scores } = readPieces(file);
  const count = scores.length;
  const unknownScore = scores.reduce((least, score) => Math.min(least, score)) - unknownPenalty;

  /** The first piece from `low` and before `high` whose letter at `depth` is not below `letter`. */
  function firstFrom(letter: number, depth: number, from: number, to: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = (begins[middle] as number) + depth;
      const isBelow = at >= (begins[middle + 1] as number) - 1 || letters.charCodeAt(at) < letter;
      if (isBelow) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The likeliest cut of a word, from its end to its beginning: the piece that ends, and where it begins. */
  function cut(word: string): { piece: number; from: number; to: number }[] {
    const size = word.length;
    const best = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY);
    const pieces = new Int32Array(size + 1);
    const froms = new Int32Array(size + 1);
    best[0] = 0;
    const reach = (from: number, to: number, piece: number, score: number): void => {
      const total = (best[from] as number) + score;
      if (total <= (best[to] as number)) return;
      best[to] = total;
      pieces[to] = piece;
      froms[to] = from;
    };
    for (let from = 0; from < size; ) {
      const letterEnd = from + ((word.codePointAt(from) as number) > 0xffff ? 2 : 1);
      let isKnown = false;
      let low = marks;
      let high = count;
      for (let to = from + 1; to <= size && low < high; to++) {
        const letter = word.charCodeAt(to - 1);
        const depth = to - 1 - from;
        low = firstFrom(letter, depth, low, high);
        high = firstFrom(letter + 1, depth, low, high);
        // The shortest of those that begin alike comes first.
        if (low === high || (begins[low + 1] as number) - 1 - (begins[low] as number) !== to - from) continue;
        reach(from, to, low, scores[low] as number);
        if (to === letterEnd) isKnown = true;
      }
      if (!isKnown) reach(from, letterEnd, unknown, unknownScore);
      from = letterEnd;
    }
    const found: { piece: number; from: number; to: number }[] = [];
    for (let to = size; to > 0; to = froms[to] as number)
      found.push({ piece: pieces[to] as number, from: froms[to] as number, to });
    return found;
  }

  return {
    encode(most, before, text) {
      const ids = [begin];
      const places = [-1];
      let word = wordMark;
      let sources = [-1];
      const endWord = (): void => {
        let wasUnknown = false;
        for (const { piece, to } of cut(word).reverse()) {
          // Unknown letters one after the other are one token.
          if (wasUnknown && piece === unknown) {
            ids.pop();
            places.pop();
          }
          wasUnknown = piece === unknown;
          ids.push(piece);
          places.push(Math.max(-1, sources[to - 1] as number));
        }
        word = wordMark;
      };
      let wasSpace = false;
      for (const match of (before + text).matchAll(letterWithMarks)) {
        if (ids.length >= most - 1) break;
        const plain = match[0].normalize('NFKC');
        let at = match.index - before.length;
        for (const letter of plain) {
          const isSpace = space.test(letter);
          if ((isSpace && !wasSpace) || letter === wordMark) {
            endWord();
            sources = [at];
          } else if (!isSpace) {
            word += letter;
            for (let unit = 0; unit < letter.length; unit++) sources.push(at);
          }
          wasSpace = isSpace;
          // Letters that were joined or taken apart all stand where they began.
          if (plain === match[0]) at += letter.length;
        }
      }
      endWord();
      return {
        ids: Int32Array.from([...ids.slice(0, most - 1), end]),
        places: Int32Array.from([...places.slice(0, most - 1), -1]),
      };
    },
  };
}
