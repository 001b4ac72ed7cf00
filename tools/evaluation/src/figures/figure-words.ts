import type { Figure } from './figure';

export type Unit = 'share' | 'milliseconds' | 'percent' | 'grade';

const formats: Record<Unit, (value: number) => string> = {
  share: (value) => value.toFixed(3),
  milliseconds: (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`,
  percent: (value) => `${(100 * value).toFixed(1)}%`,
  grade: (value) => `${value.toFixed(2)} of 5`,
};

/** `0.792 [0.780, 0.805]`; a dash where nothing was measured. */
export function figureInWords({ value, low, high }: Figure, unit: Unit): string {
  if (value === null) return '-';
  const format = formats[unit];
  return low === null || high === null ? format(value) : `${format(value)} [${format(low)}, ${format(high)}]`;
}

/** Rows as columns of equal width for a terminal. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Rows as a table of Markdown, the first being its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
