const numeral = /^(?:[IVXLC]+|[A-Z]|\d+[a-z]*)\.?$/u;

/** `3` of `(3)`, `3.` and `‘3.`; empty for a dash. */
export function numberOf(marker: string): string {
  return marker.replace(/^[‘“„«]?\(?|[.)]+$/gu, '').replace(/^[—–•-]$/u, '');
}

const inSmallLetters = (word: string): string =>
  numeral.test(word) ? word : `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

/** `Annex I` of `ANNEX I`, of `ANNEX I – List` and of `ANNEX`; in some languages the number comes first. */
export function annexPlace(line: string): string {
  const [first = '', second = ''] = line.replace(/[:—–-].*$/u, '').split(/\s+/u);
  const hasNumber = second !== '' && (numeral.test(second) || numeral.test(first));
  return [first, ...(hasNumber ? [second] : [])].map(inSmallLetters).join(' ');
}

/** Where the text below a heading in an annex stands: `Annex I, Part A`, `Annex VII, point 3`, or as before for one without a number. */
export function headingPlace(above: string, text: string, point: string): string {
  const [, number] = /^(\d+(?:\.\d+)*)\.?\s/u.exec(text) ?? [];
  if (number) return pointPlace(above, number, point);
  const [, letter] = /^([A-Z]|[IVXLC]+)[.)]\s/u.exec(text) ?? [];
  if (letter) return `${above}, ${letter}`;
  const [, word, own] = /^(\p{Lu}\p{L}+)\s([A-Z]|\d+|[IVXLC]+)(?=$|[.:\s–—-])/u.exec(text) ?? [];
  return word && own ? `${above}, ${inSmallLetters(word)} ${own}` : above;
}

/** `Annex I, point 3`, in it `Annex I, point 3(2)`, and `Annex I, point 3.1` where the number says so itself. */
export function pointPlace(above: string, number: string, point: string): string {
  const [whole, own] = new RegExp(`, ${point} ([\\d.]+)$`, 'u').exec(above) ?? [];
  if (whole && own && number.startsWith(`${own}.`))
    return `${above.slice(0, -whole.length)}, ${point} ${number}`;
  return above.includes(`, ${point} `) ? `${above}(${number})` : `${above}, ${point} ${number}`;
}

/** The numbers or letters between two that are not next to each other: what was taken out there. `19a` says that there was a 19. */
export function missingBetween(before: string | undefined, after: string): string[] {
  if (before === undefined) return [];
  const [from, to] = [before, after].map((number) => Number.parseInt(number, 10));
  if (from && to) return counted(from + 1, /^\d+$/u.test(after) ? to : to + 1, String);
  if (!/^[a-z]$/u.test(before) || !/^[a-z]$/u.test(after)) return [];
  return counted(before.charCodeAt(0) + 1, after.charCodeAt(0), (code) => String.fromCharCode(code));
}

/** More at once are numbers of another kind, or a page that was made to do harm. */
const mostMissing = 100;

function counted(from: number, end: number, name: (number: number) => string): string[] {
  const length = end - from;
  return length < 0 || length > mostMissing ? [] : Array.from({ length }, (_, at) => name(from + at));
}
