/** A number of a statement: the ways in which a law may write it in digits. */
interface StatedNumber {
  /** As the statement has it, for instance `60 million`. */
  words: string;
  digits: string[];
}

const scales = { thousand: 1e3, million: 1e6, billion: 1e9 } as const;
const scaled = /\d+(?:[.,]\d+)*(?: (thousand|million|billion)\b)?/gu;

/** `60,000`, `60.000` and `60 000` as 60000; a point or comma before other than three digits stays. */
function joinGroups(text: string): string {
  return text.replace(/(?<=\d)[., \u00a0\u202f’'](?=\d{3}(?!\d))/gu, '');
}

/** What names a place in a law is no number of the rule itself. */
const reference =
  /\b(?:(?:sub)?sections?|articles?|art\.|§+|(?:sub)?paragraphs?|regulations?|rules?|parts?|chapters?|annex(?:es)?|schedules?|nos?\.|law|act|decree(?:-law)?|c\.) ?[\dIVXLC]+[a-z]?(?:[./-]\d+)*(?:\(\w+\))*(?:(?:, | and | to |-)\d+[a-z]?(?:\(\w+\))*)*/giu;

/**
 * The numbers of a statement that its law has to hold: those of provisions are left out, and those of `names`, by which laws are
 * called ('the law of 15 December 2020').
 */
export function numbersOf(text: string, names: readonly string[]): StatedNumber[] {
  const inNames = new Set(names.join(' ').match(/\d+/gu));
  const own = joinGroups(text.replace(reference, ' '));
  const words = new Set([...own.matchAll(scaled)].map(([number]) => number));
  return [...words]
    .filter((number) => !inNames.has(number))
    .map((words) => {
      const [number = '', scale] = words.split(' ') as [string, keyof typeof scales | undefined];
      const value = Number(number.replace(',', '.'));
      const plain = [number, number.replace('.', ','), number.replace(',', '.')];
      return { words, digits: [...new Set(scale ? [...plain, String(value * scales[scale])] : plain)] };
    });
}

type InWords = (value: number) => string;

/** How a language says numbers; undefined where it is not known. @param language as BCP 47 has it */
export async function numberWords(language: string): Promise<InWords | undefined> {
  const { language: name, region } = new Intl.Locale(language).maximize();
  try {
    const { toCardinal } = (await import(`n2words/${name}-${region}`)) as { toCardinal: InWords };
    return toCardinal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.endsWith('MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}

const letters = (text: string) => text.toLowerCase().replace(/[\s\u00ad-]+/gu, '');

/** Finds numbers in the text of a law, in digits or in the words of its language. */
export function numberFinder(law: string, inWords: InWords | undefined): (number: StatedNumber) => boolean {
  const joined = joinGroups(law);
  const found = new Set(
    joined.match(/\d+(?:[.,]\d+)*/gu)?.flatMap((number) => [number, ...number.split(/[.,]/u)]),
  );
  const said = letters(law);
  return ({ digits }) =>
    digits.some((number) => found.has(number)) ||
    (inWords !== undefined &&
      digits.some((number) => /^\d{1,9}$/u.test(number) && said.includes(letters(inWords(Number(number))))));
}

/** The numbers of the provisions that a reference names, without subdivisions: `Sections 2-4 and 7(1)` as 2, 3, 4, 7. */
export function provisionNumbers(reference: string): string[] {
  const main = reference
    .replace(/\b\d+ (?:U\.?S\.?C\.?|C\.?F\.?R\.?)(?: §+)?/gu, ' ')
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/(?<=\d)(?:er|re|[ºª°])(?!\p{L})/gu, '')
    .replace(
      /\b(?:nos?|paragraphs?|paras?|points?|items?|sentences?|subsections?|letters?)\.? ?[\da-z]+\b/giu,
      ' ',
    );
  return [
    ...main.matchAll(/\b(\d+)\s*(?:-|–|to)\s*(\d+)\b(?![.-]\d)|\d+(?:[.-]\d+)*[a-z]?\b|\b[IVXLC]+\b/giu),
  ].flatMap(([whole, from, to]) => (from && to ? between(Number(from), Number(to)) : [whole.toLowerCase()]));
}

function between(from: number, to: number): string[] {
  // A falling or very long range is a number of another kind, for instance 331-1.
  if (to < from || to - from > 200) return [`${from}-${to}`];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}
