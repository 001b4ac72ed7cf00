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

/** Whether a short text shows that it is foreign by a common word, or by being sure and nowhere English. */
function isForeign(text: string, detected: ReturnType<typeof detectAll>): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
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
  if (isAscii && shareOfEnglish(text) >= leastEnglish) return english;
  const detected = detectAll(text, { only });
  const [{ lang } = { lang: english }] = detected;
  if (lang === english || (isAscii && !isForeign(text, detected))) return english;
  return /\p{Script=Latin}/u.test(text) && shareOfEnglish(text) >= leastEnglish ? english : lang;
}
