import { languagesBeside } from './language-columns.mts';
import {
  baseOf,
  heightOf,
  isBlank,
  lettersOf,
  quantile,
  type Row,
  segmentsOf,
  spanOf,
  textOf,
} from './pdf-rows.mts';
import type { TextItem } from './text-item.mts';

/** Of the size of the letters: a narrower space is one between words. */
const gutterWidth = 0.9;
/** Lines of each column, at least, that stand beside one of the other. */
const fewestLines = 6;
/** Of the lines of a column, those that fill it, and how much of it they do: the cells of a table are not filled. */
const fullLines = 0.6;
const filled = 0.75;
/** How much wider than another a column of text may be. */
const mostWider = 1.6;
/** Letters of a line, below which it does not tell where a column ends. */
const fewestLetters = 20;

interface Column {
  left: number;
  right: number;
  /** Where each column is in one of its own. */
  language?: string | undefined;
}

interface Segment {
  items: Row;
  row: Row;
  left: number;
  right: number;
  /** Of its foot, in points from the bottom. */
  base: number;
}

function toSegments(rows: readonly Row[]): Segment[] {
  return rows.flatMap((row) =>
    segmentsOf(row, heightOf(row) * gutterWidth).map((items) => ({
      ...{ items, row },
      ...spanOf(items),
      base: baseOf(row),
    })),
  );
}

/** Segments of text that begin at nearly the same place, the most of them first. */
function beginningsOf(segments: readonly Segment[], slack: number): Segment[][] {
  const groups: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.left - other.left)) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && segment.left - first.left <= slack) group.push(segment);
    else groups.push([segment]);
  }
  return groups.toSorted((one, other) => other.length - one.length);
}

const isFilled = ({ left, right }: Segment, column: Column): boolean =>
  right - left >= (column.right - column.left) * filled;

/** Where the columns of a page's text begin and end; empty where it has one. */
function columnsOf(segments: readonly Segment[], size: number): Column[] {
  const long = segments.filter(({ items }) => lettersOf(items) >= fewestLetters);
  const columns = beginningsOf(long, size * 2)
    .filter((group) => group.length >= fewestLines)
    .map((group) => ({
      left: quantile(
        group.map(({ left }) => left),
        0,
      ),
      right: quantile(
        group.map(({ right }) => right),
        0.6,
      ),
    }))
    .toSorted((one, other) => one.left - other.left);
  const apart = columns.filter(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0));
  if (apart.length < 2) return [];
  const languages = languagesBeside(apart.map((_, at) => textsIn(segments, apart, at)));
  if (languages) return apart.map((column, at) => ({ ...column, language: languages[at] }));
  const widths = apart.map(({ left, right }) => right - left);
  const isEven = Math.max(...widths) <= Math.min(...widths) * mostWider;
  return isEven && apart.every((column) => isText(long, column, size)) ? apart : [];
}

function isText(segments: readonly Segment[], column: Column, size: number): boolean {
  const inside = segments.filter(
    ({ left, right }) => left >= column.left - 1 && right <= column.right + size && left < column.right,
  );
  const full = inside.filter((segment) => isFilled(segment, column));
  return full.length >= Math.max(fewestLines, inside.length * fullLines);
}

/** The column that a segment stands in; undefined where it goes over the space between two. */
function columnAt({ left, right }: Segment, columns: readonly Column[]): number | undefined {
  const at = columns.findLastIndex((column) => left >= column.left - 1);
  const next = columns[at + 1];
  return next && right > next.left ? undefined : Math.max(0, at);
}

/** The file has the columns one behind the other: few of its lines go on from one to the other. */
function isInOrder(segments: readonly Segment[], sides: readonly (number | undefined)[]): boolean {
  const shared = segments.filter(
    ({ row }, at) => row === segments[at - 1]?.row && sides[at] !== sides[at - 1],
  );
  return shared.length < fewestLines;
}

const textsIn = (segments: readonly Segment[], columns: readonly Column[], at: number): string[] =>
  segments.filter((one) => columnAt(one, columns) === at).map(({ items }) => textOf(items));

/** Reads the pages of a file one after the other: where each column is in a language of its own, a short page has those of the one before. */
export class PageColumns {
  private before: Column[] = [];

  /** The lines of a page, one column behind the other between those lines that go over all; with the languages of the runs, where each column has its own. */
  take(rows: readonly Row[]): { rows: Row[]; languages: ReadonlyMap<TextItem, string> } {
    const written = rows.filter((row) => row.some((item) => !isBlank(item)));
    const segments = toSegments(written);
    const size = quantile(written.map(heightOf), 0.5);
    const own = columnsOf(segments, size);
    const columns = own.length === 0 && this.goesOn(segments, size) ? this.before : own;
    if (columns.length === 0) return { rows: [...rows], languages: new Map() };
    const sides = segments.map((segment) => columnAt(segment, columns));
    const languages = new Map(
      segments.flatMap(({ items }, at) => {
        const { language } = columns[sides[at] ?? -1] ?? {};
        return language === undefined ? [] : items.map((item): [TextItem, string] => [item, language]);
      }),
    );
    if (languages.size > 0) this.before = columns;
    else if (isInOrder(segments, sides)) return { rows: [...rows], languages };
    return { rows: bandsOf(segments, sides, columns.length), languages };
  }

  /** Each line begins where one of the columns of the page before does, but for a head and a foot, and there are some in each. */
  private goesOn(segments: readonly Segment[], size: number): boolean {
    const bases = segments.map(({ base }) => base);
    const [foot, head] = [Math.min(...bases), Math.max(...bases)];
    const begun = segments.map(({ left, base }) => {
      const at = this.before.findIndex((column) => Math.abs(left - column.left) <= size * 2);
      return at < 0 && (base === foot || base === head) ? undefined : at;
    });
    return this.before.length > 0 && this.before.every((_, at) => begun.includes(at)) && !begun.includes(-1);
  }
}

function bandsOf(segments: readonly Segment[], sides: readonly (number | undefined)[], count: number): Row[] {
  const byHeight = segments
    .map((segment, at) => ({ segment, side: sides[at] }))
    .toSorted((one, other) => other.segment.base - one.segment.base);
  const ordered: Row[] = [];
  let band: Segment[][] = Array.from({ length: count }, () => []);
  for (const { segment, side } of byHeight) {
    if (side === undefined) {
      ordered.push(...band.flat().map(({ items }) => items), segment.items);
      band = Array.from({ length: count }, () => []);
    } else band[side]?.push(segment);
  }
  return [...ordered, ...band.flat().map(({ items }) => items)];
}
