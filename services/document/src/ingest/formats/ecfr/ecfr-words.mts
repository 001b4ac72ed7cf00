import { foldWhite } from '../../read/source-line.mts';
import { childrenOf, type Element, nodesOf } from '../xml.mts';

const notText: Readonly<Record<string, string>> = {
  AUTH: 'authority',
  SECAUTH: 'authority',
  PARAUTH: 'authority',
  SOURCE: 'source credits',
  CITA: 'source credits',
  APPRO: 'approvals of collections',
  EDNOTE: 'editorial notes',
  EFFDNOT: 'effective date notes',
  EFFDNOTP: 'effective date notes',
  CROSSREF: 'cross-references',
  'EXT-XREF': 'cross-references',
  FTNT: 'footnotes',
  TNOTE: 'footnotes',
  CONTENTS: 'contents',
  TOC: 'contents',
  CFRTITLE: 'title pages',
  FMTR: 'title pages',
  BMTR: 'tables behind the text',
  LRH: 'heads and feet of pages',
  RRH: 'heads and feet of pages',
  EAR: 'heads and feet of pages',
  GID: 'pictures',
  MID: 'pictures',
  FDSYS: 'metadata',
  RESERVED: 'reserved numbers',
  PRTPAGE: 'pages',
  AMDDATE: 'metadata',
  HEADER: 'metadata',
  VOLUME: 'metadata',
};

/** As what an element is set aside; undefined for one that is text of the regulation. */
export function apartAs({ name }: Element): string | undefined {
  return Object.hasOwn(notText, name) ? notText[name] : undefined;
}

export const isApart = (element: Element): boolean => apartAs(element) !== undefined;

const inlines = new Set(['I', 'E', 'B', 'SU', 'FR', 'U', 'AC', 'A', 'SUP', 'SUB', 'EM', 'STRONG', 'SPAN']);

/** All words of an element, with blanks between its blocks. */
export function wordsOf(element: Element | undefined, skip: (one: Element) => boolean = () => false): string {
  const said = (one: Element): string =>
    nodesOf(one)
      .map((node) => {
        if (typeof node === 'string') return node;
        if (skip(node)) return ' ';
        return inlines.has(node.name.toUpperCase()) ? said(node) : ` ${said(node)} `;
      })
      .join('');
  return element ? foldWhite(said(element)) : '';
}

export const isTable = ({ name }: Element): boolean => /^(?:table|gpotable)$/iu.test(name);

/** The rows of a table, whose cells are those of HTML or of the printing office. */
export function rowsOf(table: Element): string[] {
  return childrenOf(table).flatMap((child) => {
    if (isApart(child)) return [];
    if (/^(?:ttitle|caption|tdesc)$/iu.test(child.name)) return [wordsOf(child)];
    if (!/^(?:tr|row|boxhd)$/iu.test(child.name)) return rowsOf(child);
    const cells = childrenOf(child).map((cell) => wordsOf(cell, isApart));
    return cells.some((cell) => cell !== '') ? [cells.join(' | ')] : [];
  });
}
