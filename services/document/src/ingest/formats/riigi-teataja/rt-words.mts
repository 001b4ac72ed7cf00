import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { lawDay } from '../law-day.mts';
import type { Aside } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

/** What stands among the words of the law and is none of them. */
const apart = new Map([
  ['metaandmed', 'metadata'],
  ['aktinimi', 'title'],
  ['preambul', 'preamble'],
  ['muutmismarge', 'amendment marks'],
  ['normtehnmarkus', 'footnotes'],
  ['veaparandus', 'corrections'],
  ['allkiri', 'signatures'],
  ['fail', 'attached files'],
  ['viideURID', 'addresses of links'],
  ['style', 'metadata'],
  ['script', 'metadata'],
]);
const blocks = new Set(['p', 'div', 'li', 'reavahetus', 'br', 'hr', 'sisuTekst', 'td', 'th']);
/** How the editors head what they say of their own text. */
const remark = /^Õiend(?!\p{L})/u;

/** What an element is that is not the law's text; undefined for one that is. */
export function apartAs(element: Element): string | undefined {
  const name = localName(element.name);
  const [first] = name === 'HTMLKonteiner' ? childrenOf(element) : [];
  const isRemark = first?.name === 'hr' || (name === 'loige' && remark.test(words(element)));
  return isRemark ? 'notes of the editors' : apart.get(name);
}

export const isBlock = (element: Element): boolean => blocks.has(localName(element.name));

/** What an element says in place of its text where it is none of the words around it. */
export function wordsOf(element: Element): string | undefined {
  if (apart.has(localName(element.name))) return '';
  if (localName(element.name) === 'sup') return raised(textOf(element));
  return isBlock(element) ? ` ${words(element)} ` : undefined;
}

/** The text of an element as it is printed. */
export const words = (element: Element | undefined): string => textOf(element, wordsOf);

/** `10¹` of `§ 10¹. `, as printed or else as counted. */
export function numberOf(element: Element): string {
  const printed = words(childOf(element, 'kuvatavNr'));
  const counted = childOf(element, `${localName(element.name)}Nr`);
  const number = printed || `${words(counted)}${raised(attributeOf(counted, 'ylaIndeks') ?? '')}`;
  return number.replace(/^[\s(]+|[\s.)]+$/gu, '');
}

export const titleOf = (element: Element): string =>
  words(childOf(element, `${localName(element.name)}Pealkiri`));

/** The number that the file counts beside the one that it prints. */
const isCounted = (one: Element, within: Element): boolean =>
  localName(one.name) === `${localName(within.name)}Nr` && childOf(within, 'kuvatavNr') !== undefined;

/** What is set aside in an element, at whatever depth. */
export function asideIn(element: Element): Aside[] {
  return childrenOf(element).flatMap((one) => {
    const as = isCounted(one, element) ? 'numbers as they are counted' : apartAs(one);
    if (!as) return asideIn(one);
    const text = foldWhite(blanked(one));
    return text === '' ? [] : [{ as, text }];
  });
}

const blanked = (element: Element): string =>
  nodesOf(element)
    .map((node) =>
      typeof node === 'string' ? node : node.name === 'sup' ? words(node) : ` ${blanked(node)} `,
    )
    .join('');

/** The day that an element says, without its time zone; null for none. */
export function dayIn(element: Element | undefined): string | null {
  return lawDay(textOf(element));
}

/** Where a text was published, as Riigi Teataja says it: `RT I 2003, 88, 587`, and since 2010 `RT I, 30.06.2023, 107`. */
export function publishedIn(element: Element | undefined): string {
  const mark = childOf(element, 'avaldamismarge');
  const [series, year, issue, article] = ['RTosa', 'RTaasta', 'RTnr', 'RTartikkel'].map((name) =>
    textOf(childOf(mark, name)),
  );
  const dated = dayIn(childOf(mark, 'avaldamineKuupaev'));
  if (!series) return '';
  const where = dated ? [series, printedDay(dated), article] : [`${series} ${year}`, issue, article];
  return where.filter((part) => part).join(', ');
}

export const printedDay = (iso: string): string => iso.split('-').toReversed().join('.');
