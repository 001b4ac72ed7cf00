import type { Said } from '../law-tree.mts';
import { attributeOf, childrenOf, type Element, localName } from '../xml.mts';
import type { AknWords } from './akn-words.mts';

/** The rows of a table, one after another; its caption above them. */
export function rowsOf(table: Element, words: AknWords): Said[] {
  return childrenOf(table).flatMap((child): Said[] => {
    const name = localName(child.name);
    if (['tbody', 'thead', 'tfoot', 'tgroup'].includes(name)) return rowsOf(child, words);
    const cells = ['tr', 'row'].includes(name) ? childrenOf(child) : [child];
    const said = cells.map((cell) => words.in(cell));
    return said.every((text) => text === '') ? [] : [{ kind: 'said', text: said.join(' | ') }];
  });
}

const romans: [string, number][] = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function roman(number: number): string {
  const [sign, value] = romans.find(([, one]) => one <= number) ?? ['', 0];
  return value === 0 ? '' : sign + roman(number - value);
}

function letters(number: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}

/** `2°` for the second item of a list of Legilux whose first is `1°`: these numbers are printed and stand in no text. */
function markerAt(symbol: string, number: number): string {
  const [, first = '', behind = ''] = /^([1aAiI])(.*)$/u.exec(symbol) ?? [];
  // Of `dash` and `bullet` the sign is printed and not the word.
  if (first === '') return /^\p{L}{2,}$/u.test(symbol) ? '–' : symbol;
  const said = first === '1' ? String(number) : first.toLowerCase() === 'a' ? letters(number) : roman(number);
  return `${first === 'A' || first === 'I' ? said.toUpperCase() : said}${behind}`;
}

export function listMarkers(list: Element): string[] {
  const start = Number(attributeOf(list, 'start') ?? 1) || 1;
  const symbol = attributeOf(list, 'symbol') ?? '';
  return childrenOf(list, 'li').map((item, at) => {
    const own = attributeOf(item, 'symbol') ?? attributeOf(item, 'value');
    return own ?? (symbol === 'custom' ? '' : markerAt(symbol, start + at));
  });
}
