import createBidi from 'bidi-js';
import type { Content } from 'pdfmake/interfaces';
import { fontOf, hasLetter, type Typeface } from './memo-fonts';

const bidi = createBidi();
// Its figures, comma and question mark are of several scripts, and so not of `Script=Arabic`.
const arabic = /\p{Script_Extensions=Arabic}/u;

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
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, box.direction ?? 'auto');
  const isTurned = (level: number | undefined) => (level ?? 0) % 2 === 1;
  const letterAt = (at: number): Letter => {
    const letter = text.charAt(at);
    const isRightToLeft = isTurned(levels[at]);
    return { at, letter, run: runAt[at], isRightToLeft, typeface: typefaceOf(letter, isRightToLeft, box) };
  };
  const levelAt = (start: number) => paragraphs.find(({ end: last }) => start <= last)?.level ?? 0;
  // A range lies in one paragraph. It is ordered alone: of a whole text each word would cost as much as all of them.
  const piecesOf = (start: number, end: number) => {
    const paragraph = { start: 0, end: end - start - 1, level: levelAt(start) };
    const part = { levels: levels.slice(start, end), paragraphs: [paragraph] };
    const order = bidi.getReorderedIndices(text.slice(start, end), part);
    return piecesIn(order.map((at) => letterAt(start + at)));
  };
  const widthOf = (start: number, end: number) =>
    piecesOf(start, end).reduce((sum, piece) => sum + pieceWidth(piece, box.fontSize), 0);
  const lineOf = ([start, end]: Range): Content => ({
    text: piecesOf(start, end).map(drawn),
    alignment: isTurned(levelAt(start)) ? 'right' : 'left',
  });
  const lines = brokenLines(text, box.width - 1, widthOf).map(lineOf);
  return { isRightToLeft: isTurned(paragraphs[0]?.level), lines };
}

/** From the first letter to before the second. */
type Range = [start: number, end: number];

interface Letter {
  at: number;
  letter: string;
  run: LookedRun | undefined;
  isRightToLeft: boolean;
  typeface: Typeface;
}

function typefaceOf(letter: string, isRightToLeft: boolean, { font }: TextBox): Typeface {
  const wantsArabic = letter.trim() !== '' && (isRightToLeft || !hasLetter(font, letter));
  return wantsArabic && hasLetter(`${font}Arabic`, letter) ? `${font}Arabic` : font;
}

/** Letters from left to right, put together where they are drawn at once. */
function piecesIn(letters: readonly Letter[]): Piece[] {
  const pieces: (Piece & { last: number })[] = [];
  for (const { at, letter, run, isRightToLeft, typeface } of letters) {
    if (!run) continue;
    const before = pieces.at(-1);
    const goesOn =
      before?.run === run &&
      before.typeface === typeface &&
      before.isRightToLeft === isRightToLeft &&
      at === before.last + (isRightToLeft ? -1 : 1) &&
      !/\s/.test(before.text + letter);
    if (goesOn) {
      before.text = isRightToLeft ? letter + before.text : before.text + letter;
      before.last = at;
    } else pieces.push({ run, typeface, isRightToLeft, text: letter, last: at });
  }
  return pieces;
}

/** The lines, without the spaces between two; a word that is wider than a line stands out of it. */
function brokenLines(text: string, width: number, widthOf: (start: number, end: number) => number): Range[] {
  const lines: Range[] = [];
  let [line, taken]: [Range | undefined, number] = [undefined, 0];
  for (const { index: start, 0: word } of text.matchAll(/\n|\S+/g)) {
    const end = start + word.length;
    if (word === '\n') {
      line = undefined;
      continue;
    }
    const grown = line ? taken + widthOf(line[1], end) : 0;
    if (line && grown <= width) [line[1], taken] = [end, grown];
    else {
      [line, taken] = [[start, end], widthOf(start, end)];
      lines.push(line);
    }
  }
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
