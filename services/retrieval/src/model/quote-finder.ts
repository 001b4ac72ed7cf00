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

/** Three words prove something wherever they stand; fewer only if they are the whole text, or long and nowhere else in it. */
function isEnough(wanted: string, folded: string, places: number): boolean {
  const isLong = unspaced.test(wanted) ? wanted.length >= 6 : wanted.split(' ').length >= 3;
  return isLong || wanted === folded || (places === 1 && wanted.includes(' ') && wanted.length >= 10);
}

/** Where a quotation stands in a text, word for word whatever its punctuation; undefined if it does not, or is too short to prove anything. */
export function findQuote(text: string, quote: string): Span | undefined {
  const wanted = fold(quote).folded.trim();
  const { folded, origin } = fold(text);
  const places = wanted === '' ? [] : placesOf(folded, wanted);
  const [at] = places;
  if (at === undefined || !isEnough(wanted, folded.trim(), places.length)) return undefined;
  return { start: origin[at] ?? 0, end: (origin[at + wanted.length - 1] ?? text.length - 1) + 1 };
}

/** The whole sentences in which a quotation stands: a part of one may leave out the word that turns its meaning. */
export function wholeSentences(text: string, span: Span): Span {
  const touched = sentencesOf(text).filter(({ start, end }) => start < span.end && end > span.start);
  return { start: touched[0]?.start ?? span.start, end: touched.at(-1)?.end ?? span.end };
}
