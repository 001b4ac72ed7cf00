import { foldWhite } from '../read/source-line.mts';
import { childrenOf, type Element, localName, nodesOf } from './xml.mts';

const rows = new Set(['row', 'tr', 'tablerow', 'tableheaderrow']);

/** What a table says, row by row with ` | ` between the cells, and what stands around its rows. */
export function rowsOf(table: Element, words: (element: Element) => string): string[] {
  return nodesOf(table)
    .flatMap((node): string[] => {
      if (typeof node === 'string') return [foldWhite(node)];
      if (rows.has(localName(node.name).toLowerCase()))
        return [
          childrenOf(node)
            .map(words)
            .filter((cell) => cell !== '')
            .join(' | '),
        ];
      return rowsOf(node, words);
    })
    .filter((row) => row !== '');
}
