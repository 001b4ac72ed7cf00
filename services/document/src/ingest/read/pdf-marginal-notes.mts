import { readLabel } from '../labels/read-label.mts';
import { readSubdivision } from '../labels/read-subdivision.mts';
import type { Aside } from './aside.mts';
import { type Beside, type Block, besideText } from './pdf-margins.mts';
import { baseOf, type Row, textOf } from './pdf-rows.mts';
import { foldWhite } from './source-line.mts';
import type { TextItem } from './text-item.mts';

/** Up to this part of the size of the text, letters beside it are those of notes. */
const noteSize = 0.92;
/** Of the size of the letters, from one foot of a line to the next: more of it parts two notes. */
const mostStep = 1.9;
/** Of the size of the text, how far the first line of a note may be from the line that it stands beside. */
const mostShift = 1.3;
/** Words; what is longer and as large as the text is text. */
const longestTitle = 8;

interface Note {
  lines: Beside[];
  text: string;
  /** The line of text that it is the heading of. */
  anchor: Row | undefined;
}

/** What is known of a page once its margins are read. */
interface MarginsRead {
  rows: Row[];
  /** The words beside a line of text, which are its heading. */
  beside: Map<Row, string>;
  aside: Aside[];
}

const beginsPart = (text: string): boolean => {
  const role = readLabel(text)?.role;
  return role === 'provision' || role === 'bare' || readSubdivision(text) !== undefined;
};

const joined = (lines: readonly Beside[]): string =>
  lines.reduce((text, { items }) => {
    const next = foldWhite(textOf(items));
    if (text === '') return next;
    return /\p{L}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)
      ? text.slice(0, -1) + next
      : `${text} ${next}`;
  }, '');

/** Lines that begin a part of the law, with where they stand. */
function openersOf(rows: readonly Row[]): { row: Row; base: number }[] {
  return rows.flatMap((row) => (beginsPart(foldWhite(textOf(row))) ? [{ row, base: baseOf(row) }] : []));
}

function notesOf(
  lines: readonly Beside[],
  openers: readonly { row: Row; base: number }[],
  size: number,
): Note[] {
  const isOpener = (base: number) => openers.some((opener) => Math.abs(opener.base - base) < size / 2);
  const groups: Beside[][] = [];
  for (const line of lines.toSorted((one, other) => baseOf(other.items) - baseOf(one.items))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const [base, step] = [baseOf(line.items), (last ? baseOf(last.items) : 0) - baseOf(line.items)];
    const begins = /^\p{Lu}/u.test(textOf(line.items).trim()) && isOpener(base);
    if (group && last && step <= line.size * mostStep && !begins) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    const base = baseOf(group[0]?.items ?? []);
    const [nearest] = openers.toSorted(
      (one, other) => Math.abs(one.base - base) - Math.abs(other.base - base),
    );
    const isBeside = nearest !== undefined && Math.abs(nearest.base - base) <= size * mostShift;
    return { lines: group, text: joined(group), anchor: isBeside ? nearest.row : undefined };
  });
}

const isSmall = ({ lines }: Note, block: Block): boolean =>
  lines.every(({ size }) => size <= block.size * noteSize);

/** As large as the text: then each of those beside it must look like the title of what it stands beside. */
function areTitles(notes: readonly Note[]): boolean {
  return notes.every(
    ({ text, anchor }) => anchor && /^\p{Lu}/u.test(text) && text.split(' ').length <= longestTitle,
  );
}

/** Reads the words in the margins of the pages of a file. */
export class MarginalNotes {
  /** A page before had headings in its margin. */
  private isUsual = false;

  take(rows: readonly Row[], block: Block): MarginsRead {
    const found = besideText(rows, block).filter(({ items }) => !beginsPart(foldWhite(textOf(items))));
    if (found.length === 0) return { rows: [...rows], beside: new Map(), aside: [] };
    const own = new Set(found.flatMap(({ items }) => [...items]));
    const without = new Map(rows.map((row) => [row, withoutItems(row, own)]));
    const text = [...without.values()].filter((row) => row.length > 0);
    const [top, foot] = [Math.max(...text.map(baseOf)), Math.min(...text.map(baseOf))];
    const inside = found.filter(({ items }) => baseOf(items) <= top + 1);
    const openers = openersOf(text);
    const notes = (['left', 'right'] as const).flatMap((side) => {
      const ofSide = notesOf(
        inside.filter((one) => one.side === side),
        openers,
        block.size,
      );
      const beginsInside = ofSide.filter(({ lines }) => baseOf(lines[0]?.items ?? []) >= foot - 1);
      return this.taken(beginsInside, block);
    });
    return assemble(without, notes);
  }

  private taken(notes: readonly Note[], block: Block): Note[] {
    const small = notes.filter((note) => isSmall(note, block));
    const large = notes.filter((note) => !isSmall(note, block));
    this.isUsual ||= small.some(({ anchor }) => anchor !== undefined);
    const titles = areTitles(large) ? large : [];
    return [...small.filter(({ anchor }) => anchor !== undefined || this.isUsual), ...titles];
  }
}

const withoutItems = (row: Row, own: ReadonlySet<TextItem>): Row =>
  row.some((item) => own.has(item)) ? row.filter((item) => !own.has(item)) : row;

function assemble(without: ReadonlyMap<Row, Row>, notes: readonly Note[]): MarginsRead {
  const taken = new Set(notes.flatMap(({ lines }) => lines.flatMap(({ items }) => [...items])));
  const beside = new Map<Row, string>();
  const aside: Aside[] = [];
  const kept = new Map<Row, Row>();
  const rows = [...without].flatMap(([row, text]) => {
    const own = row.every((item) => !taken.has(item)) ? row : withoutItems(row, taken);
    kept.set(text, own);
    return own.some(({ str }) => str.trim() !== '') ? [own] : [];
  });
  for (const { text, anchor } of notes) {
    const row = anchor && kept.get(anchor);
    aside.push({ as: row ? 'headings in the margin' : 'notes in the margin', text });
    if (row) beside.set(row, [beside.get(row), text].filter((part) => part).join(' '));
  }
  return { rows, beside, aside };
}
