import { goneWords } from '../labels/history-words.mts';
import { readLabel } from '../labels/read-label.mts';
import type { Aside } from './aside.mts';
import { baseOf, bodySize, heightOf, type Row, textOf } from './pdf-rows.mts';
import type { TextItem } from './text-item.mts';

/** Letters up to this part of the size of the text are those of notes. */
const noteSize = 0.92;
/** Figures up to this part of the size of their line are marks of notes, if they stand above it too. */
const markSize = 0.8;

/** Lines that may stand below the notes of a page: its number, and the name of what it is a page of. */
const mostBelow = 2;

/** The lines at the foot of a page that are set in smaller letters than its text, from the top. */
function footOf(rows: readonly Row[]): Row[] {
  const size = bodySize(rows);
  const isSmall = (row: Row) => heightOf(row) <= size * noteSize;
  const fromBelow = rows.toSorted((one, other) => baseOf(one) - baseOf(other));
  const start = fromBelow.findIndex(isSmall);
  if (start < 0 || start > mostBelow) return [];
  const end = fromBelow.findIndex((row, at) => at > start && !isSmall(row));
  return fromBelow.slice(start, Math.max(start, end)).reverse();
}

/** The number that a note begins with. */
function numberOf(row: Row): string | undefined {
  const text = row.map(({ str }) => str).join('');
  return /^\s*(\d{1,3})(?!\d)/u.exec(text)?.[1];
}

/** A sentence of a note that says that what it is a note to was repealed, also behind another on what put it in. */
const repeals = new RegExp(String.raw`(?:^[^\p{L}]*|[.)]\s+)${goneWords}`, 'u');

/** The numbers of the notes that say so, of however many lines. */
function repealingIn(notes: readonly Row[]): Set<string> {
  const texts: [number: string, text: string][] = [];
  for (const row of notes) {
    const number = numberOf(row);
    const text = textOf(row).trim();
    const last = texts.at(-1);
    if (number !== undefined) texts.push([number, text.slice(number.length)]);
    else if (last) last[1] += ` ${text}`;
  }
  return new Set(texts.filter(([, text]) => repeals.test(text.toLowerCase())).map(([number]) => number));
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

/** Behind the number of a provision alone on its line stands no other: `Article 8 bis 4` has a note where a note at the foot is the 4th. */
function markBehindNumber(row: Row, inFoot: ReadonlySet<string>): TextItem[] {
  const said = row.filter(({ str }) => str.trim() !== '');
  const last = said.at(-1);
  if (!last || !inFoot.has(last.str.trim())) return [];
  const label = readLabel(textOf(said.slice(0, -1)).trim());
  return label?.role === 'provision' && label.rest.trim() === '' ? [last] : [];
}

/** Figures above a line at its beginning, in front of the smaller letters of a note. */
function beginsNote(row: Row): boolean {
  const [first] = row.filter(({ str }) => str.trim() !== '');
  const isAbove = first && first.height < heightOf(row) && (first.transform[5] ?? 0) > baseOf(row);
  return isAbove === true && /^\s*\d{1,3}\s*$/u.test(first.str);
}

/** Behind a word or what closes one, and not in a number, behind a unit or an abbreviation: `0.8`, `12:30`, `m2`, `Art.8`. */
const behindWord =
  '(?<=[\\p{Ll}.,;:)…»”])(?<!(?<!\\p{L})[kcdm]?m)(?<!\\d[.,:])(?<!(?<!\\p{L})\\p{L}{1,3}\\.)';

/** Where pdfjs has put the mark into one run with the words before it, the number alone tells: behind a word, and once on a page. */
function withoutGluedMark(page: PageText, number: string, isRepealing: boolean): PageText {
  const { rows, aside } = page;
  const glued = new RegExp(`${behindWord}${number}(?![\\p{L}\\d])`, 'gu');
  const found = rows.flatMap((row) => row.flatMap(({ str }) => str.match(glued) ?? []));
  if (found.length !== 1) return page;
  return {
    rows: rows.map((row) =>
      row.map((item) => {
        const str = item.str.replace(glued, '');
        return isRepealing && str !== item.str ? { ...item, str, isEnded: true } : { ...item, str };
      }),
    ),
    aside: [...aside, { as: 'marks of notes', text: number }],
  };
}

/** The lines of a page that are text, and what was put aside of it. */
export interface PageText {
  rows: Row[];
  aside: Aside[];
}

/**
 * A page without the notes at its foot, and without their marks, which would be read as part of the number or word before: a figure
 * above the line is a mark where a note at the foot of the same page has its number.
 */
export function withoutNotes(rows: readonly Row[]): PageText {
  const whole = rows.filter((row) => row.length > 0);
  const foot = footOf(whole);
  const inFoot = new Set(foot);
  const text = whole.filter((row) => !inFoot.has(row));
  const counted = new Set(foot.flatMap((row) => numberOf(row) ?? []));
  const marks = new Map(
    text.flatMap((row) =>
      [...marksIn(row), ...markBehindNumber(row, counted)].map((mark) => [mark, mark.str.trim()]),
    ),
  );
  const marked = new Set(marks.values());
  const first = foot.findIndex((row) => beginsNote(row) || marked.has(numberOf(row) ?? ''));
  const notes = new Set(first < 0 ? [] : foot.slice(first));
  const numbers = [...notes].flatMap((row) => numberOf(row) ?? []);
  const isMark = (item: TextItem) => numbers.includes(marks.get(item) ?? 'none');
  const repealing = repealingIn([...notes]);
  const isEnded = (row: Row) => row.some((item) => isMark(item) && repealing.has(marks.get(item) ?? ''));
  const kept = whole
    .filter((row) => !notes.has(row))
    .map((row) => {
      const unmarked = row.filter((item) => !isMark(item));
      return isEnded(row) ? unmarked.map((item) => ({ ...item, isEnded: true })) : unmarked;
    });
  const aside = [
    ...[...notes].map((row) => ({ as: 'notes at the foot of pages', text: textOf(row) })),
    ...[...marks.keys()].filter(isMark).map(({ str }) => ({ as: 'marks of notes', text: str })),
  ];
  const begun = [...notes].filter(beginsNote).flatMap((row) => numberOf(row) ?? []);
  return begun
    .filter((number) => !marked.has(number))
    .reduce((page, number) => withoutGluedMark(page, number, repealing.has(number)), {
      rows: kept,
      aside,
    } as PageText);
}
