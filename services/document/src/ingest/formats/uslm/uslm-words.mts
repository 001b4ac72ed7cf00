import { foldWhite } from '../../read/source-line.mts';
import { attributeOf, childrenOf, type Element, localName, nodesOf } from '../xml.mts';
import { apartAs, inlines } from './uslm-names.mts';

export const isFootnoteMark = (element: Element): boolean =>
  localName(element.name) === 'ref' && attributeOf(element, 'class') === 'footnoteRef';

/** The rows of a table in the form of XHTML or of CALS, as text. */
export function rowsOf(table: Element): string[] {
  return childrenOf(table).flatMap((child) => {
    const name = localName(child.name);
    if (apartAs(name)) return [];
    if (name !== 'tr' && name !== 'row') return name === 'caption' ? [allWords(child)] : rowsOf(child);
    const cells = childrenOf(child).map(allWords);
    return cells.some((cell) => cell !== '') ? [cells.join(' | ')] : [];
  });
}

/** All words of an element that are the law's, with blanks between its blocks. */
export function allWords(element: Element): string {
  const said = (one: Element): string =>
    nodesOf(one)
      .map((node) => {
        if (typeof node === 'string') return node;
        const name = localName(node.name);
        // The contents of another law are among the words that are set down for it.
        if ((apartAs(name) && name !== 'toc') || isFootnoteMark(node)) return ' ';
        if (name === 'table') return ` ${rowsOf(node).join(' ')} `;
        return inlines.has(name) ? said(node) : ` ${said(node)} `;
      })
      .join('');
  return foldWhite(said(element)).replace(/ (?=[,;:.)\]](?:\s|$))/gu, '');
}

/** What is set aside keeps every word. */
export function everyWord(element: Element): string {
  const said = (one: Element): string =>
    nodesOf(one)
      .map((node) => {
        if (typeof node === 'string') return node;
        return inlines.has(localName(node.name)) ? said(node) : ` ${said(node)} `;
      })
      .join('');
  return foldWhite(said(element));
}
