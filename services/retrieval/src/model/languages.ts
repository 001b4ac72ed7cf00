import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoize } from '../search/memoize';

/** What a language calls months, powers of ten and units, by the Unicode data in Intl, and numbers, which Intl does not spell out. */
export interface Vocabulary {
  numbers: ReadonlyMap<string, number>;
  /** The sign between groups of three digits. */
  thousands: string;
  months: ReadonlyMap<string, number>;
  /** What the forms of a month have in common in a language that inflects it: Intl has the first and the second case of 'январе' alone. */
  monthStems: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, string>;
}

const measures = ['minute', 'hour', 'day', 'week', 'month', 'year', 'gram', 'kilogram', 'centimeter'].concat([
  'meter',
  'kilometer',
  'mile',
  'foot',
  'percent',
]);
const powers = [3, 4, 5, 6, 7, 8, 9, 12];
const monthForms: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
];

/** The last word as it stands in running text: 'US dollars' is found as 'dollars'. */
function wordOf(text: string): string {
  return text.toLowerCase().replace(/\.$/, '').split(/\s+/).at(-1) ?? '';
}

function partOf(parts: { type: string; value: string }[], type: string): string {
  return wordOf(parts.find((part) => part.type === type)?.value ?? '');
}

function monthsIn(locale: string): [string, number][] {
  return monthForms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(locale, { ...form, calendar: 'gregory', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const date = new Date(Date.UTC(2020, month, 2));
      return [partOf(format.formatToParts(date), 'month'), month + 1];
    }).filter(([name]) => /\p{L}/u.test(name));
  });
}

const shortestStem = 3;

function monthStemsIn(locale: string): [string, number][] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const [alone, dated] = [format({ month: 'long' }), format({ month: 'long', day: 'numeric' })];
  return Array.from({ length: 12 }, (_, month): [string, number] => {
    const date = new Date(Date.UTC(2020, month, 2));
    const [one = '', other = ''] = [alone, dated].map((form) => partOf(form.formatToParts(date), 'month'));
    const end = [...one].findIndex((letter, at) => letter !== other[at]);
    return [end < 0 && one === other ? '' : one.slice(0, end < 0 ? one.length : end), month + 1];
  }).filter(([stem]) => stem.length >= shortestStem && /^\p{L}+$/u.test(stem));
}

function scalesIn(locale: string): [string, number][] {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  return powers.flatMap((power) =>
    [1, 2, 5].flatMap((digit): [string, number][] => {
      const parts = format.formatToParts(digit * 10 ** power);
      const name = parts.find(({ type }) => type === 'compact')?.value ?? '';
      const isWhole = parts.some(({ type, value }) => type === 'integer' && Number(value) === digit);
      return isWhole && !/\s/.test(name.trim()) ? [[wordOf(name.trim()), 10 ** power]] : [];
    }),
  );
}

function unitsIn(locale: string): [string, string][] {
  const names = measures.flatMap((unit) =>
    (['long', 'short'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      return [1, 2, 5].map((n): [string, string] => [partOf(format.formatToParts(n), 'unit'), unit]);
    }),
  );
  // 'm' is a metre, a million and a minute.
  return names.filter(([name]) => name.length > 1 || /[\p{Script=Han}%]/u.test(name));
}

const currencies = Intl.supportedValuesOf('currency');
const englishCurrency = new Intl.DisplayNames('en', { type: 'currency' });
const kindByCode = new Map(currencies.map((code) => [code, wordOf(englishCurrency.of(code) ?? code)]));

const whole = { maximumFractionDigits: 0 };

/** Costs a processor a tenth of a second. */
function moneyIn(locale: string): [string, string][] {
  return currencies.flatMap((currency): [string, string][] => {
    const kind = kindByCode.get(currency) ?? currency;
    const named = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      ...whole,
    });
    const sign = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...whole,
    });
    const symbol = partOf(sign.formatToParts(1), 'currency');
    return [
      ...[1, 5].map((n): [string, string] => [partOf(named.formatToParts(n), 'currency'), kind]),
      ...(/^\p{Sc}$/u.test(symbol) ? [[symbol, kind] as [string, string]] : []),
    ];
  });
}

// Each language's vocabulary holds that of English too.
const monthsOf = memoize(monthsIn);
const monthStemsOf = memoize(monthStemsIn);
const scalesOf = memoize(scalesIn);
const unitsOf = memoize(unitsIn);
const moneyOf = memoize(moneyIn);

/** The short English names are other words elsewhere: 'som' in Norwegian, 'lei' in Portuguese. */
const isMoneyIn =
  (language: string) =>
  ([name]: [string, string]): boolean =>
    new Intl.Locale(language).language === 'en' || name.length > 3 || /\p{Sc}/u.test(name);

