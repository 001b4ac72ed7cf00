import createBidi from 'bidi-js';
import type { Content } from 'pdfmake/interfaces';
import { fontOf, hasLetter, type Typeface } from './memo-fonts';

const bidi = createBidi();
const arabic = /\p{Script=Arabic}/u;

/** A run of one look, in pdfmake's words. */
export interface LookedRun {
  text: string;
  bold?: boolean;
  italics?: boolean;
  sup?: boolean;
  color?: string;
  link?: string;
}

/** Where a text is set, in points, and in what. */
export interface TextBox {
  width: number;
  fontSize: number;
  font: 'Memo' | 'Law';
  /** `ltr` where English words begin it, whatever a name in them is; by default that of the first letter. */
  direction?: 'ltr' | 'auto';
}

/** Neighbours on a line that are drawn at once: letters of one look, one typeface and one direction, or one space. */
interface Piece {
  run: LookedRun;
  typeface: Typeface;
  isRightToLeft: boolean;
  text: string;
}

/** As pdfmake sets it. */
const supScale = 0.58;

export const hasRightToLeft = (text: string): boolean => arabic.test(text);

/**
 * A text with Arabic in it: pdfmake shapes letters and knows neither their order nor theirs among others, so it is broken into lines
 * here, and each line is ordered by the Unicode Bidirectional Algorithm. Its direction is that of its first letter.
 */
export function bidiLines(
  runs: readonly LookedRun[],
  box: TextBox,
): { isRightToLeft: boolean; lines: Content[] } {
  const text = runs.map((run) => run.text).join('');
  const runAt = runs.flatMap((run) => Array.from({ length: run.text.length }, () => run));
  const levels = bidi.getEmbeddingLevels(text, box.direction ?? 'auto');
  const typefaceAt = (at: number): Typeface => {
    const letter = text.charAt(at);
    const isArabic = (levels.levels[at] ?? 0) % 2 === 1 || !hasLetter(box.font, letter);
    return isArabic && letter.trim() !== '' && hasLetter(`${box.font}Arabic`, letter)
      ? `${box.font}Arabic`
      : box.font;
  };
  const piecesOf = (order: readonly number[]): Piece[] => {
    const pieces: (Piece & { last: number })[] = [];
    for (const at of order) {
      const run = runAt[at];
      if (!run) continue;
      const isRightToLeft = (levels.levels[at] ?? 0) % 2 === 1;
      const letter = text.charAt(at);
      const before = pieces.at(-1);
      const goesOn =
        before?.run === run && before.typeface === typefaceAt(at) && before.isRightToLeft === isRightToLeft;
      if (
        before &&
        goesOn &&
        at === before.last + (isRightToLeft ? -1 : 1) &&
        `${before.text}${letter}`.trim().length > 1 &&
        !/\s/.test(before.text + letter)
      ) {
        before.text = isRightToLeft ? letter + before.text : before.text + letter;
        before.last = at;
      } else pieces.push({ run, typeface: typefaceAt(at), isRightToLeft, text: letter, last: at });
    }
    return pieces;
  };
  const indices = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, index) => start + index);
  const widthOf = (start: number, end: number) =>
    piecesOf(indices(start, end)).reduce((sum, piece) => sum + pieceWidth(piece, box.fontSize), 0);
  const lineOf = (start: number, end: number): Content => {
    const level = levels.paragraphs.find((paragraph) => start <= paragraph.end)?.level ?? 0;
    // All of the text's places come back, with those of the line in their order.
    const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
    return { text: piecesOf(order).map(drawn), alignment: level % 2 === 1 ? 'right' : 'left' };
  };
  const lines = brokenLines(text, box.width - 1, widthOf).map(([start, end]) => lineOf(start, end));
  return { isRightToLeft: (levels.paragraphs[0]?.level ?? 0) % 2 === 1, lines };
}

/** Start and end of each line, without the spaces between two; a word that is wider than a line stands out of it. */
function brokenLines(
  text: string,
  width: number,
  widthOf: (start: number, end: number) => number,
): [number, number][] {
  const lines: [number, number][] = [];
  let line: [number, number] | undefined;
  for (const word of text.matchAll(/\n|[^\s]+/g)) {
    const [start, end] = [word.index, word.index + word[0].length];
    if (word[0] === '\n') {
      if (line) lines.push(line);
      line = undefined;
    } else if (line && widthOf(line[0], end) <= width) line[1] = end;
    else {
      if (line) lines.push(line);
      line = [start, end];
    }
  }
  if (line) lines.push(line);
  return lines;
}

function pieceWidth({ run, typeface, text }: Piece, fontSize: number): number {
  const font = fontOf(typeface, run.bold);
  const size = run.sup ? fontSize * supScale : fontSize;
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Letters come in the order in which they are read; the shaper turns those of a right-to-left script itself, and no others. */
function drawn({ run, typeface, isRightToLeft, text }: Piece): Content {
  const mirrored = isRightToLeft
    ? [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    : [...text];
  const isTurned = fontOf(typeface).layout(text).direction === 'rtl';
  const { text: _, ...look } = run;
  const ordered = isTurned === isRightToLeft ? mirrored : mirrored.toReversed();
  const spaces = { preserveLeadingSpaces: true, preserveTrailingSpaces: true };
  return { ...look, ...spaces, text: ordered.join(''), font: typeface, noWrap: true };
}
