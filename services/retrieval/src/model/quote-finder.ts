import type { Span } from '../answering/composing/citations';
import { sentencesOf } from '../search/sentences';

const foldedCharacters: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
};
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/;

/** A text with white space, quotation marks, dashes and case made alike, and where each of its characters stood. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (invisible.test(character)) continue;
    const space = /\s/.test(character);
    if (space && (folded === '' || folded.endsWith(' '))) continue;
    const lower = character.toLowerCase();
    folded += space ? ' ' : (foldedCharacters[character] ?? (lower.length === 1 ? lower : character));
    origin.push(at);
  }
  return { folded, origin };
}

const shortestQuoteWords = 3;

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Where a quotation stands in a text, word for word; undefined if it does not, or is too short to prove anything. */
export function findQuote(text: string, quote: string): Span | undefined {
  const wanted = fold(
    quote.replace(/^[\s"'\u2018-\u201e.…]+|[\s"'\u2018-\u201e.…,;:]+$/gu, ''),
  ).folded.trim();
  if ((wanted.match(/[\p{L}\p{N}]+/gu) ?? []).length < shortestQuoteWords) return undefined;
  const { folded, origin } = fold(text);
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (isWordCharacter(folded[at - 1]) || isWordCharacter(folded[at + wanted.length])) continue;
    return { start: origin[at] ?? 0, end: (origin[at + wanted.length - 1] ?? text.length - 1) + 1 };
  }
  return undefined;
}

/** The whole sentences in which a quotation stands: a part of one may leave out the word that turns its meaning. */
export function wholeSentences(text: string, span: Span): Span {
  const touched = sentencesOf(text).filter(({ start, end }) => start < span.end && end > span.start);
  return { start: touched[0]?.start ?? span.start, end: touched.at(-1)?.end ?? span.end };
}
