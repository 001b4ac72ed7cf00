/** A run of text on a page, with the height of its letters in points. */
export interface SizedText {
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