/** Kind of money that an ISO code stands for, as 'dollar' for `USD`; codes are capitals, or `ALL` would be a word. */
export function moneyOfCode(code: string): string | undefined {
  return kindByCode.get(code);
}

/** What Intl has not: the tonne, and whose the two shared signs are at first sight. */
const added: [string, string][] = [
  ...['tonne', 'tonnes', 'ton', 'tons'].map((name): [string, string] => [name, 'tonne']),
  ['$', 'dollar'],
  ['£', 'pound'],
];

const speltFolder = join(dirname(require.resolve('n2words/package.json')), 'src');
const speltLocales = readdirSync(speltFolder).flatMap((file) => /^(\w.*)\.js$/.exec(file)?.[1] ?? []);

/** As a text is cut into words: 'twenty-one' and 'førti-fem' are two. */
function apart(words: string): string {
  return (words.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).join(' ');
}

/** Numbers below a thousand in words; in other languages than English 'one' is an article as well, and nought a word like any. */
function numbersIn(language: string): [string, number][] {
  const spoken = language === 'no' ? 'nb' : language;
  const first = spoken === 'en' ? 0 : 2;
  return speltLocales
    .filter((locale) => locale.startsWith(`${spoken}-`))
    .flatMap((locale) => {
      const { toCardinal }: { toCardinal(value: number): string } = require(`n2words/${locale}`);
      return Array.from({ length: 1_000 - first }, (_, at): [string, number] => [
        apart(toCardinal(first + at)),
        first + at,
      ]);
    });
}

function thousandsIn(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
}

const vocabularies = new Map<string, Vocabulary>();

/** The words of a language, with those of English for what it borrows. */
export function vocabularyOf(language: string): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const locales = [...new Set(['en', 'en-GB', 'en-IN', language])];
  const vocabulary = {
    numbers: new Map(numbersIn(new Intl.Locale(language).language)),
    thousands: thousandsIn(language),
    months: new Map(locales.flatMap(monthsOf)),
    monthStems: new Map(locales.flatMap(monthStemsOf)),
    scales: new Map(locales.flatMap(scalesOf)),
    units: new Map([...moneyOf('en').filter(isMoneyIn(language)), ...locales.flatMap(unitsOf), ...added]),
  };
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Names of all that has a code of two letters, each with its code. */
function namesOf(
  type: 'language' | 'region',
  locale: string,
  style: 'long' | 'short' = 'long',
): [name: string, code: string][] {
  const names = new Intl.DisplayNames(locale, { type, style, fallback: 'none' });
  return pairs.flatMap((pair): [string, string][] => {
    const code = type === 'language' ? pair.toLowerCase() : pair;
    const name = names.of(code);
    return name ? [[name, code]] : [];
  });
}

let languageCodes: Map<string, string> | undefined;

/** BCP 47 tag of a language that is named in English, 'Chinese (Simplified)' too; `und` where no such name is known. */
export function languageNamed(name: string): string {
  languageCodes ??= new Map(namesOf('language', 'en'));
  return languageCodes.get(name.replace(/ \(.*/, '')) ?? 'und';
}

/** A country, or the European Union or the United Nations, as a language calls it. */
interface Region {
  code: string;
  name: string;
  /** 'EUA' and 'ONU' in Portuguese; the name itself where it has none. */
  short: string;
}

/** What Unicode lists with the regions and is none. */
const noRegions = new Set(['EZ', 'QO', 'XA', 'XB', 'ZZ']);
const regionsByLanguage = new Map<string, Region[]>();

export function regionsIn(language: string): readonly Region[] {
  const known = regionsByLanguage.get(language);
  if (known) return known;
  const short = new Map(namesOf('region', language, 'short').map(([name, code]) => [code, name]));
  const regions = namesOf('region', language)
    .filter(([, code]) => !noRegions.has(code))
    .map(([name, code]) => ({ code, name, short: short.get(code) ?? name }));
  regionsByLanguage.set(language, regions);
  return regions;
}

/** Spoken in several countries, so that 'English' names none of them. */
const sharedLanguages = new Set(['en', 'pt', 'ar']);

/** What people and things of a region are called: 'svensk' for Sweden, which is also what its language is called. */
export function adjectiveOf(code: string, language: string): string | undefined {
  const spoken = new Intl.Locale(`und-${code}`).maximize().language;
  if (sharedLanguages.has(spoken) || new Intl.Locale(spoken).maximize().region !== code) return undefined;
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(spoken);
}
