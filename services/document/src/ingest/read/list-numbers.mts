function letters(value: number): string {
  return value > 26
    ? letters(Math.floor((value - 1) / 26)) + letters(((value - 1) % 26) + 1)
    : String.fromCharCode(96 + value);
}

const romanSteps: [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Beyond it nobody counts so, and a number that a page makes up would be very long. */
const largestRoman = 3_999;

export function toRoman(value: number): string {
  if (value > largestRoman) return String(value);
  const [size, sign] = romanSteps.find(([step]) => step <= value) ?? [];
  return size && sign ? sign + toRoman(value - size) : '';
}

function toLetters(value: number): string {
  return value < 1 ? String(value) : letters(value);
}

/** By the type of a list in HTML. */
export const listNumber: ReadonlyMap<string, (value: number) => string> = new Map(
  Object.entries({
    a: toLetters,
    A: (value) => toLetters(value).toUpperCase(),
    i: toRoman,
    I: (value) => toRoman(value).toUpperCase(),
  }),
);
