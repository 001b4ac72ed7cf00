import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { Aside } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { childrenOf, type Element, find, localName, nodesOf, textOf } from '../xml.mts';

/** What stands in the file and is not the law's text. */
const apart = new Map([
  ['TOC', 'contents'],
  ['EnactStatement', 'enacting words'],
]);
/** Words within a line: all else begins one of its own. */
const inline = new Set([
  'Line',
  'Ruby',
  'Sup',
  'Sub',
  'ArithFormula',
  'Sentence',
  'Rt',
  'QuoteStruct',
  'Fig',
]);

/** The white space between the elements of a file that is set out for reading. */
const indent = /^\s*\n\s*$/u;

export const isApart = (element: Element): boolean => apart.has(localName(element.name));

/** All words of an element as they are printed: how a word is read aloud is none of them. */
export function words(element: Element | undefined): string {
  return element ? foldWhite(spoken(element)) : '';
}

function spoken(element: Element): string {
  const name = localName(element.name);
  if (name === 'Rt') return '';
  if (name === 'Sup') return raised(textOf(element));
  if (name === 'Table') return rowsOf(element, words).join(' ');
  return nodesOf(element)
    .map((node) => {
      if (typeof node === 'string') return indent.test(node) ? '' : node;
      return standsInLine(node, name) ? spoken(node) : ` ${spoken(node)} `;
    })
    .join('');
}

/** The sentences of a cell are lines, those of a provision follow each other. */
const standsInLine = (element: Element, above: string): boolean =>
  inline.has(localName(element.name)) && !(above === 'TableColumn' && localName(element.name) === 'Sentence');

function readingsIn(element: Element): string[] {
  return childrenOf(element).flatMap((one) =>
    localName(one.name) === 'Rt' ? [textOf(one)] : readingsIn(one),
  );
}

function apartIn(element: Element): Aside[] {
  return childrenOf(element).flatMap((one) => {
    const as = apart.get(localName(one.name));
    return as ? [{ as, text: words(one) }] : apartIn(one);
  });
}

/** What stands around the law in an answer of e-Gov. */
function around(element: Element, law: Element): string {
  return nodesOf(element)
    .map((node) => (typeof node === 'string' ? node : node === law ? '' : ` ${around(node, law)} `))
    .join('');
}

/** What is set aside of a file. */
export function asideIn(root: Element, law: Element): Aside[] {
  const others: Aside[] = [
    { as: 'reading aids', text: readingsIn(law).join(' ') },
    { as: 'metadata', text: root === law ? '' : foldWhite(around(root, law)) },
  ];
  return [...apartIn(law), ...others].filter(({ text }) => text !== '');
}

/** Parts of a law that only words for another law have within a sentence. */
const parts = ['Part', 'Chapter', 'Section', 'Article', 'Paragraph', 'Item', 'Subitem1', 'AppdxTable'];

/** Whether an element quotes parts of a law, and not only a figure or a formula that stands on lines of its own. */
export function quotesLaw(element: Element): boolean {
  const quoted = find(element, 'QuoteStruct');
  return quoted !== undefined && parts.some((name) => find(quoted, name));
}
