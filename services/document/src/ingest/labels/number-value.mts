// What else contracts hold takes longer to load than most laws take to be read.
import { decimalDigits } from '@astraea/contracts/decimal-digits';

/** Numbers as provisions carry them: `12`, `4A`, `3.2.1`, `IV`, `١٢`, `第十二条`, `Second`, `الثانية`. Parts compare one by one. */
export type NumberValue = readonly number[];

const romanDigits = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }));

function romanValue(text: string): number | undefined {
  if (!/^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text)) return undefined;
  const digits = [...text].map((letter) => romanDigits.get(letter) ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

const hanDigits = '〇一二三四五六七八九';
const hanUnits = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000 }));

function hanValue(text: string): number | undefined {
  let [sum, digit] = [0, 0];
  for (const letter of text.replaceAll('零', '〇').replaceAll('两', '二')) {
    const unit = hanUnits.get(letter);
    if (unit) {
      sum += (digit || 1) * unit;
      digit = 0;
    } else if (hanDigits.includes(letter)) digit = hanDigits.indexOf(letter);
    else return undefined;
  }
  return sum + digit;
}

const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo',
  'primera segunda tercera cuarta quinta sexta séptima octava novena décima',
  'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo',
  'erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter',
  // Of an act that has one article: a law that it issues begins with the first one.
  ...['único', 'única', 'unique', 'unico', 'unica'],
  'الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة',
  'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر',
].map((row) => row.split(' '));
const arabicTens = 'العشرون الثلاثون الأربعون الخمسون الستون السبعون الثمانون التسعون'.split(' ');

/** `الثانية والعشرون` is the twenty-second, `الثانية عشرة` the twelfth. */
function arabicValue(text: string): number | undefined {
  const [first = '', second] = text.split(' ');
  const unit = ['الحادية', 'الحادي'].includes(first) ? 1 : unitOf(first);
  const tens = arabicTens.indexOf((second ?? first).replace(/^و/u, ''));
  if (tens >= 0) return (tens + 2) * 10 + (second ? (unit ?? 0) : 0);
  if (unit === undefined) return undefined;
  return second && /^عشرة?$/u.test(second) ? unit + 10 : unit;
}

function unitOf(word: string): number | undefined {
  const row = ordinals.find((words) => words.includes(word.toLowerCase()));
  return row && (row.length === 1 ? 0 : row.indexOf(word.toLowerCase()) + 1);
}

const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const belowHundred = `(?:(?:${tens.join('|')})(?:[- ](?:${units.slice(0, 9).join('|')}))?|${units.toReversed().join('|')})`;
/** `Twenty-Two`, `One Hundred and Four`. */
export const cardinalWords = `(?:one )?hundred(?: and)? ${belowHundred}|(?:one )?hundred|${belowHundred}`;
const cardinal = new RegExp(
  `^(?:(?:one )?(hundred)(?: (?:and )?)?)?(${tens.join('|')})?[- ]?(${units.join('|')})?$`,
  'iu',
);

function cardinalValue(text: string): number | undefined {
  const [, hundred, ten = '', unit = ''] = cardinal.exec(text) ?? [];
  const ofTen = ten === '' ? 0 : (tens.indexOf(ten.toLowerCase()) + 2) * 10;
  return (hundred ? 100 : 0) + ofTen + units.indexOf(unit.toLowerCase()) + 1 || undefined;
}

export const ordinalWords: readonly string[] = ordinals.slice(0, -2).flat();
export const arabicOrdinal = String.raw`(?:ال[\p{L}]{3,9}(?: (?:عشرة?|وال[\p{L}]{4,8}))?)`;

