import type { SourceLine } from './source-line.mts';

/** Characters; what is longer is text that is set in a table, as where two languages stand side by side. */
const longestRow = 400;

/** A row that is open: the lines of each cell, or nothing once a table inside of it has begun. */
type OpenRow = SourceLine[][] | undefined;

/** Puts the lines of a table's row together, so that a figure stands beside what it is the figure of. */
export class TableRows {
  /** The outermost first. */
  private readonly rows: OpenRow[] = [];
  private readonly put: (line: SourceLine) => void;

  constructor(put: (line: SourceLine) => void) {
    this.put = put;
  }

  /** A row with a table inside of it only arranges the page: what stands in it is text. */
  openRow(): void {
    const last = this.rows.length - 1;
    for (const line of this.rows[last]?.flat() ?? []) this.put(line);
    if (last >= 0) this.rows[last] = undefined;
    this.rows.push([]);
  }

  openCell(): void {
    this.rows.at(-1)?.push([]);
  }

  take(line: SourceLine): void {
    const row = this.rows.at(-1);
    if (!row) this.put(line);
    else if (row.length === 0) row.push([line]);
    else row.at(-1)?.push(line);
  }

  closeRow(): void {
    const row = this.rows.pop() ?? [];
    const lines = row.flat();
    const [first] = lines;
    const text = lines.map((line) => line.text).join(' ');
    const isRow =
      row.every((cell) => cell.length <= 1) &&
      lines.every(({ level }) => level === undefined) &&
      text.length <= longestRow;
    if (first && isRow) this.put({ ...first, text, isRow });
    else for (const line of lines) this.put(line);
  }

  /** A table that breaks off loses nothing. */
  end(): void {
    while (this.rows.length > 0) this.closeRow();
  }
}
