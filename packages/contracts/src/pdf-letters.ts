/** A text item of a PDF's page as pdfjs gives it with `disableNormalization`: its letters in the order in which they are read. */
interface TextItem {
  str: string;
  /** In points. */
  width: number;
  /** Of its letters, in points. */
  height: number;
}

/** What pdfjs's `getOperatorList` gives of a page; `showText` is its number of the operator that draws letters. */
interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface Glyph {
  /** What the file says that it stands for: several letters for a ligature. */
  letters: readonly string[];
  /** In thousandths of the letters' size. */
  width: number;
  /** Width of a blank that is drawn behind it, on its right. */
  blankBehind: number;
}

const rightToLeftLetters = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const everyRightToLeftLetter = new RegExp(rightToLeftLetters, 'gu');
/** Cuts a text so that every other part is a letter. */
const cutAtLetters = new RegExp(`(${rightToLeftLetters.source})`, 'u');
/** Glyphs that a page draws but does not show as text, such as those that are clipped, are passed over: so many at most. */
const mostPassedOver = 400;
/** A gap of less than this part of the letters' size is no blank. */
const blankWidth = 0.15;
const wordsAlone = new RegExp(`^(?:\\s|${rightToLeftLetters.source})+$`, 'u');

const lettersOf = (text: string): string[] => text.match(everyRightToLeftLetter) ?? [];

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeftLetters(text: string): boolean {
  return rightToLeftLetters.test(text);
}

function isDrawn(value: unknown): value is { unicode: string; width: number } {
  return (
    typeof value === 'object' && value !== null && 'unicode' in value && typeof value.unicode === 'string'
  );
}

function glyphsOf({ fnArray, argsArray }: Operators, showText: number): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const [index, args] of argsArray.entries()) {
    const [run]: unknown[] = fnArray[index] === showText && Array.isArray(args) ? args : [];
    if (!Array.isArray(run)) continue;
    for (const { unicode, width } of run.filter(isDrawn)) {
      const letters = lettersOf(unicode);
      const last = glyphs.at(-1);
      if (letters.length > 0) glyphs.push({ letters, width, blankBehind: 0 });
      else if (last && unicode.trim() === '') last.blankBehind += width;
    }
  }
  return glyphs;
}

/** The glyphs from `start` on that make up these letters, which stand from the left in the file and are read from the right. */
function glyphsFor(letters: readonly string[], glyphs: readonly Glyph[], start: number): Glyph[] | null {
  const found: Glyph[] = [];
  let left = letters.length;
  for (let at = start; left > 0; at += 1) {
    const glyph = glyphs[at];
    if (!glyph || glyph.letters.some((letter, index) => letter !== letters[left - 1 - index])) return null;
    found.push(glyph);
    left -= glyph.letters.length;
  }
  return found;
}

/** Width of each gap that no blank fills and that pdfjs takes for one, in parts of the letters' size. */
function gapWidth({ str, width, height }: TextItem, own: readonly Glyph[]): number {
  if (!wordsAlone.test(str)) return Number.POSITIVE_INFINITY;
  const inside = own.slice(0, -1).filter(({ blankBehind }) => blankBehind > 0);
  const drawn = [...own.map((glyph) => glyph.width), ...inside.map(({ blankBehind }) => blankBehind)];
  const gaps = (str.match(/\S(?=\s)/g)?.length ?? 0) - inside.length;
  return (width / height - drawn.reduce((sum, one) => sum + one, 0) / 1000) / gaps;
}

function written(item: TextItem, own: readonly Glyph[]): string {
  const gap = gapWidth(item, own);
  const leavesOut = gap >= 0 && gap < blankWidth;
  const read = own
    .toReversed()
    .flatMap(({ letters, blankBehind }) =>
      letters.map((letter, index) => ({ letter, isApart: index === 0 && blankBehind > 0 })),
    );
  return item.str
    .split(cutAtLetters)
    .map((part, index) => {
      const { letter = '', isApart = true } = read[Math.floor(index / 2)] ?? {};
      if (index % 2 === 1) return letter;
      return leavesOut && index > 0 && !isApart ? '' : part;
    })
    .join('');
}

/**
 * The texts of the items as they are read, where they are written from right to left. pdfjs turns such a run over letter by letter, and with it
 * the letters of each ligature, which a file names in the order in which they are read (ISO 32000-2, 9.10.3); and it takes a gap that a
 * typeface leaves between two letters of a word for a blank. An item whose letters are not found among the glyphs is left as it is.
 */
export function mendRightToLeftTexts(
  items: readonly TextItem[],
  operators: Operators,
  showText: number,
): string[] {
  const glyphs = glyphsOf(operators, showText);
  let next = 0;
  return items.map((item) => {
    const letters = lettersOf(item.str);
    if (letters.length === 0) return item.str;
    const last = Math.min(next + mostPassedOver, glyphs.length - 1);
    for (let start = next; start <= last; start += 1) {
      const own = glyphsFor(letters, glyphs, start);
      if (!own) continue;
      next = start + own.length;
      return written(item, own);
    }
    return item.str;
  });
}
