/** Scripts that are written from right to left. */
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/gu;
const letter = /\p{L}/gu;

/** How many letters of a text are written to the left, and how many to the right. */
export function countLetters(text: string): { toTheLeft: number; toTheRight: number } {
  const toTheLeft = text.match(rightToLeft)?.length ?? 0;
  return { toTheLeft, toTheRight: (text.match(letter)?.length ?? 0) - toTheLeft };
}

export function isMostlyRightToLeft(text: string): boolean {
  const { toTheLeft, toTheRight } = countLetters(text);
  return toTheLeft > toTheRight;
}
