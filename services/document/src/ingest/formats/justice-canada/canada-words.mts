import { foldWhite } from '../../read/source-line.mts';
import { childrenOf, type Element, nodesOf } from '../xml.mts';

const notText = new Map([
  ['Identification', 'metadata'],
  ['Introduction', 'introduction'],
  ['Preamble', 'introduction'],
  ['Order', 'introduction'],
  ['HistoricalNote', 'historical notes'],
  ['Footnote', 'footnotes'],
  ['FootnoteArea', 'footnotes'],
  ['Note', 'notes'],
  ['RecentAmendments', 'recent amendments'],
  ['TableOfProvisions', 'contents'],
  ['SignatureBlock', 'signatures'],
  // Sections of other acts, with numbers of those.
  ['RelatedOrNotInForce', 'related provisions and amendments that are not in force'],
  ['BillPiece', 'related provisions and amendments that are not in force'],
  ['RegulationPiece', 'related provisions and amendments that are not in force'],
]);

/** As what an element is set aside; undefined for one that is the law's text. */
export function apartAs({ name }: Element): string | undefined {
  return notText.get(name);
}

const inlines = new Set([
  ...[
    'XRefInternal',
    'XRefExternal',
    'DefinedTermEn',
    'DefinedTermFr',
    'DefinitionRef',
    'Emphasis',
    'Language',
  ],
  ...['Sup', 'Sub', 'Repealed', 'DefinitionEnOnly', 'DefinitionFrOnly', 'Ins', 'Del', 'Oath', 'Fraction'],
]);

/** All words of an element, with blanks between its blocks; of those that are the law's alone, unless all are asked for. */
export function wordsOf(element: Element | undefined, isAll = false): string {
  const said = (one: Element): string =>
    nodesOf(one)
      .map((node) => {
        if (typeof node === 'string') return node;
        if (node.name === 'FootnoteRef' || (!isAll && apartAs(node))) return '';
        return inlines.has(node.name) ? said(node) : ` ${said(node)} `;
      })
      .join('');
  return element ? foldWhite(said(element)) : '';
}

export function rowsOf(table: Element): string[] {
  return childrenOf(table).flatMap((child) => {
    if (apartAs(child)) return [];
    if (child.name === 'Caption' || child.name === 'title') return [wordsOf(child)];
    if (child.name !== 'row') return rowsOf(child);
    const cells = childrenOf(child, 'entry').map((cell) => wordsOf(cell));
    return cells.some((cell) => cell !== '') ? [cells.join(' | ')] : [];
  });
}
