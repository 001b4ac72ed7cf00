const toNineteen =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const withUnits = (tens: string, units: string, join: string): string[] =>
  tens.split(' ').flatMap((ten) => [ten, ...units.split(' ').map((unit) => `${ten}${join}${unit}`)]);
const arabicUnits = 'الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة';
const arabicTens = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const spanishUnits = 'primera segunda tercera cuarta quinta sexta séptima octava novena';
/** Each at the place before its value; ordinals stand before what they count too: 'first schedule'. */
const cardinals = [
  ...toNineteen.split(' '),
  ...withUnits(
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'one two three four five six seven eight nine',
    ' ',
  ),
];
const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'première seconde',
  'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo',
  'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo',
  'erster zweiter dritter vierter fünfter sechster',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'første annet tredje fjerde femte sjette sjuende åttende niende tiende',
  'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde',
  'первая вторая третья четвёртая пятая',
  'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر',
].map((row) => row.split(' '));
const others = [
  [
    ...Array<string>(20).fill(''),
    ...'first second third fourth fifth sixth seventh eighth ninth'
      .split(' ')
      .map((unit) => `twenty ${unit}`),
  ],
  [...spanishUnits.split(' '), ...withUnits('décima vigésima trigésima', spanishUnits, ' ')],
  [
    ...['الأولى', ...arabicUnits.split(' '), 'العاشرة'],
    ...['الحادية', ...arabicUnits.split(' ')].map((unit) => `${unit} عشرة`),
    ...arabicTens.flatMap((ten) => [
      `ال${ten}`,
      ...['الحادية', ...arabicUnits.split(' ')].map((unit) => `${unit} وال${ten}`),
    ]),
  ],
];
const valued = (rows: readonly string[][]): Map<string, number> =>
  new Map(rows.toReversed().flatMap((row) => row.map((word, at): [string, number] => [word, at + 1])));
const ordinalValues = valued([...ordinals, ...others]);
const wordValues = new Map([...valued([cardinals]), ...ordinalValues]);

const zeros = [0x660, 0x6f0, 0xff10];
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const figures = '〇一二三四五六七八九';
const kanjiUnits = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000 }));
const romans = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100 }));
const wellFormed = /^(?=.)(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

export function romanValue(text: string): number {
  const signs = [...text.toUpperCase()].map((letter) => romans.get(letter) ?? 0);
  return signs.reduce((sum, value, at) => sum + (value < (signs[at + 1] ?? 0) ? -value : value), 0);
}

/** Roman figures of one letter are those that are counted with; an Annex C follows an Annex B. */
export const isRoman = (text: string): boolean => wellFormed.test(text) && !/^[LC]$/u.test(text);

function kanjiValue(text: string): number {
  let [sum, digit] = [0, 0];
  for (const letter of text.replaceAll('零', '〇')) {
    const unit = kanjiUnits.get(letter);
    if (unit) [sum, digit] = [sum + (digit || 1) * unit, 0];
    else digit = digit * 10 + figures.indexOf(letter);
  }
  return sum + digit;
}

const folded = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .replace(/ين$/u, 'ون');

/** The number that words stand for; undefined if they are none. */
export const valueOfWords = (text: string): number | undefined => wordValues.get(folded(text));

export const isOrdinal = (text: string): boolean => ordinalValues.has(folded(text));

/** With what numbers in words begin. */
export const firstWordsOfNumbers = new Set([...wordValues.keys()].map((word) => word.split(' ')[0] ?? ''));

/**
 * One spelling of a number, whoever wrote it: 'VI', 'six' and '六' as 6; 'L. 331-1' as l331-1; '12-ter' as 12ter; what is
 * inserted behind a sign as in `10¹`, `2_2` and '二条の二' behind a hyphen.
 */
export function plainNumber(written: string): string {
  const text = written
    .trim()
    .replace(/[٠-٩۰-۹０-９]/gu, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replace(/[⁰¹²³⁴-⁹]+/gu, (raised) => `-${[...raised].map((one) => raisedDigits.indexOf(one)).join('')}`);
  const inWords = valueOfWords(text);
  if (inWords !== undefined) return String(inWords);
  if (isRoman(text)) return String(romanValue(text));
  return text
    .replace(/[〇零一二三四五六七八九十百千]+/gu, (kanji) => String(kanjiValue(kanji)))
    .toLowerCase()
    .replace(/\s?[の之의_^‑–—]\s?/gu, '-')
    .replace(/(?<=\d)(?:\.?[ºª°]|(?:er|re|ère|st|nd|rd|th)$)|(?<=^\d)o$/gu, '')
    .replace(/(?<=\d)[\s-]+(?=\p{L})|(?<=^\p{L}{1,2})[.\s]+(?=\d)/gu, '');
}
