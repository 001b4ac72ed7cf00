import { romanValue } from '../provisions/numbers';
import { moneyOfCode, type Vocabulary } from './languages';

/** A number of a text. */
export interface Figure {
  /** More than one where its writing is open: '5.000' is five or five thousand. */
  values: readonly number[];
  /** Kinds of units beside it. */
  units: ReadonlySet<string>;
  /** True where it counts provisions, as in 'Article 5'. */
  reference: boolean;
  inWords: boolean;
}

export interface CalendarDate {
  year?: number | undefined;
  month: number;
  day?: number | undefined;
}

export interface Figures {
  numbers: Figure[];
  /** Each with its readings: 3/4/2023 has two. */
  dates: CalendarDate[][];
}

const shortScales = new Map(Object.entries({ k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, bn: 1e9, mrd: 1e9 }));

/** How words for provisions begin in the languages of the sources; shorter ones are whole words. */
const referenceStems = new Set(
  'artic artík artig artik artyk secti secci absch parag absat annex anhan anexo chapt chapi kapit capít sched regul règle veror claus direc title subse point punkt decre'.split(
    ' ',
  ),
);
const referenceWords = new Set(
  'art arts sec sect para abs part parts teil rule rules no nos nr § act law'.split(' '),
);

const token =
  /(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?![\d.])|(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?|\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)|\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}'’]*|[\p{Sc}%§]|[.,;:!?](?=\s)/gu;

interface Token {
  word: string;
  lower: string;
  values?: readonly number[];
  inWords?: boolean;
  date?: CalendarDate[];
  used?: boolean;
}

/** Digits of any script as 0 to 9: each script has its ten in a row. */
function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++;
    return String(value);
  });
}

