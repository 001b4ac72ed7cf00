import { detectAll } from 'tinyld';
import { shareOfEnglish } from './dictionary';
import { stemmingOf } from './stemming';

export const english = 'en';

/** A text with fewer English words is in another language; typed in haste, an English question still has more. */
const leastEnglish = 0.5;
/** Shorter texts have too few groups of letters for the detector. */
const shortestSure = 6;

/** Languages of the countries that are covered: telegraphic or misspelled English passes for Irish or Latin otherwise. */
const only = 'en ar cs da de el es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk zh'.split(' ');

/** From this share of common words on a text is held together by them; one alone may belong to a name. */
const leastCommon = 0.25;
const fewestCommon = 2;

/**
 * How many common words of a language hold a text together; 0 where they are too few for that. The detector knows groups of letters, and
 * 'licence', 'satellite', 'possible' and 'France' are English and French alike, which 'est', 'sans' and 'pour' are not.
 */
function countCommon(words: readonly string[], language: string): number {
  const count = words.filter((word) => stemmingOf(language).commonWords.has(word)).length;
  return count >= Math.max(fewestCommon, leastCommon * words.length) ? count : 0;
}

/** Of the languages that the detector names the one whose common words hold a text together. */
function heldTogetherIn(
  words: readonly string[],
  detected: ReturnType<typeof detectAll>,
): string | undefined {
  const counts = detected.map(({ lang }) => ({ lang, count: countCommon(words, lang) }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.lang : undefined;
}

/** Whether a short text shows that it is foreign by a common word, or by being sure and nowhere English. */
function isForeign(text: string, words: readonly string[], detected: ReturnType<typeof detectAll>): boolean {
  const ours = stemmingOf(english).commonWords;
  const theirs = detected.map(({ lang }) => stemmingOf(lang).commonWords);
  return (
    words.length >= shortestSure ||
    words.some((word) => !ours.has(word) && theirs.some((commonWords) => commonWords.has(word))) ||
    (detected[0]?.accuracy === 1 && shareOfEnglish(text) === 0)
  );
}

/** The language of a text as ISO 639-1 has it; English where nothing speaks against it, and where a short text leaves it open. */
export function detectLanguage(text: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(text);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isEnglish = /\p{Script=Latin}/u.test(text) && shareOfEnglish(text) >= leastEnglish;
  if (isAscii && isEnglish && countCommon(words, english) > 0) return english;
  const detected = detectAll(text, { only });
  const held = heldTogetherIn(words, detected);
  if (held) return held;
  const [{ lang } = { lang: english }] = detected;
  return isEnglish || (isAscii && !isForeign(text, words, detected)) ? english : lang;
}
