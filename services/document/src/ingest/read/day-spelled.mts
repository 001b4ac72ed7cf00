const upToThirty =
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta';
const tens = 'cuarenta cincuenta sesenta setenta ochenta noventa';
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

const counting = (names: string, first: number, step: number): [string, number][] =>
  names.split(' ').map((name, at) => [name, first + at * step]);

/** Numbers as Spanish spells them, without accents. */
const words: ReadonlyMap<string, number> = new Map([
  ...counting(upToThirty, 1, 1),
  ...counting(tens, 40, 10),
  ...counting(hundreds, 100, 100),
  ...([
    ['uno', 1],
    ['primero', 1],
    ['veintiuno', 21],
  ] as const),
]);

const thousand = 1_000;

const isFigure = (word: string): boolean => /^\d+$/u.test(word);

/** What a row of words counts: `mil novecientos noventa y ocho`; undefined where it is none. */
function numberOf(row: readonly string[]): number | undefined {
  const all = row.filter((word) => word !== 'y');
  if (all.length === 0) return undefined;
  const [figures, counted] = [all.filter(isFigure), all.filter((word) => !isFigure(word))];
  // Said twice, `dos (2)`, it is one number; otherwise it is read as either.
  const inFigures = figures.length === 1 ? Number(figures[0]) : undefined;
  if (figures.length > 1) return undefined;
  if (counted.length === 0) return inFigures;
  let [whole, part] = [0, 0];
  for (const word of counted) {
    if (word === 'mil') [whole, part] = [Math.max(1, part) * thousand, 0];
    else part += words.get(word) ?? Number.NaN;
  }
  const inWords = whole + part;
  return Number.isNaN(inWords) || (inFigures ?? inWords) !== inWords ? undefined : inWords;
}

const isCounted = (word: string): boolean =>
  word === 'y' || word === 'mil' || words.has(word) || /^\d{1,4}$/u.test(word);
/** What stands between the day, its month and its year. */
const between = new Set(['de', 'del', 'mes', 'ano', 'dia', 'dias']);

/** The words of a number at one end of others, behind what stands between; in their order. */
function counted(row: readonly string[]): string[] {
  const first = row.findIndex((word) => !between.has(word));
  if (first < 0) return [];
  const end = row.findIndex((word, at) => at >= first && !isCounted(word));
  return row.slice(first, end < 0 ? row.length : end);
}

/** Behind these stands the number of a law: `decreto número doce de junio`. */
const ofKind = new Set(['numero', 'ley', 'decreto', 'acuerdo', 'orden']);

/** The day in front of its month; in figures only as `13 días del mes de julio`, for the number of a law may stand before its month. */
function dayBefore(row: readonly string[]): number | undefined {
  const reversed = row.toReversed();
  const day = counted(reversed);
  const at = reversed.indexOf(day[0] ?? '');
  const isNumber = ofKind.has(reversed[at + day.length] ?? '');
  const inFigures = day.some((word) => /^\d/u.test(word));
  const isDay = !isNumber && (!inFigures || reversed.slice(0, at).some((word) => word.startsWith('dia')));
  return isDay ? numberOf(day.toReversed()) : undefined;
}

const lastDay = 31;
const [firstYear, lastYear] = [1500, 2200];

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const englishDays =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';

const english: ReadonlyMap<string, number> = new Map([
  ...counting(englishUnits, 0, 1),
  ...counting(englishTens, 20, 10),
  ...counting(englishDays, 1, 1),
  ...counting('twentieth thirtieth', 20, 10),
]);

/** What English words count: `one thousand nine hundred and seventy-two`, `nineteen hundred and seventy two`. */
function countedInEnglish(text: string): number {
  let [whole, part] = [0, 0];
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    if (word === 'thousand') [whole, part] = [whole + part * thousand, 0];
    else if (word === 'hundred') part *= 100;
    else if (word !== 'and') part += english.get(word) ?? Number.NaN;
  }
  return whole + part;
}

/** Who signs says `this`; without that it is the day of something else, as of a session: `Begun on Saturday, the third day of January`. */
const inEnglish = new RegExp(
  String.raw`(?<!\p{L})this ((?:twenty[ -]|thirty[ -])?(?:${[...english.keys()].join('|')})|\d{1,2}(?:st|nd|rd|th)) day of (\p{L}{3,9}),?(?: in the year)? ((?:(?:${[...english.keys(), 'thousand', 'hundred', 'and'].join('|')})(?:[ -]|(?!\p{L}))){2,12})`,
  'iu',
);

/** A day that is written in words, as treaties and old laws in English are concluded: `this twenty-ninth day of March, one thousand nine hundred and seventy-two`. */
export function dayInEnglishWords(
  text: string,
  monthOf: (word: string) => number | undefined,
): string | undefined {
  const [, dayWords = '', month = '', yearWords = ''] = inEnglish.exec(text.toLowerCase()) ?? [];
  const [day, year] = [
    Number.parseInt(dayWords, 10) || countedInEnglish(dayWords),
    countedInEnglish(yearWords),
  ];
  const at = monthOf(month);
  if (at === undefined || !(day >= 1 && day <= lastDay) || !(year >= firstYear && year <= lastYear))
    return undefined;
  return [String(year), String(at + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const mostWords = 12;

/**
 * A day that is written in words, as laws of Latin America are signed: `a los trece días del mes de julio del año dos mil uno`, `el
 * veintitrés de septiembre de dos mil ocho`. An ISO day; undefined where none stands there.
 *
 * @param monthOf the month of a word, from 0.
 */
export function dayInSpanishWords(
  text: string,
  monthOf: (word: string) => number | undefined,
): string | undefined {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // A number ends with its sentence.
  const row = folded.match(/\p{L}+|\d+|[.;:]/gu) ?? [];
  for (const [at, word] of row.entries()) {
    const month = monthOf(word);
    if (month === undefined) continue;
    const day = dayBefore(row.slice(Math.max(0, at - mostWords), at));
    const year = numberOf(counted(row.slice(at + 1, at + 1 + mostWords)));
    if (day && day <= lastDay && year && year >= firstYear && year <= lastYear)
      return [String(year), String(month + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  }
  return undefined;
}
