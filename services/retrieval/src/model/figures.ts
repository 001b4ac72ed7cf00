const numberWords: Record<string, number> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const multiples: Record<string, number> = {
  once: 1,
  twice: 2,
  double: 2,
  triple: 3,
  half: 0.5,
  dozen: 12,
  hundred: 100,
};

/** Words that give a number its meaning, each with one name for its kind. */
const units: Record<string, string> = Object.fromEntries(
  [
    'hour hours',
    'minute minutes',
    'day days',
    'week weeks',
    'month months monthly',
    'year years annual annually yearly',
    'km kilometre kilometres kilometer kilometers',
    'm metre metres meter meters',
    'cm centimetre centimetres centimeter centimeters',
    'kg kilogram kilograms kilogramme kilogrammes',
    'tonne tonnes ton tons',
    'percent % percentage',
    'thousand thousands',
    'million millions mn',
    'billion billions bn',
    'dollar dollars usd $ us$',
    'euro euros eur €',
    'pound pounds gbp £',
    'yen jpy ¥',
    'dirham dirhams aed',
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
    'cad',
    'aud',
    'nzd',
    'chf',
    'sek',
    'nok',
    'dkk',
    'sar',
    'inr',
    'cny',
    'krw',
    'brl',
    'zar',
    'ghz mhz khz',
  ].flatMap((row) => {
    const names = row.split(' ');
    return names.map((name) => [name, names[0] ?? name]);
  }),
);
const months = new Set(
  'january february march april june july august september october november december'.split(' '),
);

/** A number of a text with the units beside it, and what it is a number of. */
export interface Figure {
  value: number;
  units: Set<string>;
  /** Position among the words of the text. */
  at: number;
  /** True for a number that only names a provision, as in 'Article 5'. */
  reference: boolean;
}

const tokenPattern = /[$€£¥%]|\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu;
const referenceWords = new Set(
  `article articles art section sections sec § part parts rule rules paragraph paragraphs para annex chapter chapters title subtitle schedule appendix regulation regulations resolution resolutions directive law act decree order no nos number notice cfr usc ecfr clause step tier category`.split(
    ' ',
  ),
);

export function figureTokens(text: string): string[] {
  return text.toLowerCase().match(tokenPattern) ?? [];
}

/** 'twenty-one' comes as two words. */
function isCompound(token: string, next: string | undefined): boolean {
  const ones = next === undefined ? 0 : (numberWords[next] ?? 0);
  return tens[token] !== undefined && ones > 0 && ones < 10;
}

function numberIn(token: string, next: string | undefined): number | undefined {
  if (/^\d/.test(token)) return Number(token.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/,/g, '.'));
  const ten = tens[token];
  if (ten !== undefined) return isCompound(token, next) ? ten + (numberWords[next ?? ''] ?? 0) : ten;
  return numberWords[token] ?? multiples[token];
}

/** 'one' and 'no one' are mostly no numbers; they count only before a unit. */
function isVague(token: string, following: readonly (string | undefined)[]): boolean {
  const vague =
    token === 'one' || token === 'zero' || token === 'once' || token === 'half' || token === 'double';
  return vague && !following.some((word) => word !== undefined && units[word] !== undefined);
}

/** The numbers of a text, written in digits or in words. */
export function figuresOf(text: string): Figure[] {
  const tokens = figureTokens(text);
  return tokens.flatMap((token, at) => {
    const value = numberIn(token, tokens[at + 1]);
    const previous = tokens[at - 1];
    if (value === undefined || Number.isNaN(value) || isCompound(previous ?? '', token)) return [];
    const ahead = at + (isCompound(token, tokens[at + 1]) ? 2 : 1);
    const following = tokens.slice(ahead, ahead + 3);
    if (isVague(token, following)) return [];
    const beside = [previous, ...untilNumber(following)];
    const found = beside.flatMap((word) => (word !== undefined && units[word] ? [units[word]] : []));
    // 'Articles 3 to 5' names two provisions.
    const reference = tokens.slice(Math.max(0, at - 3), at).some((word) => referenceWords.has(word));
    return [{ value, units: new Set(found), at, reference }];
  });
}

function untilNumber(following: readonly (string | undefined)[]): (string | undefined)[] {
  const end = following.findIndex((word) => word !== undefined && numberIn(word, undefined) !== undefined);
  return end < 0 ? [...following] : following.slice(0, end);
}

/** Month names of a text. */
export function monthsOf(text: string): Set<string> {
  return new Set([
    ...figureTokens(text).filter((token) => months.has(token)),
    ...(/\bMay\b(?= \d{4})|(?<=\d )May\b/.test(text) ? ['may'] : []),
  ]);
}

export function isUnit(word: string): boolean {
  return units[word] !== undefined;
}
