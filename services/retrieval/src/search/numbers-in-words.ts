const toNineteen =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/u);
const fromTwenty = 'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .flatMap((ten) => [ten, ...toNineteen.slice(0, 9).map((unit) => `${ten}-${unit}`)]);
/** 'The fourteenth article'. */
export const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/u);

const arabicUnits = 'الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة'.split(' ');
const withTens = ['الحادية', ...arabicUnits];
/** 'المادة الثانية عشرة', 'المادة الحادية والعشرون': laws of Arab states are numbered so. */
const arabicOrdinals = [
  ...['الأولى', ...arabicUnits, 'العاشرة'],
  ...withTens.map((unit) => `${unit} عشرة`),
  ...['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'].flatMap((ten) => [
    `ال${ten}`,
    ...withTens.map((unit) => `${unit} وال${ten}`),
  ]),
];
/** Each at the place before its value. */
const all = [
  [...toNineteen, ...fromTwenty],
  ordinals,
  arabicOrdinals,
  ['premier'],
  ['primero'],
  ['primeiro'],
];
const values = new Map(all.flatMap((words) => words.map((word, at): [string, number] => [word, at + 1])));

/** A number in words, as a pattern: 'Twenty-Two', 'second', 'الحادية والعشرين'. */
export const numberInWords = [...values.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace('-', '[- ]').replace(/ون$/u, '[وي]ن'))
  .join('|');

/** The number that words stand for; undefined if they are none. */
export function valueOfWords(text: string): number | undefined {
  const lower = text.toLowerCase().replace(/ين$/u, 'ون');
  return values.get(lower) ?? values.get(lower.replace(' ', '-'));
}
