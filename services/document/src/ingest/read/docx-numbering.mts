import type { DocxList, DocxLists, ListLevel } from './docx-lists.mts';
import { numberFormats } from './docx-number-formats.mts';
import type { NumberingRef } from './docx-styles.mts';

/** Where a level stands that has not been counted yet. */
const plain: ListLevel = {
  start: 1,
  format: 'decimal',
  pattern: '',
  style: undefined,
  restartsBelow: undefined,
  isLegal: false,
  isClose: false,
};

/** What Word gives a paragraph that no list counts. */
const none = { text: '', isClose: false };

function levelIn(list: DocxList, { level, styles = [] }: NumberingRef): number {
  for (const style of styles) {
    const found = [...list.levels].find(([, one]) => one.style === style);
    if (found) return found[0];
  }
  return level ?? 0;
}

/** Whether a number of the level `deeper` begins anew behind one of the level `at`. */
function beginsAnew({ restartsBelow }: ListLevel, deeper: number, at: number): boolean {
  return at < (restartsBelow === undefined ? deeper : Math.min(restartsBelow, deeper));
}

/** The number of a paragraph, which Word keeps out of its text; empty for a bullet. */
interface ParagraphNumber {
  text: string;
  /** Nothing stands between it and the text. */
  isClose: boolean;
}

/** A number that a field inside of a paragraph counts: `{ LISTNUM "Articles" \\l 2 \\s 1 }`. */
export interface ListNumField {
  list: string | undefined;
  /** From 0; by default one below that of the paragraph. */
  level: number | undefined;
  start: number | undefined;
}

/** Counts as Word does: each level by itself, beginning anew below a higher one. */
export class NumberCounter {
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly begun = new Set<string>();
  /** The list of the paragraph that was counted last, and its level. */
  private last: { list: DocxList; level: number } | undefined;
  private readonly lists: DocxLists;

  constructor(lists: DocxLists) {
    this.lists = lists;
  }

  paragraph(ref: NumberingRef | undefined): ParagraphNumber {
    this.last = undefined;
    const list = ref?.id === undefined ? undefined : this.lists.list(ref.id);
    if (!ref || !list) return none;
    const level = levelIn(list, ref);
    if (!list.levels.has(level)) return none;
    this.last = { list, level };
    const use = `${ref.id} ${level}`;
    const start = this.begun.has(use) ? undefined : list.starts.get(level);
    this.begun.add(use);
    return { text: this.next(list, level, start), isClose: list.levels.get(level)?.isClose === true };
  }

  /** Of a field in the paragraph that was counted last. */
  field({ list: name, level, start }: ListNumField): string {
    const list = (name === undefined ? undefined : this.lists.named(name)) ?? this.last?.list ?? defaultList;
    return this.next(list, level ?? (this.last ? this.last.level + 1 : 0), start);
  }

  /** What is typed before the text of the paragraph that was counted last, where the next level of its list would count the same: `1.—(1)`. */
  typed(text: string): void {
    if (!this.last) return;
    const { list, level } = this.last;
    const before = this.counts.get(list.countId);
    const said = list.levels.has(level + 1) ? this.next(list, level + 1, undefined) : '';
    const isTyped = said !== '' && text.replace(/^[\s.–—-]+/u, '').startsWith(said);
    if (!isTyped && before) this.counts.set(list.countId, before);
  }

  private next(list: DocxList, at: number, start: number | undefined): string {
    const counted = this.counts.get(list.countId) ?? [];
    const level = list.levels.get(at) ?? plain;
    const before = counted[at];
    const first = list.starts.get(at) ?? level.start;
    const next = counted.map((count, deeper) =>
      deeper > at && beginsAnew(list.levels.get(deeper) ?? plain, deeper, at) ? undefined : count,
    );
    next[at] = start ?? (before === undefined ? first : before + 1);
    this.counts.set(list.countId, next);
    return level.format === 'bullet' || level.format === 'none' ? '' : this.say(list, level, next);
  }

  private say(list: DocxList, level: ListLevel, counted: readonly (number | undefined)[]): string {
    return level.pattern.replace(/%(\d)/gu, (_, digit: string) => {
      const index = Number(digit) - 1;
      const { format, start } = list.levels.get(index) ?? plain;
      const value = counted[index] ?? list.starts.get(index) ?? start;
      return (level.isLegal ? undefined : numberFormats.get(format)?.(value)) ?? String(value);
    });
  }
}

/** What Word counts a field by that names no list, in a paragraph that has none. */
const defaultList: DocxList = {
  countId: 'NumberDefault',
  starts: new Map(),
  levels: new Map(
    ['%1)', '%2)', '%3)', '(%4)', '(%5)', '(%6)', '%7.', '%8.', '%9.'].map((pattern, at) => [
      at,
      { ...plain, pattern, format: ['decimal', 'lowerLetter', 'lowerRoman'][at % 3] ?? 'decimal' },
    ]),
  ),
};
