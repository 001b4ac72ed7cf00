import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { Aside } from '../law-tree.mts';
import { childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

/** What stands among the words of the law and is none of them. */
const apart = new Map([
  ['meta-data', 'metadata'],
  ['redactie', 'notes of the editors'],
  ['noot', 'footnotes'],
  ['aanhef', 'preamble'],
  ['circulaire.aanhef', 'preamble'],
  ['wetsluiting', 'signatures'],
  ['regeling-sluiting', 'signatures'],
  ['circulaire-sluiting', 'signatures'],
  ['nota-toelichting', 'explanatory notes'],
  ['bwb-inputbestand', 'metadata'],
  ['bwb-wijzigingen', 'metadata'],
  ['redactionele-correcties', 'metadata'],
]);

const isApart = (element: Element): boolean => apart.has(localName(element.name));

/** What an element says in place of its text where it is none of the words around it. */
export function wordsOf(element: Element): string | undefined {
  if (isApart(element)) return '';
  return localName(element.name) === 'sup' ? raised(textOf(element)) : undefined;
}

/** The text of an element as it is printed. */
export const words = (element: Element | undefined): string => textOf(element, wordsOf);

/** All words of an element, with blanks between its blocks. */
export function allWords(element: Element): string {
  const inner = nodesOf(element).map((node) => {
    if (typeof node === 'string') return node;
    const said = wordsOf(node);
    return (
      said ??
      (childrenOf(node).length > 0 && localName(node.name) !== 'al'
        ? ` ${allWords(node)} `
        : ` ${words(node)} `)
    );
  });
  return foldWhite(inner.join(''));
}

/** What is set aside in an element, at whatever depth. */
export function asideIn(element: Element): Aside[] {
  return childrenOf(element).flatMap((one) => {
    const as = apart.get(localName(one.name));
    if (!as) return asideIn(one);
    const text = foldWhite(blanked(one));
    return text === '' ? [] : [{ as, text }];
  });
}

const blanked = (element: Element): string =>
  nodesOf(element)
    .map((node) => (typeof node === 'string' ? node : `${blanked(node)} `))
    .join('');

/** The remarks of the editors in an element. */
export function remarkIn(element: Element): string {
  const remarks = childrenOf(element).map((one) =>
    localName(one.name) === 'redactie'
      ? textOf(one)
      : localName(one.name) === 'meta-data'
        ? ''
        : remarkIn(one),
  );
  return foldWhite(remarks.join(' '));
}
