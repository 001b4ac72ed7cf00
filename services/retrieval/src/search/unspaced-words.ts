const ideographs = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆`;
const unspaced = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

const any = new RegExp(`[${ideographs}${unspaced}]`, 'u');
const stretches = new RegExp(`[${ideographs}]+|[${unspaced}\\p{M}]+|[^${ideographs}${unspaced}]+`, 'gu');
const isIdeographic = new RegExp(`^[${ideographs}]`, 'u');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether a word holds letters of a script that puts no blanks between words, or ties particles to them. */
export function isWithoutBlanks(word: string): boolean {
  return any.test(word);
}

/** Each letter with the next one: what is a word depends on what stands around it, which a question does not know. */
function letterPairs(stretch: string): string[] {
  const letters = [...stretch];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** A vowel of Thai and Lao that normalising takes apart, and without which the segmenter knows no word that has it. */
function withWholeVowels(stretch: string): string {
  return stretch.replace(/\u0e4d\u0e32/g, '\u0e33').replace(/\u0ecd\u0eb2/g, '\u0eb3');
}

function partsOf(stretch: string): string[] {
  if (isIdeographic.test(stretch)) return letterPairs(stretch);
  if (!isUnspaced.test(stretch)) return [stretch];
  return [...segmenter.segment(withWholeVowels(stretch))].map(({ segment }) => segment);
}

/** What is searched of a run of letters that may hold several words. */
export function splitUnspaced(run: string): string[] {
  if (!any.test(run)) return [run];
  return (run.match(stretches) ?? []).flatMap(partsOf);
}

const counted = new RegExp(
  `[${ideographs}]{1,2}|[${unspaced}\\p{M}]{1,4}|(?:(?![${ideographs}${unspaced}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);

/** How many words a text has, also where no blanks tell: two letters are about one of Chinese, four of Thai. */
export function countWords(text: string): number {
  return text.match(counted)?.length ?? 0;
}