/** Behind the number of an article that was put in later, in order; some are written in several ways. */
const later = [
  ...[
    'bis',
    'ter',
    'qu[aá]ter',
    'quinquies',
    'sexies',
    'septies',
    'octies',
    'no(?:n|v)ies',
    'decies',
    'undecies',
  ],
  ...[
    'duodecies',
    'terdecies',
    'quaterdecies',
    'quin(?:quies)?decies',
    's(?:ex(?:ies)?|e)decies',
    'septiesdecies',
  ],
];
export const laterWords = later.join('|');
const laterWord = later.map((word) => new RegExp(`^${word}$`, 'iu'));

/** `4A` comes behind 4 and before 5, and `4 bis 2` behind `4 bis`. */
function partValue(text: string): number[] {
  const [, number, suffix = '', further] = /^(\d+)\s*(\p{L}*)(?: (\d+))?$/u.exec(text) ?? [];
  if (number === undefined) return [];
  const after = laterWord.findIndex((word) => word.test(suffix)) + 1;
  const letters = [...suffix.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const own = suffix === '' ? [Number(number)] : [Number(number), after || letters];
  return further === undefined ? own : [...own, Number(further)];
}

const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `8²` follows `8-1`, as `8-2` does. */
function withoutRaised(text: string): string {
  return text.replace(
    /(?<=\d)[⁰¹²³⁴-⁹]+/gu,
    (figures) => `-${[...figures].map((figure) => raisedFigures.indexOf(figure)).join('')}`,
  );
}

/** Parts of guidelines, with the letters of Cyrillic that look alike in the places of the Latin ones. */
const partLetters = 'ABCDEFGHIJKАВС\u0000Е';

/** Of a guideline, behind the letter of its part: `B.8`. */
export const lettered = String.raw`[A-KАВСЕ]\.\p{Nd}{1,2}(?![\p{L}\p{N}])`;
const letteredNumber = new RegExp(`^${lettered}$`, 'u');

/** The place of the part in the alphabet, and the number in it; undefined when it is no such number. */
export function letteredValue(written: string): NumberValue | undefined {
  const [letter = '', number] = letteredNumber.test(written) ? decimalDigits(written).split('.') : [];
  return number === undefined ? undefined : [(partLetters.indexOf(letter) % 11) + 1, Number(number)];
}

/** Undefined when it is no number. */
export function numberValue(written: string): NumberValue | undefined {
  const text = withoutRaised(decimalDigits(written.trim())).replace(
    /(?<=[\dIVX])(?:er|re|[ºª°]|\.[ºª°]|o)$/u,
    '',
  );
  if (/^(?:[LRDA]\.? ?)?\d/.test(text)) {
    return text
      .replace(/^[LRDA]\.? ?/, '')
      .replace(/(?<=\d)\/(?=[A-Z])/u, '')
      .split(/[.\-‑–/:]/u)
      .flatMap(partValue);
  }
  // A lone C is the letter behind B: nobody has a hundredth annex.
  const roman = /^[CDLM]?$/.test(text) ? undefined : romanValue(text);
  if (roman) return [roman];
  if (/^[A-Z]$/.test(text)) return [text.charCodeAt(0) - 64];
  const spoken = unitOf(text) ?? cardinalValue(text) ?? hanValue(text) ?? arabicValue(text);
  return spoken === undefined || text === '' ? undefined : [spoken];
}

/** Negative when `one` comes first. */
export function compareNumbers(one: NumberValue, other: NumberValue): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** `13` and `12A` follow `12`; `4.1` follows `4`, and `5` follows `4.3`. */
export function follows(next: NumberValue, before: NumberValue): boolean {
  if (next.length === 1 && before.length === 1) return Number(next[0]) - Number(before[0]) === 1;
  if (next.length > before.length) {
    return (
      next.length === before.length + 1 &&
      compareNumbers(next.slice(0, -1), before) === 0 &&
      next.at(-1) === 1
    );
  }
  const kept = before.slice(0, next.length);
  return (
    (next.at(-1) ?? 0) - (kept.at(-1) ?? 0) === 1 &&
    compareNumbers(next.slice(0, -1), kept.slice(0, -1)) === 0
  );
}
