import { dayInEnglishWords, dayInSpanishWords } from './day-spelled.mts';
import { knownLanguages } from './language-of.mts';

/** Small letters without accents: titles in capitals leave them out, as `FEVRIER`. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replaceAll('ı', 'i');

/** The months by their names in a language, alone and behind a day, from 0. */
function namesIn(language: string): [name: string, month: number][] {
  const formats = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const;
  return formats.flatMap((format) => {
    const names = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC', calendar: 'gregory' });
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = names.formatToParts(new Date(Date.UTC(2001, month, 15)));
      // In Catalan the preposition is part of it: `d’abril`.
      const [name = ''] =
        /\p{L}{3,}$/u.exec(folded(parts.find(({ type }) => type === 'month')?.value ?? '')) ?? [];
      return [name, month];
    }).filter(([name]) => name !== '');
  });
}

const known = new Map<string, ReadonlyMap<string, number>>();

function monthsOf(language: string): ReadonlyMap<string, number> {
  const months = known.get(language) ?? new Map(namesIn(language));
  known.set(language, months);
  return months;
}

/** The names of all languages, but for those that are another month in another language: `listopad`. Austria has its own for January, Peru and its neighbours for September. */
function monthsOfAll(): ReadonlyMap<string, number> {
  const found = known.get('');
  if (found) return found;
  const names = [...knownLanguages, 'de-AT', 'es-PE'].flatMap((language) => [...monthsOf(language)]);
  const months = new Map(names);
  for (const [name, month] of names) if (months.get(name) !== month) months.delete(name);
  known.set('', months);
  return months;
}

/** Letters by which a name may end otherwise than Intl has it: Latvian has `maijā` for `maijs`. */
const ending = 2;
/** Letters that both have at least: Dutch `maanden` is no `maart`. */
const shortestStem = 4;

/** The month of a word in a language, also as `Dec.` and `Sept.`; undefined for another word. */
function monthOf(word: string, months: ReadonlyMap<string, number>): number | undefined {
  const name = folded(word.replace(/\.$/u, ''));
  const exact = months.get(name);
  if (exact !== undefined) return exact;
  const alike = [...months].filter(
    ([one]) =>
      (word.endsWith('.') && one.startsWith(name)) ||
      // Also at the end of a sentence.
      (one.length > shortestStem &&
        name.startsWith(one.slice(0, Math.max(shortestStem, one.length - ending))) &&
        name.length >= one.length - 1 &&
        name.length <= one.length + ending),
  );
  const found = new Set(alike.map(([, month]) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether a word is a month in a language, or in any where it is of that month alone. */
export const isMonth = (word: string, language: string): boolean =>
  monthOf(word, monthsOf(language)) !== undefined || monthsOfAll().has(folded(word));

/** Before the number of a law: `No. 12`, `nº 12`, `n.º 12`, `Nr. 12`, `č. 12`. */
const numberWord = String.raw`(?<!\p{L})(?:n\.?[or]?\.?[º°]?|n:o|n[uú]m(?:ero)?\.?|number|č\.?|αρ(?:ιθ)?\.?|№|#)`;
/** Directly behind the kind of law stands its number: `Ley 12 de junio` is no `Ley de 12 de junio`. */
const ofKind = String.raw`(?<!\p{L})(?:ley|lei|llei|decreto|decret|law|act|decree|order)\s(?=\d{1,2}\s(?:de|of)\s)`;
/** `5`, `1er`, `3ης`, `5-го`, `5 päivänä` before a month, with `de`, `d’` or the like between. */
const dayBefore = new RegExp(
  String.raw`(?<![\d/]|${numberWord}\s?|${ofKind})(\d{1,2})(?:-?\p{L}{1,3}|[.ºª°])?\s(?:\p{L}{1,3}(?:\s|['’])|päivänä\s|day of\s|d[ií]as? del mes de\s|dias? do m[eê]s de\s)?$`,
  'iu',
);
const yearBehind = new RegExp(
  String.raw`^[.,]?(?!\s${numberWord}[.,]?\s?\d)(?:\s\p{L}{1,3}\.?)?(?:\sa[nñ]o(?: de)?)?[.,]?\s?([12]\d{3})(?!\d)`,
  'iu',
);
/** `May 5, 2031`. */
const dayAndYearBehind = /^\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/u;
/** `2031. május 5.`, `2031 m. gegužės 5 d.`. */
const yearBefore = /(?<!\d)(\d{4})\.?\s(?:\p{L}{1,4}\.?\s)?$/u;
const dayBehind = /^\s(\d{1,2})(?!\d)/u;
/** `2031. gada 5. maijā`. */
const yearAndDayBefore = /(?<!\d)(\d{4})\.?\s(?:\p{L}{1,5}\s)?(\d{1,2})\.\s$/u;
/** A law that has its year in its number: `Llei 14/2031, del 22 de juny`. */
const numberAndDayBefore = /\/(\d{4}),\s\p{L}{1,3}\s(?:l['’])?(\d{1,2})\sd(?:e\s|['’])$/u;
const inEastAsia = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;

/** Year and day round a month. */
function around(before: string, behind: string): [year: string, day: string] | undefined {
  const [, day] = dayBefore.exec(before) ?? [];
  const [, year] = yearBehind.exec(behind) ?? [];
  if (day && year) return [year, day];
  const [, dayThen, yearThen] = dayAndYearBehind.exec(behind) ?? [];
  if (dayThen && yearThen) return [yearThen, dayThen];
  const [, yearFirst, dayNext] = yearAndDayBefore.exec(before) ?? [];
  if (yearFirst && dayNext) return [yearFirst, dayNext];
  const [, yearInNumber, dayOfNumber] = numberAndDayBefore.exec(before) ?? [];
  if (yearInNumber && dayOfNumber) return [yearInNumber, dayOfNumber];
  const [, yearAbove] = yearBefore.exec(before) ?? [];
  const [, dayLast] = dayBehind.exec(behind) ?? [];
  return yearAbove && dayLast ? [yearAbove, dayLast] : undefined;
}

/** Characters round a month that can belong to its day. */
const nearby = 24;

function dayWith(text: string, monthIn: (word: string) => number | undefined): string | undefined {
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]{2,}\.?/gu)) {
    const end = index + word.length;
    const [before, behind] = [text.slice(Math.max(0, index - nearby), index), text.slice(end, end + nearby)];
    // Few words stand between a day and a year, and the names of months take long to be made.
    const found = /\d{4}/.test(`${before} ${behind}`) ? around(before, behind) : undefined;
    const month = found && monthIn(word);
    if (month !== undefined)
      return [found?.[0], String(month + 1).padStart(2, '0'), found?.[1].padStart(2, '0')].join('-');
  }
  return undefined;
}

