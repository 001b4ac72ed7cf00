import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, type Element, nodesOf, textOf } from '../xml.mts';

/** Signs that the format writes as empty elements. */
const signs = new Map([
  ['odq', '“'],
  ['cdq', '”'],
  ['osq', '‘'],
  ['csq', '’'],
  ['emdash', '—'],
  ['endash', '–'],
  ['euro', '€'],
  ['pound', '£'],
  ['bull', '•'],
]);
const withAccent = /^([aeiou])fada$/iu;
const longAccent = '\u0301';
/** Elements that stand on lines of their own. */
const blocks = new Set(['p', 'td', 'tr', 'table', 'title']);
const hexadecimal = 16;

function signOf(element: Element): string | undefined {
  const [, letter] = withAccent.exec(element.name) ?? [];
  if (letter) return `${letter}${longAccent}`.normalize('NFC');
  if (element.name !== 'unicode') return signs.get(element.name);
  const code = Number.parseInt(attributeOf(element, 'ch') ?? '', hexadecimal);
  return Number.isInteger(code) ? String.fromCodePoint(code) : undefined;
}

/** The text of an element as it is printed, without its footnotes. */
export function words(element: Element | undefined): string {
  return textOf(element, (one) => {
    if (one.name === 'fn') return '';
    if (one.name === 'su') return raised(words(one));
    if (blocks.has(one.name)) return ` ${words(one)} `;
    return signOf(one);
  });
}

export function footnotesIn(element: Element): string[] {
  return nodesOf(element).flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.name === 'fn' ? [noteOf(node)] : footnotesIn(node);
  });
}

/** A footnote as it is printed: its figure stands in it once more. */
function noteOf(note: Element): string {
  return foldWhite(
    nodesOf(note)
      .map((node) => (typeof node === 'string' ? node : node.name === 'marker' ? '' : words(node)))
      .join(' '),
  );
}

export const tableRows = (table: Element): string[] => rowsOf(table, words);
