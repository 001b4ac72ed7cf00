import type { WordCount } from './words.mts';

const mostPieces = 8;
/** Signs of a word that is recognised by one piece of it. */
const fewestAlone = 3;

/** How a source may write a word. */
interface Way {
  fewestPieces: number;
  /** Signs between two pieces, or before or behind one, that the format writes as an element with nothing in it. */
  mostBetween: number;
}

/** What is surest comes first: a word broken in two says all of itself. */
const ways: readonly Way[] = [
  { fewestPieces: 2, mostBetween: 0 },
  { fewestPieces: 2, mostBetween: 2 },
  { fewestPieces: 1, mostBetween: 2 },
];

/** How many words from one on are the pieces of a word, in order; 0 where they are not. */
function piecesOf(word: string, said: readonly string[], from: number, way: Way): number {
  let at = 0;
  for (let count = 1; count <= mostPieces; count += 1) {
    const piece = said[from + count - 1];
    const begins = piece === undefined ? -1 : word.indexOf(piece, at);
    if (piece === undefined || begins < 0 || begins - at > way.mostBetween) return 0;
    at = begins + piece.length;
    const isWhole = word.length - at <= way.mostBetween && count >= way.fewestPieces;
    if (isWhole && (count > 1 || piece.length >= fewestAlone)) return count;
  }
  return 0;
}

/** Words by the signs with which a first piece of them may begin. */
function byBeginning(words: readonly string[], { mostBetween }: Way): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of words)
    for (const sign of new Set(word.slice(0, mostBetween + 1))) {
      const same = found.get(sign);
      if (same) same.push(word);
      else found.set(sign, [word]);
    }
  return found;
}

/** Of each word of the source, whether it may be a piece of one with a missing one. */
function nearMissing(said: readonly string[], left: WordCount): boolean[] {
  let next = Number.POSITIVE_INFINITY;
  const near: boolean[] = [];
  for (let at = said.length - 1; at >= 0; at -= 1) {
    if (left.of(said[at] ?? '') < 0) next = at;
    near[at] = next - at < mostPieces;
  }
  return near;
}

/**
 * Takes words that were read whole and that the source writes in pieces as these pieces: a hyphen at a line's end, a letter
 * between two elements. `left` counts what was kept beyond the source: below 0 for a word that is missing.
 */
export function putTogether(said: readonly string[], left: WordCount): void {
  const near = nearMissing(said, left);
  for (const way of ways) {
    const beyond = byBeginning(left.present(), way);
    said.forEach((first, from) => {
      if (!near[from]) return;
      for (const word of beyond.get(first[0] ?? '') ?? []) {
        const pieces = left.of(word) > 0 ? said.slice(from, from + piecesOf(word, said, from, way)) : [];
        if (!pieces.some((piece) => left.of(piece) < 0)) continue;
        left.add(word, -1);
        for (const piece of pieces) left.add(piece, 1);
        return;
      }
    });
  }
}
