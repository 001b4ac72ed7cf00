import { readSubdivision, splitMarker } from '../labels/read-subdivision.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';

export interface NextLine extends SourceLine {
  opening: Opening | undefined;
  /** Something may begin with it. */
  begins: boolean;
}

const longestTitle = 120;

/** Looks like one; a sentence with a full stop may. */
export function isTitle({ text, isRow }: SourceLine): boolean {
  return (
    !isRow &&
    text.length <= longestTitle &&
    !endsSentence(text.replace(/\.$/u, '')) &&
    !/[,;:]$/u.test(text) &&
    !readSubdivision(text) &&
    !/^\p{Ll}/u.test(text)
  );
}

/** Words of a title that ends with a colon or a dash; more of them open a list: 'The following may apply for a licence:'. */
const mostBeforeColon = 2;
const opensList = /[:—–―-]\s*$/u;
/** As the titles of Japanese laws stand above their articles in translations: `(Purpose)`. */
const bracketed = /^\(([^()]+)\)$/u;

export const withoutBrackets = (text: string): string => bracketed.exec(text)?.[1] ?? text;

/** Words of a title that ends with a full stop; more of them are a sentence. */
const mostWords = 8;

/** The line before breaks off in the middle of a sentence, and is no title. */
function goesOn(next: NextLine | undefined): boolean {
  return next !== undefined && !next.begins;
}

/** '4. Class S1 static test stand 3,200 27,000' of a schedule is a row of its table, and no title. */
function isRowOfTable({ label, cited }: Opening): boolean {
  return label.role === 'bare' && cited.includes(', ') && /\d$/u.test(label.rest);
}

/** The member of a list that goes on in small letters, or to a comma, with the sentence above it, which is no title then. */
function goesOnWithList(next: NextLine | undefined): boolean {
  if (/^[\p{Ll}\p{N}].*[,;]$/u.test(next?.text.slice(0, longestTitle) ?? '')) return true;
  const [marker, rest] = splitMarker(next?.text.replace(/^[-–—•]\s/u, '1. ') ?? '');
  return marker !== '' && /^\p{Ll}/u.test(rest);
}

/** Whether what stands behind the number of a provision, on its line, is its title. */
export function isRestTitle(line: SourceLine, opening: Opening, next: NextLine | undefined): boolean {
  const { rest } = opening.label;
  if (isRowOfTable(opening) || goesOn(next)) return false;
  const words = rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  // What is set as a heading is one, also with an abbreviation at its end.
  if (line.level !== undefined && words > 0 && rest.length <= longestTitle) return true;
  return (
    words > 0 &&
    !goesOnWithList(next) &&
    (words <= mostBeforeColon || !opensList.test(rest.slice(-longestTitle))) &&
    isTitle({ ...line, text: titleOf(rest) }) &&
    (words <= mostWords || !endsSentence(rest.trim()))
  );
}

/** Whether a line names the group or the provision whose number stands alone on the line above. */
export function isTitleBelow(
  line: SourceLine,
  next: NextLine | undefined,
  whose: 'group' | 'provision',
): boolean {
  if (!isTitle(line) || endsSentence(line.text) || opensList.test(line.text)) return false;
  return whose === 'group' || !(goesOn(next) || goesOnWithList(next));
}

/** What a provision says, as against its title. */
export function isLongText(rest: string): boolean {
  return (
    rest.length > longestTitle ||
    readSubdivision(rest.trim()) !== undefined ||
    rest.split(' ').length > mostWords
  );
}

export const titleOf = (text: string): string =>
  text.replace(/^[\s.:–—―(-]+/u, '').replace(/(?<![\s.:)–—])[\s.:)–—]+$/u, '');
