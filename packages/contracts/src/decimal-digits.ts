const otherDigit = /(?![0-9])\p{Nd}/gu;
const digit = /^\p{Nd}$/u;

/** Unicode assigns decimal digits in runs of ten, from zero to nine; some runs follow each other at once. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Each decimal digit of any script (`３`, `٣`, `३`, `๓`) as the one of ASCII; all else as it is. */
export function decimalDigits(text: string): string {
  return text.replace(otherDigit, asciiDigit);
}