const firstYear = 1500;
/** Years from now that a law may name at most; those of other calendars are far before or behind. */
const mostAhead = 10;
const isOurs = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= new Date().getUTCFullYear() + mostAhead;
};

/**
 * The first day that a text names, as an ISO day: `24 januari 2007`, `15 DECEMBRE 2020`, `22 d’abril del 2031`, `Dec. 22, 2025`,
 * `2031. gada 5. maijā`, `2007-11-23`. In its own language or else in any whose name for a month is of that month alone. A year of
 * another calendar than the Gregorian is none.
 */
export function dayInWords(text: string, language: string | undefined): string | undefined {
  const day = dayWritten(text, language);
  return day !== undefined && isOurs(day) ? day : undefined;
}

const otherFigures = /(?!\d)\p{Nd}/gu;
/** Its figures as ASCII has them: those of a script stand in a row of ten that begins at a multiple of its own zero. */
const inAsciiFigures = (text: string): string =>
  text.replace(otherFigures, (figure) => {
    let zero = figure.codePointAt(0) ?? 0;
    const value = () => (figure.codePointAt(0) ?? 0) - zero;
    while (value() < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(value());
  });

function dayWritten(said: string, language: string | undefined): string | undefined {
  const text = inAsciiFigures(said);
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (iso) return iso;
  const [, year, month, day] = inEastAsia.exec(text) ?? [];
  if (year && month && day) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const own = monthsOf(language ?? 'en');
  const inFigures =
    dayWith(text, (word) => monthOf(word, own)) ?? dayWith(text, (word) => monthsOfAll().get(folded(word)));
  if (inFigures !== undefined) return inFigures;
  const isIn = (tag: string) => (language ?? tag).startsWith(tag);
  return (
    (isIn('es') ? dayInSpanishWords(text, (word) => monthsOf('es').get(word)) : undefined) ??
    (isIn('en') ? dayInEnglishWords(text, (word) => monthsOf('en').get(word)) : undefined)
  );
}