/** Where the language groups thousands by that sign, '7,000' is no seven. */
function valuesOf(digits: string, { thousands }: Vocabulary): number[] {
  const plain = digits.replace(/[\s'’]/g, '');
  const grouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(plain)
    ? [Number(plain.replace(/[.,]/g, ''))]
    : [];
  if (grouped.length > 0 && plain.replace(/\d/g, '').replaceAll(thousands, '') === '') return grouped;
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const decimal =
    point < 0 ? plain : `${plain.slice(0, point).replace(/[.,]/g, '')}.${plain.slice(point + 1)}`;
  return [...new Set([...grouped, Number(decimal)])];
}

/** A date in digits, in every order that makes sense; nothing where none does. */
function readingsOf(first: number, second: number, third: number): CalendarDate[] {
  const orders = [
    [first, second, third],
    [third, second, first],
    [third, first, second],
  ];
  return orders.flatMap(([year = 0, month = 0, day = 0]) =>
    year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? [{ year, month, day }] : [],
  );
}

function tokensOf(text: string, vocabulary: Vocabulary): Token[] {
  return [...westernDigits(text).matchAll(token)].map((found): Token => {
    const [word, a, b, c, year, month, day] = found;
    const named = year
      ? [{ year: Number(year), month: Number(month), ...(day ? { day: Number(day) } : {}) }]
      : [];
    const date = a ? readingsOf(Number(a), Number(b), Number(c)) : named;
    const lower = word.toLowerCase();
    if (date.length > 0) return { word, lower, date };
    return /^\d/.test(word) ? { word, lower, values: valuesOf(word, vocabulary) } : { word, lower };
  });
}

/** Words of the longest number that is read: 'nine hundred and ninety-nine'. */
const mostNumberWords = 7;

/** Numbers in words become one token each: 'one hundred and eighty'. */
function joinNumberWords(tokens: readonly Token[], { numbers }: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const words = tokens.slice(at, at + mostNumberWords).map(({ lower }) => lower);
    while (words.length > 0 && !numbers.has(words.join(' '))) words.pop();
    const start = tokens[at] as Token;
    const value = numbers.get(words.join(' '));
    joined.push(value === undefined ? start : { ...start, values: [value], inWords: true });
    at += Math.max(0, words.length - 1);
  }
  return joined;
}

/** A word in a vocabulary, inflected or run together with another as in 'Tagen' and '億円'. */
function lookUp<T>(vocabulary: ReadonlyMap<string, T>, word: string): T | undefined {
  const shortest = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
    ? 1
    : 4;
  for (let length = word.length; length > 0; length--) {
    const found = vocabulary.get(word.slice(0, length));
    if (found !== undefined && (length === word.length || length >= shortest)) return found;
  }
  return undefined;
}

const beside = new Set('of de del di den der the st nd rd th er o º the in le el'.split(' '));

/** The nearest token in a direction that is not just a joint, or the word for a day as in '1 päivänä maaliskuuta'. */
function neighbour(
  tokens: readonly Token[],
  at: number,
  step: 1 | -1,
  { units }: Vocabulary,
): Token | undefined {
  const isJoint = ({ word, lower }: Token): boolean =>
    beside.has(lower) || /^[.,]$/.test(word) || lookUp(units, lower) === 'day';
  let next = at + step;
  for (let found = tokens[next]; found && isJoint(found); found = tokens[next]) next += step;
  return tokens[next];
}

function wholeNumber(found: Token | undefined, from: number, to: number): number | undefined {
  const value = found?.inWords || found?.used ? undefined : found?.values?.[0];
  return value !== undefined && value >= from && value <= to && Number.isInteger(value) ? value : undefined;
}

const longestEnding = 3;

function monthOf(word: string, { months, monthStems }: Vocabulary): number | undefined {
  const known = months.get(word);
  if (known !== undefined) return known;
  const stem = [...monthStems.keys()].find(
    (one) => word.startsWith(one) && word.length <= one.length + longestEnding,
  );
  return stem === undefined ? undefined : monthStems.get(stem);
}

/** Dates with the month in words; the numbers that belong to them are marked as used. */
function namedDates(tokens: readonly Token[], vocabulary: Vocabulary): CalendarDate[][] {
  return tokens.flatMap(({ lower }, at) => {
    const month = monthOf(lower, vocabulary);
    if (month === undefined) return [];
    const before = neighbour(tokens, at, -1, vocabulary);
    const after = neighbour(tokens, at, 1, vocabulary);
    let [day, year] = [wholeNumber(before, 1, 31), wholeNumber(after, 1000, 2999)];
    const used = [day ? before : undefined, year ? after : undefined];
    if (!day && !year && wholeNumber(after, 1, 31) && after) {
      day = wholeNumber(after, 1, 31);
      const third = neighbour(tokens, tokens.indexOf(after), 1, vocabulary);
      year = wholeNumber(third, 1000, 2999);
      used.push(after, year ? third : undefined);
    }
    for (const found of used) if (found) found.used = true;
    return day || year ? [[{ month, day, year }]] : [];
  });
}

/** Kinds of units before a number and behind it and its powers of ten. */
function unitsBeside(tokens: readonly Token[], at: number, last: number, { units }: Vocabulary): Set<string> {
  const following = tokens.slice(last + 1, last + 4);
  const end = following.findIndex(({ word, values, date }) => values || date || /^[.,;:!?]$/.test(word));
  const near = following.slice(0, end < 0 ? following.length : end);
  const moneyOf = (found: Token | undefined): string | undefined =>
    moneyOfCode(found?.word ?? '') ??
    (/\p{Sc}/u.test(found?.word ?? '') ? units.get(found?.lower ?? '') : undefined);
  const before = moneyOf(tokens[at - 1]);
  // 'EUR 50 to EUR 70': what follows is the next number's.
  const kinds = near.map((found) =>
    before && moneyOf(found) ? before : (moneyOf(found) ?? lookUp(units, found.lower)),
  );
  return new Set([before, ...kinds].filter((kind) => kind !== undefined));
}

/** The values of a number with the powers of ten behind it, and where they end. */
function scaled(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { values: readonly number[]; last: number } {
  const plain = tokens[at]?.values ?? [];
  let values = plain;
  let last = at;
  for (;;) {
    const next = tokens[last + 1]?.lower ?? '';
    const scale = lookUp(vocabulary.scales, next);
    const perhaps = shortScales.get(next);
    if (perhaps) return { values: [...values, ...values.map((value) => value * perhaps)], last };
    if (!scale) break;
    values = values.map((value) => value * scale);
    last++;
  }
  // '50 to 70 million' begins with fifty million.
  const upper = tokens[at + 1]?.values ? at + 1 : at + 2;
  const end = last === at && tokens[upper]?.values && (tokens[at + 1]?.lower.length ?? 9) < 5 ? upper : at;
  if (end === at) return { values, last };
  const factor = (scaled(tokens, end, vocabulary).values.at(-1) ?? 1) / (tokens[end]?.values?.at(-1) || 1);
  return { values: [...new Set([...values, ...values.map((value) => value * factor)])], last };
}

/** Whether a token counts provisions: a word for them stands before it, or before the number that it follows. */
function isReference(tokens: readonly Token[], at: number, known: ReadonlySet<Token>): boolean {
  const before = tokens.slice(Math.max(0, at - 6), at).filter(({ word }) => !/^[.,;:!?]$/.test(word));
  for (const found of before.slice(-3).reverse()) {
    if (found.values) return known.has(found);
    if (referenceWords.has(found.lower) || referenceStems.has(found.lower.slice(0, 5))) return true;
  }
  return false;
}

/** The numbers and dates of a text, in digits of any script and in the words of its language. */
export function figuresOf(text: string, vocabulary: Vocabulary): Figures {
  const tokens = joinNumberWords(tokensOf(text, vocabulary), vocabulary);
  const dates = [...tokens.flatMap(({ date }) => (date ? [date] : [])), ...namedDates(tokens, vocabulary)];
  const references = new Set<Token>();
  const numbers = tokens.flatMap((found, at): Figure[] => {
    const reference = !found.used && isReference(tokens, at, references);
    if (reference && /^[IVXLC]+$/.test(found.word)) found.values = [romanValue(found.word)];
    if (!found.values || found.used) return [];
    const { values, last } = scaled(tokens, at, vocabulary);
    const beside = unitsBeside(tokens, at, last, vocabulary);
    // '2001年' and '2001 года' are a year, and no time of two thousand years.
    const isYear = beside.size === 1 && beside.has('year') && wholeNumber(found, 1000, 2999) !== undefined;
    const units = isYear ? new Set<string>() : beside;
    if (reference && units.size === 0) references.add(found);
    return [{ values, units, reference: reference && units.size === 0, inWords: found.inWords ?? false }];
  });
  return { numbers, dates };
}
