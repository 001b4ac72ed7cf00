import { baseOf, heightOf, isBlank, leftOf, type Row, rightOf, spanOf } from './pdf-rows.mts';
import type { TextItem } from './text-item.mts';

/** Characters; a longer run of its own is a line. */
const longestStray = 4;
/** Of the size of a line, how far above and below its foot a run of it may stand. */
const mostAbove = 0.7;
const mostBelow = 0.3;
/** Of the size of a line, what it may be away from the run before to be of the same word. */
const closeBy = 0.15;

/** The runs that a line has an empty space between in which the run stands; undefined where it has none. */
function placeIn(row: Row, stray: TextItem): number | undefined {
  const written = row.flatMap((item, at) => (isBlank(item) ? [] : [{ item, at }]));
  const slack = heightOf(row) * closeBy;
  const next = written.findIndex(({ item }) => leftOf(item) >= rightOf(stray) - slack);
  const [before, behind] = [next < 0 ? written.at(-1) : written[next - 1], written[next]];
  if (!before || rightOf(before.item) > leftOf(stray) + slack) return undefined;
  const isClose = leftOf(stray) - rightOf(before.item) < slack;
  return isClose ? before.at + 1 : behind?.at;
}

function holds(row: Row, stray: TextItem): boolean {
  const [size, rise] = [heightOf(row), (stray.transform[5] ?? 0) - baseOf(row)];
  const { left, right } = spanOf(row);
  return (
    stray.height <= size * 1.05 &&
    rise < size * mostAbove &&
    rise > -size * mostBelow &&
    leftOf(stray) > left &&
    leftOf(stray) < right + size * closeBy
  );
}

/** The only run of a line that is too short to be one. */
function strayIn(row: Row): TextItem | undefined {
  const written = row.filter((item) => !isBlank(item));
  const [only] = written;
  return written.length === 1 && only && only.str.trim().length <= longestStray ? only : undefined;
}

/** Puts runs that a file has apart from their lines, as it may have each raised `er` of a page, into the spaces left for them. */
export function withStraysInPlace(rows: readonly Row[]): Row[] {
  const strays = rows.flatMap((row) => strayIn(row) ?? []);
  if (strays.length === 0) return [...rows];
  const placed = new Set<TextItem>();
  const whole = rows.filter((row) => strayIn(row) === undefined).map((row) => [...row]);
  for (const stray of strays) {
    for (const row of whole) {
      const at = holds(row, stray) ? placeIn(row, stray) : undefined;
      if (at === undefined) continue;
      row.splice(at, 0, stray);
      placed.add(stray);
      break;
    }
  }
  let next = 0;
  return rows.flatMap((row) => {
    const stray = strayIn(row);
    if (stray) return placed.has(stray) ? [] : [row];
    return [whole[next++] ?? row];
  });
}
