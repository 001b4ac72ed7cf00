import { detect } from 'tinyld';
import { shareOfEnglish } from './dictionary';

export const english = 'en';

/** A text with fewer English words is in another language; typed in haste, an English question still has more. */
const leastEnglish = 0.5;

/** Languages of the countries that are covered: telegraphic or misspelled English passes for Irish or Latin otherwise. */
const only = 'en ar cs da de el es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk zh'.split(' ');

/** The language of a text as ISO 639-1 has it; English where nothing speaks against it. */
export function detectLanguage(text: string): string {
  if (/^[\0-\x7f]*$/.test(text) && shareOfEnglish(text) >= leastEnglish) return english;
  const detected = detect(text, { only });
  if (detected === '' || detected === english) return english;
  return /\p{Script=Latin}/u.test(text) && shareOfEnglish(text) >= leastEnglish ? english : detected;
}
