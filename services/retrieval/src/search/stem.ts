import { stemmer as greekStem } from '@orama/stemmers/greek';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import { stemmer as ukrainianStem } from '@orama/stemmers/ukrainian';
import { stemmer as englishStem } from 'stemmer';
import { arabicStem } from './arabic-stem';
import { hebrewStem } from './hebrew-stem';

/** The stemmer leaves the soft endings of some cases, and the vowel that changes before them. */
function softened(word: string): string {
  return ukrainianStem(word).replace(/[іь]$/, '').replace(/ніст$/, 'ност');
}

const stemmers: readonly [RegExp, (word: string) => string][] = [
  [/^[\u0620-\u06ff]/, arabicStem],
  [/^[\u05d0-\u05ea]/, hebrewStem],
  [/^\p{Script=Cyrillic}*[іїєґ]/u, softened],
  [/^\p{Script=Cyrillic}/u, russianStem],
  [/^\p{Script=Greek}/u, greekStem],
];

/** What is common to the forms of a word, by the rules of its script's language; Latin letters are taken for English. */
export function stemOf(word: string): string {
  const stem = stemmers.find(([script]) => script.test(word))?.[1] ?? englishStem;
  return stem(word);
}
