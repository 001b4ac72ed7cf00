import {
  baseOf,
  bodySize,
  heightOf,
  lettersOf,
  quantile,
  type Row,
  segmentsOf,
  spanOf,
  textOf,
} from './pdf-rows.mts';
import type { TextItem } from './text-item.mts';

/** Of the size of the letters: a narrower space is one between words. */
const wordSpace = 0.6;
/** Letters of a line from which it tells where the text of a page stands. */
const fewestLetters = 25;
/** Such lines of a page. */
const fewestLines = 5;

/** Where the text of a page stands, in points from the left. */
export interface Block {
  left: number;
  right: number;
  /** Of its letters. */
  size: number;
}

/** The text of a page without what stands beside it; undefined for a page with too little of it. */
export function blockOf(rows: readonly Row[]): Block | undefined {
  const size = bodySize(rows);
  const spans = rows.flatMap((row) => {
    const [longest] = segmentsOf(row, size).toSorted((one, other) => lettersOf(other) - lettersOf(one));
    return longest && lettersOf(longest) >= fewestLetters ? [spanOf(longest)] : [];
  });
  if (spans.length < fewestLines) return undefined;
  return {
    left: quantile(
      spans.map(({ left }) => left),
      0.1,
    ),
    right: quantile(
      spans.map(({ right }) => right),
      0.9,
    ),
    size,
  };
}

type Side = 'left' | 'right';

/** The side of the text on which something stands by itself. */
function sideOf(items: Row, block: Block): Side | undefined {
  const { left, right } = spanOf(items);
  if (right <= block.left + 1) return 'left';
  return left >= block.right - 1 ? 'right' : undefined;
}

interface LineNumber {
  items: Row;
  value: number;
  base: number;
  side: Side;
  left: number;
  right: number;
}

function candidatesOf(rows: readonly Row[], block: Block): LineNumber[] {
  return rows.flatMap((row) => {
    const segments = segmentsOf(row, block.size * wordSpace);
    return [segments[0], segments.length > 1 ? segments.at(-1) : undefined].flatMap((items) => {
      const side = items && /^\s*\d{1,4}\s*$/u.test(textOf(items)) ? sideOf(items, block) : undefined;
      if (!items || !side) return [];
      return [{ ...{ items, side }, value: Number(textOf(items)), base: baseOf(items), ...spanOf(items) }];
    });
  });
}

/** Points between the beginnings or ends of numbers that stand in one column. */
const slack = 4;

const isAligned = (one: LineNumber, other: LineNumber): boolean =>
  one.side === other.side &&
  (Math.abs(one.left - other.left) < slack || Math.abs(one.right - other.right) < slack);

/** Numbers one below the other in a column of a page's margin, from the top. */
function groupsOf(candidates: readonly LineNumber[]): LineNumber[][] {
  const groups: LineNumber[][] = [];
  for (const candidate of candidates.toSorted((one, other) => other.base - one.base)) {
    const group = groups.find(([first]) => first && isAligned(first, candidate));
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

/** How many lines of text begin below one height and not below another. */
function linesBetween(bases: readonly number[], from: number, to: number): number {
  return bases.filter((base) => base < from - 1 && base >= to - 1).length;
}

/** Of the steps from number to number, those that count the lines between them. */
const countingShare = 0.7;
/** Numbers that tell by themselves that they count lines: each line, or each fifth one. */
const fewestOfEach = 5;
const fewestOfSome = 2;

/** The numbers of lines in the margins of the pages of a file, which are known once a page has enough of them. */
export class LineNumbers {
  /** Lines from number to number, on the pages so far. */
  private step: number | undefined;

  /** The runs of a page that number its lines. */
  take(rows: readonly Row[], block: Block): Set<TextItem> {
    const candidates = candidatesOf(rows, block);
    const own = new Set(candidates.flatMap(({ items }) => items));
    const heights = rows
      .filter((row) => row.some((item) => !own.has(item) && item.str.trim() !== ''))
      .map(baseOf);
    const bases = heights
      .toSorted((one, other) => other - one)
      .filter((base, at, all) => at === 0 || (all[at - 1] ?? 0) - base > block.size / 2);
    const counting = groupsOf(candidates).filter((group) => this.counts(group, bases));
    return new Set(counting.flat().flatMap(({ items }) => items));
  }

  private counts(group: readonly LineNumber[], bases: readonly number[]): boolean {
    const [first, second] = group;
    if (!first) return false;
    const step = second ? second.value - first.value : this.step;
    if (step === undefined || step < 1) return false;
    const isBegun = step === 1 ? first.value === 1 : first.value % step === 0;
    if (!isBegun) return false;
    const fewest = step === this.step ? 1 : step === 1 ? fewestOfEach : fewestOfSome;
    if (group.length < fewest) return false;
    const steps = group.slice(1).map((one, at) => {
      const before = group[at] as LineNumber;
      const lines = linesBetween(bases, before.base, one.base);
      return one.value - before.value === step && Math.abs(lines - step) <= (step === 1 ? 0 : 1);
    });
    if (steps.filter((counts) => counts).length < steps.length * countingShare) return false;
    this.step = step;
    return true;
  }
}

/** What stands beside the text of a page: part of a line, or a line by itself. */
export interface Beside {
  items: Row;
  row: Row;
  side: Side;
  size: number;
}

/** Words in the margins of a page. */
export function besideText(rows: readonly Row[], block: Block): Beside[] {
  return rows.flatMap((row) =>
    segmentsOf(row, block.size * wordSpace).flatMap((items) => {
      const side = /\p{L}/u.test(textOf(items)) ? sideOf(items, block) : undefined;
      return side ? [{ items, row, side, size: heightOf(items) }] : [];
    }),
  );
}
