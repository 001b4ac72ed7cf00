import type { TextItem } from './text-item.mts';

/** Runs of one line. */
type Row = readonly TextItem[];

/** Letters up to this part of the size of the text are those of notes. */
const noteSize = 0.92;
/** Figures up to this part of the size of their line are marks of notes, if they stand above it too. */
const markSize = 0.8;

const heightOf = (row: Row): number => Math.max(...row.map(({ height }) => height));
const baseOf = (row: Row): number => row.find(({ height }) => height === heightOf(row))?.transform[5] ?? 0;
const lettersOf = (row: Row): number => row.reduce((sum, { str }) => sum + str.trim().length, 0);

/** The size that half of the letters of a page do not go beyond. */
function bodySize(rows: readonly Row[]): number {
  const bySize = rows.toSorted((one, other) => heightOf(one) - heightOf(other));
  const half = bySize.reduce((sum, row) => sum + lettersOf(row), 0) / 2;
  let letters = 0;
  const middle = bySize.find((row) => {
    letters += lettersOf(row);
    return letters >= half;
  });
  return middle ? heightOf(middle) : 0;
}

/** The lines at the foot of a page that are set in smaller letters than its text, from the top. */
function footOf(rows: readonly Row[]): Row[] {
  const size = bodySize(rows);
  const fromBelow = rows.toSorted((one, other) => baseOf(one) - baseOf(other));
  const end = fromBelow.findIndex((row) => heightOf(row) > size * noteSize);
  return fromBelow.slice(0, Math.max(0, end)).reverse();
}

/** The number that a note begins with. */
function numberOf(row: Row): string | undefined {
  const text = row.map(({ str }) => str).join('');
  return /^\s*(\d{1,3})(?!\d)/u.exec(text)?.[1];
}

/** What ends with a unit of length: a figure above the line behind it makes an area or a volume. */
const power = /(?<!\p{L})[kcdm]?m$/u;

/** Figures above a line, behind what they are a note to: at its beginning they count paragraphs. */
function marksIn(row: Row): TextItem[] {
  const [size, base] = [heightOf(row), baseOf(row)];
  const first = row.findIndex(({ str }) => str.trim() !== '');
  return row.filter(({ str, height, transform }, at) => {
    const isAbove = height < size * markSize && (transform[5] ?? 0) > base;
    return at > first && isAbove && /^\s*\d{1,3}\s*$/u.test(str) && !power.test(row[at - 1]?.str ?? '');
  });
}

/**
 * A page without the notes at its foot, and without their marks, which would be read as part of the number or word before: a figure
 * above the line is a mark where a note at the foot of the same page has its number.
 */
export function withoutNotes<R extends Row>(rows: readonly R[]): TextItem[][] {
  const whole = rows.filter((row) => row.length > 0);
  const foot = footOf(whole);
  const inFoot = new Set(foot);
  const marks = new Map(
    whole
      .filter((row) => !inFoot.has(row))
      .flatMap((row) => marksIn(row).map((mark) => [mark, mark.str.trim()])),
  );
  const marked = new Set(marks.values());
  const first = foot.findIndex((row) => marked.has(numberOf(row) ?? ''));
  const notes = new Set(first < 0 ? [] : foot.slice(first));
  const numbers = new Set([...notes].map(numberOf));
  const isMark = (item: TextItem) => numbers.has(marks.get(item) ?? 'none');
  return whole.filter((row) => !notes.has(row)).map((row) => row.filter((item) => !isMark(item)));
}
