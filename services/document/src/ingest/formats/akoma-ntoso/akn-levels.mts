import { attributeOf, childrenOf, type Element, localName } from '../xml.mts';
import { apartAs, isInline, quotesIn } from './akn-words.mts';

/** Levels that are cited as parts of what stands above them; all others that are numbered have provisions in them. */
const small = new Set(
  `alinea clause indent item level paragraph point subclause subparagraph subrule subsection`.split(' '),
);
const large = new Set(
  `article book chapter division hcontainer list part proviso rule section subchapter subdivision sublist subpart subtitle
  title tome transitional`.split(/\s+/),
);
/** Items of a list within a sentence, whatever their numbers look like. */
const items = new Set(['item', 'point', 'indent']);
const heads = new Set(['num', 'heading', 'subheading']);
const annexes = new Set(['attachment', 'schedule', 'annex', 'appendix']);
const basics = new Set(['article', 'rule', 'regulation', 'section']);
const lists = new Set(['ol', 'ul', 'table', 'blockList', 'p', 'block', 'crossHeading']);

/** As an index of subjects is called in the languages of the publishers that print one behind a law. */
const indexTitle =
  /^(?:(?:sach|stichwort|schlagwort)(?:verzeichnis|register)|(?:alphabetical |subject )?index|index (?:alphabétique|des matières)|indice (?:alfabetico|analitico|delle materie))$/iu;

export const isIndexTitle = (heading: string): boolean => indexTitle.test(heading);

/** By its name, or by that of Finlex and the United Kingdom for what has no name of its own. */
export function kindOf(element: Element): string {
  const name = localName(element.name);
  return name === 'hcontainer' ? (attributeOf(element, 'name') ?? name) : name;
}

export const isLevel = ({ name }: Element): boolean =>
  small.has(localName(name)) || large.has(localName(name));
export const isSmall = ({ name }: Element): boolean => small.has(localName(name));
export const isListItem = ({ name }: Element): boolean => items.has(localName(name));
export const isAnnex = (element: Element): boolean => annexes.has(kindOf(element));
export const isHead = ({ name }: Element): boolean => heads.has(localName(name));
export const isNamedBasic = (element: Element): boolean => basics.has(kindOf(element));

/** Whether an element holds one of a kind, at whatever depth, that is none of a text that is quoted. */
export function holds(element: Element, is: (one: Element) => boolean): boolean {
  return childrenOf(element).some(
    (child) => is(child) || (apartAs(child) === undefined && !quotesOnly(child) && holds(child, is)),
  );
}

const quotesOnly = (element: Element): boolean => isInline(element) && quotesIn(element);

/** Whether there is more in an element than a sentence. */
export const hasStructure = (element: Element): boolean =>
  holds(element, (one) => isLevel(one) || lists.has(localName(one.name)));

export const isCrossHeading = (node: Element | string): boolean =>
  typeof node !== 'string' && localName(node.name) === 'crossHeading';

export const isNumbered = (element: Element): boolean =>
  isLevel(element) && childrenOf(element, 'num').length > 0;

/** Which of its kind an element is, from 1; undefined where it is alone. */
export function orderOf(element: Element, is: (one: Element) => boolean): number | undefined {
  const all = childrenOf(element.parent as Element).filter(is);
  return all.length > 1 ? all.indexOf(element) + 1 : undefined;
}
