import { childrenOf, type Element, find, localName, nodesOf } from '../xml.mts';
import { isInline, words } from './formex-words.mts';

/** What a table says, row by row with ` | ` between the cells; its notes are none of it. */
export function tableRows(element: Element): string[] {
  const name = localName(element.name);
  if (name === 'GR.NOTES' || name === 'NOTE') return [];
  if (name === 'ROW')
    return [
      childrenOf(element)
        .map(words)
        .filter((cell) => cell !== '')
        .join(' | '),
    ];
  const isText = nodesOf(element).every((node) => typeof node === 'string' || isInline(node));
  return isText ? [words(element)] : childrenOf(element).flatMap(tableRows);
}

/** The words of a quotation, with tables row by row. */
export function quoted(element: Element): string {
  const name = localName(element.name);
  if (name === 'TBL') return tableRows(element).join(' ');
  if (!find(element, 'TBL')) return words(element);
  return nodesOf(element)
    .map((node) => (typeof node === 'string' ? node.trim() : quoted(node)))
    .filter((text) => text !== '')
    .join(' ');
}
