/** What a language calls months, powers of ten and units, by the Unicode data in Intl. */
export interface Vocabulary {
  months: ReadonlyMap<string, number>;
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

const vocabularies = new Map<string, Vocabulary>();

/** The words of a language, with those of English for what it borrows. */
export function vocabularyOf(language: string): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const locales = [...new Set(['en', 'en-GB', 'en-IN', language])];
  const vocabulary = {
    months: new Map(locales.flatMap(monthsIn)),
    scales: new Map(locales.flatMap(scalesIn)),
    units: new Map([...moneyIn('en'), ...locales.flatMap(unitsIn), ...added]),
  };
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Names of all that has a code of two letters, each with its code. */
function namesOf(type: 'language' | 'region', locale: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
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

/** Names that Unicode lists with the countries and that are none. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const countriesByLanguage = new Map<string, [name: string, code: string][]>();

/** Countries by their names in a language, each with its code. */
export function countriesIn(language: string): readonly [name: string, code: string][] {
  const known = countriesByLanguage.get(language);
  if (known) return known;
  const countries = namesOf('region', language).filter(([, code]) => !noCountries.has(code));
  countriesByLanguage.set(language, countries);
  return countries;
}
