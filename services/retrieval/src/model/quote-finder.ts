import type { Span } from '../citing/citations';
import { sentencesOf } from '../search/sentences';

const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The letters and digits of a text in small, everything between them as one space, and where each of them stood. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (invisible.test(character)) continue;
    const isWord = wordCharacter.test(character) || /[\ud800-\udfff]/.test(character);
    if (!isWord && (folded === '' || folded.endsWith(' '))) continue;
    const lower = character.toLowerCase();
    folded += isWord ? (lower.length === 1 ? lower : character) : ' ';
    origin.push(at);
  }
  return { folded, origin };
}

/** Whether a place in a folded text lies between two words. */
function isBoundary(folded: string, at: number): boolean {
  const [before = ' ', after = ' '] = [folded[at - 1], folded[at]];
  return before === ' ' || after === ' ' || unspaced.test(before) || unspaced.test(after);
}

function placesOf(folded: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (isBoundary(folded, at) && isBoundary(folded, at + wanted.length)) places.push(at);
  }
  return places;
}

function isLong(folded: string): boolean {
  return unspaced.test(folded) ? folded.length >= 6 : folded.split(' ').length >= 3;
}

/** Three words prove something wherever they stand; fewer only if they are the whole text, or long and nowhere else in it. */
function isEnough(wanted: string, folded: string, places: number): boolean {
  return isLong(wanted) || wanted === folded || (places === 1 && wanted.includes(' ') && wanted.length >= 10);
}

/** Where a quotation stands in a text, word for word whatever its punctuation; undefined if it does not, or is too short to prove anything. */
export function findQuote(text: string, quote: string): Span | undefined {
  return findPieces(text, [quote], () => false);
}

/** Whether words are so many that they can be told from others wherever they stand. */
export function areManyWords(words: string): boolean {
  return isLong(fold(words).folded.trim());
}

/** How often words stand in a text one after the other. */
export function countOf(text: string, words: string): number {
  const wanted = fold(words).folded.trim();
  return wanted === '' ? 0 : placesOf(fold(text).folded, wanted).length;
}

/** A word may stand in a text more often than it is worth looking at. */
const mostPlaces = 30;

/** Ways in which the pieces of a text stand in another, all of them and in order: from the first to the last. */
export function findWays(
  text: string,
  pieces: readonly string[],
  mayLeaveOut: (gap: Span) => boolean,
  mayBegin: (at: number) => boolean = () => true,
): Span[] {
  const { folded, origin } = fold(text);
  const wanted = pieces.map((piece) => fold(piece).folded.trim());
  const placed = wanted.map((piece) => (piece === '' ? [] : placesOf(folded, piece).slice(0, mostPlaces)));
  const spansOf = (piece: string, places: readonly number[]): Span[] =>
    places.map((at) => ({ start: origin[at] ?? 0, end: (origin[at + piece.length - 1] ?? 0) + 1 }));
  const places = placed.length > 1 ? 1 : (placed[0]?.length ?? 0);
  if (!isEnough(wanted.join(' '), folded.trim(), places)) return [];
  const first = spansOf(wanted[0] ?? '', placed[0] ?? []).filter(({ start }) => mayBegin(start));
  return wanted.slice(1).reduce(
    (ways, piece, at) =>
      spansOf(piece, placed[at + 1] ?? []).flatMap(({ start, end }) => {
        const way = ways.find((one) => one.end <= start && mayLeaveOut({ start: one.end, end: start }));
        return way ? [{ start: way.start, end }] : [];
      }),
    first,
  );
}

/** Where the pieces of one quotation stand, with nothing left out between two of them but what may be; undefined as in `findQuote`. */
export function findPieces(
  text: string,
  pieces: readonly string[],
  mayLeaveOut: (gap: Span) => boolean,
): Span | undefined {
  return findWays(text, pieces, mayLeaveOut)[0];
}

/** The whole sentences in which a quotation stands: a part of one may leave out the word that turns its meaning. */
export function wholeSentences(text: string, span: Span): Span {
  const touched = sentencesOf(text).filter(({ start, end }) => start < span.end && end > span.start);
  return { start: touched[0]?.start ?? span.start, end: touched.at(-1)?.end ?? span.end };
}
