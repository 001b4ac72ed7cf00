import { isMostlyRightToLeft } from '../app/letter-direction';

/** A text item of a PDF's page. */
interface PlacedText {
  str: string;
  hasEOL: boolean;
  /** Of its letters, in points. */
  height: number;
  /** Its last two numbers are the place of its left end. */
  transform: readonly number[];
}

const placeOf = ({ transform }: PlacedText) => ({ x: transform[4] ?? 0, y: transform[5] ?? 0 });

/** Positions of the items, line by line as the file has them. */
function linesOf(items: readonly PlacedText[]): number[][] {
  const lines: number[][] = [];
  let before: PlacedText | undefined;
  let ended = true;
  for (const [index, item] of items.entries()) {
    const step = Math.abs(placeOf(item).y - placeOf(before ?? item).y);
    const moved = item.str.trim() !== '' && step > Math.max(item.height, before?.height ?? 0) / 2;
    if (ended || moved) lines.push([index]);
    else lines.at(-1)?.push(index);
    ended = item.hasEOL;
    if (item.str.trim() !== '') before = item;
  }
  return lines;
}

/**
 * Positions of a page's items in the order in which they are read. Programs write the runs of a line that is read from the right in any
 * order, so on a page that is mostly written so each line is taken from its right. Numbers and words of other scripts in such a line may
 * then stand in another order than they are read in.
 */
export function readingOrder(items: readonly PlacedText[]): number[] {
  if (!isMostlyRightToLeft(items.map(({ str }) => str).join(''))) return items.map((_, index) => index);
  const x = (index: number) => items[index]?.transform[4] ?? 0;
  return linesOf(items).flatMap((line) => line.toSorted((one, other) => x(other) - x(one)));
}

/** A run of text on a page, with the height of its letters in points. */
interface SizedText {
  str: string;
  height: number;
}

/** Points of a page on which no text is found, such as a picture of one. */
const ordinary = 11;
/** A title page has nothing but large letters, and a stamp nothing but small ones. */
const smallest = 6;
const largest = 18;

/** The height of the letters in which most of a page is set, in points. */
export function textSizeOf(texts: readonly SizedText[]): number {
  const letters = new Map<number, number>();
  for (const { str, height } of texts) {
    const size = Math.round(height * 2) / 2;
    if (size > 0) letters.set(size, (letters.get(size) ?? 0) + str.trim().length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most ? Math.min(largest, Math.max(smallest, most[0])) : ordinary;
}
