import { numberInWords, valueOfWords } from './numbers-in-words';

/** One number, or several from the first to the last, with the subdivisions that are named of them. */
export interface ProvisionNumbers {
  from: string;
  to: string;
  subs: readonly string[];
}

/** Checked to the letter afterwards: patterns are without case, and 'the article I read' has no number. */
const letters = '[IVXLC]{1,7}|[A-Z]';
/** 'Article (12)', as laws of the Emirates number. */
const bracketed = '\\([\\d٠-٩]{1,4}\\)';
const number = `(?<![\\p{L}\\p{N}])(?:${bracketed}|[LRD]\\.? ?[\\d٠-٩]+(?:-\\d+)*|[\\d٠-٩]+(?:\\.\\d+)*\\p{L}?(?:er| bis| ter)?|${numberInWords}|${letters})(?![\\p{L}\\p{N}/]|\\.\\d)`;
const sub = '(?: ?\\([\\p{L}\\d]{1,5}\\))';
const subs = `(?:${sub}+(?: ?(?:,|and|or|to|[-–]) ?${sub}+)*)?`;
/** A number with its subdivisions, as a pattern. */
export const numbered = `${number}${subs}`;
const oneNumber = new RegExp(`(,|and|or|to|through|&|[-–])? ?(nos?\\.? )?(${number})(${subs})`, 'giu');

/** Longest range of provisions of which each is found by its number. */
const widestRange = 200;

const values = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100 }));
const wellFormed = /^(?=.)(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

export function romanValue(text: string): number {
  const signs = [...text.toUpperCase()].map((letter) => values.get(letter) ?? 0);
  return signs.reduce((sum, value, at) => sum + (value < (signs[at + 1] ?? 0) ? -value : value), 0);
}

const isRoman = (text: string): boolean => wellFormed.test(text.toUpperCase());

/** A letter is a number where it is a capital, and no word of its own in a sentence. */
function isNumber(written: string, after: string): boolean {
  if (!/^\p{L}+$/u.test(written)) return true;
  return written.length === 1 ? isCapital(written, after) : plainNumber(written) !== written.toLowerCase();
}

/** The capitals that are words of their own: 'the section A sends', 'the article I read'. */
const alsoWord = new Map(
  Object.entries({
    A: /^ (?!(?:of|and|or|to|in|say|says|is|does|under|for|shall|must|may|by|with|which|that|as|on|at|applies|sets|lists)\b)\p{Ll}/u,
    I: /^ (?!(?:of|and|or|to|in|say|says|is|does|under)\b)\p{Ll}/u,
  }),
);

function isCapital(written: string, after: string): boolean {
  return /^\p{Lu}$/u.test(written) && !alsoWord.get(written)?.test(after);
}

/** One spelling of a number: 'VI' and 'six' as 6, 'L. 331-1' as l331-1. */
function plainNumber(written: string): string {
  const lower = written
    .toLowerCase()
    .replace(/[()]/gu, '')
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));
  const inWords = valueOfWords(lower);
  if (inWords !== undefined) return String(inWords);
  if (isRoman(lower)) return String(romanValue(lower));
  return lower
    .replace(/(?<=\d)er$/u, '')
    .replace(/[. ]*(?=\d)/u, '')
    .replace(/\s/gu, '');
}

function subsOf(text: string): string[] {
  const found = [...text.matchAll(/(-|–|to)? ?\(([\p{L}\d]{1,5})\)/giu)];
  return found.flatMap(([, join, sub = ''], at) => {
    const [from, to] = [Number(found[at - 1]?.[2]), Number(sub)];
    if (!join || !(to > from && to - from < 50)) return [sub.toLowerCase()];
    return Array.from({ length: to - from }, (_, step) => String(from + step + 1));
  });
}

/** The numbers from one to another: whole ones stay a range, 'R331-23' to 'R331-25' is each of them. */
function rangeOf({ from: first, subs }: ProvisionNumbers, last: ProvisionNumbers): ProvisionNumbers[] {
  const { from: to } = last;
  if (Number.parseInt(first, 10) < Number.parseInt(to, 10)) return [{ from: first, to, subs: [] }];
  const [, stem = '', end = ''] = /^(.+-)(\d+)$/u.exec(to) ?? [];
  const [start, most] = [first.startsWith(stem) ? Number(first.slice(stem.length)) : 0, Number(end)];
  if (stem === '' || most - start > widestRange) return [{ from: first, to: first, subs }, last];
  const each = Array.from({ length: most - start }, (_, step) => `${stem}${start + step + 1}`);
  return [{ from: first, to: first, subs }, ...each.map((one) => ({ from: one, to: one, subs: [] }))];
}

/** The numbers of a list, up to what is none; `after` follows it. */
export function numbersOf(list: string, after: string): ProvisionNumbers[] {
  const numbers: ProvisionNumbers[] = [];
  for (const { 0: whole, 1: join = '', 2: item, 3: written = '', 4: named = '', index } of list.matchAll(
    oneNumber,
  )) {
    if (item !== undefined || !isNumber(written, `${list.slice(index + whole.length)}${after}`))
      return numbers;
    const one = { from: plainNumber(written), to: plainNumber(written), subs: subsOf(named) };
    const last = numbers.at(-1);
    const both = `${last?.from}-${one.from}`;
    const isHyphened =
      /^[-–]$/u.test(join) && Number.parseInt(last?.from ?? '', 10) >= Number.parseInt(one.from, 10);
    if (last && isHyphened) numbers.splice(-1, 1, { ...one, from: both, to: both });
    else if (last && /^(?:to|through|[-–])$/iu.test(join)) numbers.splice(-1, 1, ...rangeOf(last, one));
    else numbers.push(one);
  }
  return numbers;
}

/** True if a number, or the subdivision of it, lies among those that are named; a place that is named whole holds its subdivisions. */
export function holdsNumber(
  { from, to, subs: named }: ProvisionNumbers,
  wanted: string,
  wantedSubs: readonly string[],
): boolean {
  const value = Number.parseInt(wanted, 10);
  const isBetween = from !== to && value >= Number.parseInt(from, 10) && value <= Number.parseInt(to, 10);
  if (from !== wanted && !isBetween) return false;
  const [sub] = wantedSubs;
  return sub === undefined || named.length === 0 || named.includes(sub);
}

/** The numbers of a list one by one. */
export function eachNumber(numbers: readonly ProvisionNumbers[]): string[] {
  return numbers.flatMap(({ from, to }) => {
    const [first, last] = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
    if (from === to || !(last > first) || last - first > widestRange)
      return from === to ? [from] : [from, to];
    return [from, ...Array.from({ length: last - first }, (_, step) => String(first + step + 1))];
  });
}
