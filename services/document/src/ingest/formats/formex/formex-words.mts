import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf } from '../xml.mts';

/** What stands within a line; all else begins one. */
const inline = new Set(
  'HT FT DATE QUOT.START QUOT.END LINK IND EXPR EXPONENT FRACTION DIVIDEND DIVISOR ROOT SUM OVERLINE BAR VECTOR FUNCTION OP.MATH OP.CMP FMT.VALUE FORMULA IE ADDR ANONYMOUS KEYWORD NO.CASE NO.ECLI NO.CELEX NOTE TXT.COL TXT.ROW NO.DOC.C CN TARIC'.split(
    ' ',
  ),
);

export const isInline = (element: Element): boolean => {
  const name = localName(element.name);
  return inline.has(name) || name.startsWith('REF.');
};

const quotationMark = (element: Element, otherwise: string): string => {
  const code = Number.parseInt(attributeOf(element, 'CODE') ?? '', 16);
  return code > 0 && code <= 0xff_ff ? String.fromCodePoint(code) : otherwise;
};

/** What an element says, not folded; footnotes are none of it unless they are asked for. */
export function said(element: Element, withNotes = false): string {
  const name = localName(element.name);
  if (name === 'NOTE' && !withNotes) return '';
  if (name === 'QUOT.START') return quotationMark(element, '‘');
  if (name === 'QUOT.END') return quotationMark(element, '’');
  if (name === 'BR') return ' ';
  const inner = nodesOf(element)
    .map((node) => (typeof node === 'string' ? node : said(node, withNotes)))
    .join('');
  if (name === 'HT' && attributeOf(element, 'TYPE') === 'SUP') return raised(inner);
  return isInline(element) && name !== 'NOTE' ? inner : ` ${inner} `;
}

export const words = (element: Element | undefined): string =>
  element ? foldWhite(said(element)).replace(/([‘“„«]) (?=\S)/gu, '$1') : '';

/** All words of an element, footnotes too: of what is set aside. */
export const allWords = (element: Element): string => foldWhite(said(element, true));

/** The footnotes in an element, at whatever depth. */
export function notesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((one) => (localName(one.name) === 'NOTE' ? [one] : notesIn(one)));
}

/** `1a` of `(1a)`, `1a.` or `1a)`; empty for a dash. */
export function numberOf(element: Element | undefined): string {
  const number = words(element).replace(/^[\s([‘“„«]+|[\s.)\]:]+$/gu, '');
  return /[\p{L}\p{N}]/u.test(number) ? number : '';
}

const roman = /^[IVXLCDM]+$/u;

/** `Annex II` of `ANNEX II`. */
function inSentence(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.length > 1 && word === word.toUpperCase() && !roman.test(word)
        ? word.charAt(0) + word.slice(1).toLowerCase()
        : word,
    )
    .join(' ');
}

/** Characters up to which a title is what a part is called, and no sentence about it. */
const longestName = 30;

/** What a part is called, of its title as printed: `Annex II`, `Part A`. */
export function nameIn(title: string): string {
  const plain = title.replace(/^[\s‘“„«"]+/u, '');
  const [name = ''] = /^\p{L}+(?:\s(?:[IVXLCDM]+|\d+|\p{Lu})\p{Ll}?(?![\p{L}\d]))?/u.exec(plain) ?? [];
  return inSentence(plain.length <= longestName ? plain : name);
}

/** The lines of a title: what the part is called, and what it is about. */
export function titleOf(element: Element | undefined): string[] {
  return childrenOf(element ?? ({ children: [] } as unknown as Element), 'TI', 'STI')
    .map(words)
    .filter((line) => line !== '');
}

export const headingOf = (element: Element): string | null =>
  titleOf(childOf(element, 'TITLE')).join(' – ') || null;

/** What the publisher sets in the place of what was deleted: a dash, or one word in brackets in whatever language. */
export const saysGone = (text: string): boolean => /^(?:[\s—–―_.-]+|[([]\p{L}+[)\]]\.?)$/u.test(text);

/** Whether something that begins a line stands in a mark within one, as a list in a date never does but in a link may. */
export function hasBlocks(element: Element): boolean {
  return childrenOf(element).some(
    (one) => localName(one.name) !== 'NOTE' && (!isInline(one) || hasBlocks(one)),
  );
}
