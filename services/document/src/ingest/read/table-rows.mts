import { languageColumns, type TableRow } from './language-columns.mts';
import type { SourceLine } from './source-line.mts';

/** Characters; what is longer is text that is set in a table, as where two languages stand side by side. */
const longestRow = 400;

/** A table that is open: its rows, and the lines that they make. */
interface OpenTable {
  rows: TableRow[];
  lines: SourceLine[];
}

/** A row that is open: the lines of each cell, or nothing once a table inside of it has begun. */
type OpenRow = SourceLine[][] | undefined;

/** Puts the lines of a table's row together, so that a figure stands beside what it is the figure of. */
export class TableRows {
  /** The outermost first. */
  private readonly rows: OpenRow[] = [];
  /** The text in each language beside the first, of tables that have one a column. */
  readonly others: SourceLine[][] = [];
  /** The outermost that is open. */
  private table: OpenTable | undefined;
  private depth = 0;
  private readonly putLine: (line: SourceLine) => void;

  constructor(put: (line: SourceLine) => void) {
    this.putLine = put;
  }

  private put(line: SourceLine): void {
    if (this.table) this.table.lines.push(line);
    else this.putLine(line);
  }

  openTable(): void {
    this.depth += 1;
    this.table ??= { rows: [], lines: [] };
  }

  closeTable(): void {
    this.depth -= 1;
    const { table } = this;
    if (!table || this.depth > 0) return;
    this.table = undefined;
    const [first, ...others] = languageColumns(table.rows) ?? [table.lines];
    for (const line of first ?? []) this.putLine(line);
    others.forEach((lines, at) => {
      this.others[at] = [...(this.others[at] ?? []), ...lines];
    });
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
    if (this.rows.length === 0) this.table?.rows.push(row);
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
