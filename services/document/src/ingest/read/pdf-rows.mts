import type { TextItem } from './text-item.mts';

/** Runs of one line, in the order in which the file has them. */
export type Row = readonly TextItem[];

export const leftOf = ({ transform }: TextItem): number => transform[4] ?? 0;
export const rightOf = (item: TextItem): number => leftOf(item) + item.width;
export const isBlank = ({ str }: TextItem): boolean => str.trim() === '';
export const textOf = (row: Row): string => row.map(({ str }) => str).join('');

export const heightOf = (row: Row): number => row.reduce((most, { height }) => Math.max(most, height), 0);

export function baseOf(row: Row): number {
  const height = heightOf(row);
  return row.find((item) => item.height === height)?.transform[5] ?? 0;
}

export const lettersOf = (row: Row): number => row.reduce((sum, { str }) => sum + str.trim().length, 0);

/** The size that half of the letters of a page do not go beyond. */
export function bodySize(rows: readonly Row[]): number {
  const bySize = rows.toSorted((one, other) => heightOf(one) - heightOf(other));
  const half = bySize.reduce((sum, row) => sum + lettersOf(row), 0) / 2;
  let letters = 0;
  const middle = bySize.find((row) => {
    letters += lettersOf(row);
    return letters >= half;
  });
  return middle ? heightOf(middle) : 0;
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** The runs of a page by lines. */
export function toRows(items: readonly TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  let open = false;
  let tallest = 0;
  for (const item of items) {
    const { str, hasEOL, height, transform } = item;
    const row = rows.at(-1);
    const [first] = row ?? [];
    const step = Math.abs((first?.transform[5] ?? 0) - (transform[5] ?? 0));
    const size = Math.max(height, tallest);
    const moved = first !== undefined && str.trim() !== '' && step > size / 2;
    const begins = str !== '' && (!open || !row || moved);
    if (begins) rows.push([item]);
    else if (row && str !== '') row.push(item);
    if (str !== '') tallest = begins ? height : size;
    open = (open || str !== '') && !hasEOL;
  }
  return rows;
}

/** Parts of a line between which stands an empty space of at least `gap` points, from left to right, each as the file has it. */
export function segmentsOf(row: Row, gap: number): Row[] {
  const spans: { left: number; right: number }[] = [];
  for (const item of row.filter((one) => !isBlank(one)).toSorted((a, b) => leftOf(a) - leftOf(b))) {
    const last = spans.at(-1);
    if (last && leftOf(item) - last.right < gap) last.right = Math.max(last.right, rightOf(item));
    else spans.push({ left: leftOf(item), right: rightOf(item) });
  }
  if (spans.length < 2) return spans.length === 0 ? [] : [row];
  return spans.map(({ left, right }) => row.filter((item) => leftOf(item) >= left && leftOf(item) <= right));
}

/** Where a part of a line begins and ends, in points from the left. */
export function spanOf(items: Row): { left: number; right: number } {
  const written = items.filter((item) => !isBlank(item));
  return {
    left: written.reduce((least, item) => Math.min(least, leftOf(item)), Number.POSITIVE_INFINITY),
    right: written.reduce((most, item) => Math.max(most, rightOf(item)), Number.NEGATIVE_INFINITY),
  };
}
