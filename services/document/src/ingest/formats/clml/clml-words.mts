import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

/** What its numbered levels are called: `P1` is the section itself. */
export const level = /^P([1-7])$/;
/** Said about the text, or where it is printed, and no part of it. */
export const references = new Set([
  'CommentaryRef',
  'FootnoteRef',
  'MarginNoteRef',
  'AltVersionRefs',
  'IncludedDocument',
]);
/** Signs that the format writes as empty elements. */
const signs = new Map([
  ['DotPadding', '…'],
  ['EnDash', '–'],
  ['EmDash', '—'],
]);
/** The text of an element as it is printed. */
export function words(element: Element | undefined): string {
  return textOf(element, (one) => {
    const name = localName(one.name);
    if (references.has(name)) return '';
    if (name === 'Character') return signs.get(attributeOf(one, 'Name') ?? '') ?? ' ';
    // Amendments quote with signs that stand in an attribute.
    if (name === 'InlineAmendment') return `“${words(one)}”`;
    return undefined;
  });
}

/** `14` of a number with whatever is printed around it. */
export function numberOf(element: Element): string {
  return words(childOf(element, 'Pnumber')).replace(/^[\s([]+|[\s.)\]]+$/gu, '');
}

/** Number and title as printed; null for an element that has neither. */
export function headingOf(element: Element): string | null {
  const block = childOf(element, 'TitleBlock') ?? element;
  const found = [words(childOf(element, 'Number')), ...childrenOf(block, 'Title').map(words)];
  return found.filter((part) => part !== '').join(' – ') || null;
}

/** All words of an element with blanks between its blocks, numbers as they are printed. */
export function allWords(element: Element): string {
  return nodesOf(element)
    .map((node) => {
      if (typeof node === 'string') return node;
      const name = localName(node.name);
      if (references.has(name)) return '';
      if (name === 'Pnumber') {
        const isNumbered = level.exec(localName((node.parent as Element).name))?.[1] === '1';
        const number = words(node).replace(/^\(|[.)]$/gu, '');
        return isNumbered ? ` ${number} ` : ` (${number}) `;
      }
      if (name === 'Text' || name === 'Title' || name === 'Number') return ` ${words(node)} `;
      return ` ${allWords(node)} `;
    })
    .join('');
}
