import { attributeOf, type Element, nodesOf } from '../xml.mts';

/** The text of a paragraph with the places at which it is printed in italics, by which two levels of marks differ. */
export interface Printed {
  text: string;
  isItalic: (at: number) => boolean;
}

const italics = (element: Element): boolean =>
  element.name.toUpperCase() === 'I' || (element.name === 'E' && attributeOf(element, 'T') === '03');

export function printed(element: Element, skip: (element: Element) => boolean): Printed {
  let text = '';
  const spans: [from: number, to: number][] = [];
  const walk = (one: Element): void => {
    for (const node of nodesOf(one)) {
      if (typeof node === 'string') text += node.replace(/\s+/gu, ' ');
      else if (!skip(node)) {
        const from = text.length;
        walk(node);
        if (italics(node)) spans.push([from, text.length]);
      }
    }
  };
  walk(element);
  return { text, isItalic: (at) => spans.some(([from, to]) => from <= at && at < to) };
}

const mark = /\s*\((\d{1,3}|[ivxl]{1,6}|[a-z]{1,2}|[A-Z]{1,2})\)/uy;
const range = /\s*(?:[-–—]|through|and)\s*\((\d{1,3}|[a-z]{1,5}|[A-Z]{1,2})\)(?=\s*\[)/uy;

export interface Opening {
  marks: { name: string; italic: boolean; heading: string }[];
  /** What the last of several marks stands for: `(b)-(d)`. */
  through: string | undefined;
  /** Where the text begins. */
  end: number;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A title in italics before another mark: where it ends, or `at` where there is none. */
function titleEnd({ text, isItalic }: Printed, at: number): number {
  let end = at;
  while (text[end] === ' ') end += 1;
  if (!isItalic(end)) return at;
  while (end < text.length && isItalic(end)) end += 1;
  while (/[\s.—–:-]/u.test(text[end] ?? '')) end += 1;
  return match(mark, text, end) ? end : at;
}

/** The marks with which a paragraph begins: `(b) Lighting—(1)`. */
export function openingOf(paragraph: Printed): Opening {
  const { text, isItalic } = paragraph;
  const opening: Opening = { marks: [], through: undefined, end: 0 };
  for (;;) {
    const found = match(mark, text, opening.end);
    if (!found?.[1]) return opening;
    const end = found.index + found[0].length;
    const heading = titleEnd(paragraph, end);
    const name = found[1];
    opening.marks.push({ name, italic: isItalic(end - 2), heading: text.slice(end, heading) });
    const upTo = match(range, text, end);
    opening.through = upTo?.[1];
    opening.end = upTo ? end + upTo[0].length : heading;
  }
}

const digits = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
]);

function romanValue(name: string): number | undefined {
  const values = [...name].map((letter) => digits.get(letter) ?? Number.NaN);
  const total = values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return Number.isNaN(total) ? undefined : total;
}

const letterValue = (name: string): number => name.charCodeAt(0) - 96 + (name.length - 1) * 26;

/** `(i)` is a letter or a numeral: by what stands before it, and where both fit by what comes first after it. */
function isNumeral(name: string, above: readonly (string | undefined)[], after: readonly string[]): boolean {
  const value = romanValue(name);
  if (value === undefined) return false;
  const [letter, number] = [above[1], above[3]];
  const followsNumeral = number !== undefined ? romanValue(number) === value - 1 : value === 1;
  const followsLetter = letter !== undefined && letterValue(name) === letterValue(letter) + 1;
  if (followsNumeral !== followsLetter) return followsNumeral;
  if (!followsNumeral) return above[2] !== undefined;
  const next = after.find(
    (one) => romanValue(one) === value + 1 || letterValue(one) === letterValue(name) + 1,
  );
  return next === undefined ? above[2] !== undefined : romanValue(next) === value + 1;
}

/** At which level a mark stands below those above it, from 1: (a), (1), (i), (A), and (1) and (i) in italics. */
export function levelOf(
  { name, italic }: { name: string; italic: boolean },
  above: readonly (string | undefined)[],
  after: readonly string[],
): number {
  if (/^\d/u.test(name)) return italic ? 5 : 2;
  if (/^[A-Z]/u.test(name)) return 4;
  if (italic && above[5] !== undefined) return 6;
  return isNumeral(name, above, after) ? 3 : 1;
}
