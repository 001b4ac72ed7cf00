import { decimalDigits } from '@astraea/contracts';
import { english } from './detect-language';
import { stemmingOf } from './stemming';
import { isWithoutBlanks, splitUnspaced } from './unspaced-words';

/** Marks that do not show; the lengthened line, vowel signs and points of Arabic and Hebrew, which most texts leave out. */
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad\u0640\u064b-\u0652\u0670\u0591-\u05bd\u05bf-\u05c7]/g;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\.\p{N}+)*/gu;
const nonAscii = /[^\0-\x7f]/;
/** Marks above and below Latin and Greek letters. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/** As people type who lack the keys: 'Andøya' as 'andoya', 'Satélite' as 'satelite'. */
function withoutAccents(text: string): string {
  if (!nonAscii.test(text)) return text;
  return text.normalize('NFD').replace(accents, '').normalize('NFC').replace(/ø/g, 'o').replace(/ß/g, 'ss');
}

/** Lower case, with one form for apostrophes, thousands and abbreviations that would fall apart into single letters. */
export function normaliseText(text: string): string {
  const plain = nonAscii.test(text)
    ? decimalDigits(text.normalize('NFC'))
        .replace(invisible, '')
        .replace(/[\u2018\u2019]/g, "'")
    : text;
  return plain
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/(\d)[,\u00a0\u202f](?=\d{3}\b)/g, '$1')
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replace(/\./g, ''));
}

/** The words of a text in lower case, stop words included. */
function words(text: string): string[] {
  const found = normaliseText(text).match(wordPattern) ?? [];
  return isWithoutBlanks(text) ? found.flatMap(splitUnspaced) : found;
}

const mostRemembered = 100_000;
const remembered = new Map<string, Map<string, string>>();

/** The index term of one lower-case word of a language. */
export function termOf(word: string, language = english): string {
  let terms = remembered.get(language);
  if (!terms) {
    terms = new Map();
    remembered.set(language, terms);
  }
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = withoutAccents(stemmingOf(language).stem(word));
  if (terms.size < mostRemembered) terms.set(word, term);
  return term;
}

/** The words of a text in a language, without its stop words. */
export function contentWords(text: string, language = english): string[] {
  const { stopWords } = stemmingOf(language);
  return words(text).filter((word) => !stopWords.has(word));
}

/** The index terms of a text in reading order, without those of stop words. */
export function terms(text: string, language = english): string[] {
  return contentWords(text, language).map((word) => termOf(word, language));
}

/** Adjacent terms joined, so that 'launch site' counts for more than a launch and a site. */
export function pairsOf(sequence: readonly string[]): string[] {
  return sequence.slice(1).map((term, position) => `${sequence[position]}_${term}`);
}
