import { foldWhite } from '../../read/source-line.mts';
import type { Aside } from '../law-tree.mts';
import { attributeOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';
import { withoutRepealed } from './akn-validity.mts';

/** Elements within a sentence; all others stand apart from the words beside them. */
const inline = new Set(
  `a abbr affectedDocument b big concept date def docCommittee docDate docIntroducer docJurisdiction docketNumber
  docNumber docProponent docPurpose docStage docStatus docTitle docType del em embeddedText entity event extractText
  fillIn font i inline ins lawyer legislature location mmod mod mref neutralCitation noteRef object omissis organization
  outcome party person placeholder process quantity quotedText ref rmod role rref session shortTitle small span strong
  sub sup term time tocItem u`.split(/\s+/),
);

/** What is set aside wherever it stands, and as what. */
const apart = new Map([
  ['authorialNote', 'notes'],
  ['note', 'notes'],
  ['remark', 'editors’ remarks'],
  ['del', 'struck out'],
  ['toc', 'contents'],
  ['meta', 'metadata'],
  ['proprietary', 'metadata'],
  ['coverPage', 'cover'],
  ['preface', 'title'],
  ['preamble', 'introduction'],
  ['recitals', 'introduction'],
  ['citations', 'introduction'],
  ['formula', 'introduction'],
  ['conclusions', 'signatures'],
  ['signature', 'signatures'],
  ['staticContent', 'running lines'],
  ['interstitial', 'notes'],
]);
/** Of the metadata that publishers set between the provisions. */
const metadataPrefixes = new Set([
  'scl',
  'finlex',
  'leos',
  'nrdfa',
  'rdf',
  'eli',
  'ris',
  'fmx',
  'nakn',
  'dc',
]);
/** Those of Finlex, which has elements of no name of their own for them. */
const apartByName = new Map([
  ['conclusions', 'signatures'],
  ['signatures', 'signatures'],
  ['preliminaryWork', 'preparatory works'],
  ['noteAuthorial', 'editors’ remarks'],
  ['noteEditorial', 'editors’ remarks'],
]);
const quoting = new Set(['quotedStructure', 'quotedText', 'embeddedStructure', 'embeddedText']);

/** As what an element is set aside; undefined where it is the law's text. */
export function apartAs(element: Element): string | undefined {
  const [prefix = ''] = element.name.includes(':') ? element.name.split(':') : [];
  if (metadataPrefixes.has(prefix)) return 'metadata';
  const name = localName(element.name);
  return (
    apart.get(name) ??
    (name === 'hcontainer' ? apartByName.get(attributeOf(element, 'name') ?? '') : undefined)
  );
}

export const isInline = ({ name }: Element): boolean =>
  inline.has(localName(name)) || quoting.has(localName(name));

/** Whether words for another law stand in an element. */
export function quotesIn(element: Element): boolean {
  return quoting.has(localName(element.name)) || childrenOf(element).some(quotesIn);
}

/** The signs around a quotation, which stand in attributes. Legilux has none for what it prints in them. */
function signsOf(element: Element): [string, string] {
  const open = attributeOf(element, 'startQuote') ?? '';
  const close = attributeOf(element, 'endQuote') ?? '';
  if (open === '' && close === '' && localName(element.name) === 'embeddedText') return ['« ', ' »'];
  return [open, close];
}

/** Normattiva sets round brackets around what an amendment put in, and around dots where it took out. */
const withoutMarks = (text: string): string =>
  text.replace(/\s*\(\(\s*\.{3}\s*\)\)/gu, '').replace(/\(\(\s*|\s*\)\)/gu, '');

/** Reads the words of elements, and sets aside what is none of the law's text. */
export class AknWords {
  readonly aside: Aside[] = [];

  private readonly isItalian: boolean;

  constructor(isItalian: boolean) {
    this.isItalian = isItalian;
  }

  /** The words of some nodes as they are printed. */
  of(nodes: readonly (Element | string)[]): string {
    return this.clean(nodes.map((node) => this.raw(node)).join(''));
  }

  in(element: Element | undefined): string {
    return element ? this.of(nodesOf(element)) : '';
  }

  /** What is printed of a number, for looking at it before it is read. */
  withoutNotes(element: Element | undefined): string {
    return this.clean(textOf(element, (one) => (apartAs(one) === undefined ? undefined : '')));
  }

  /** All of an element's words go aside, with their notes. */
  setAside(element: Element, as: string): void {
    const text = foldWhite(allWords(element));
    if (text !== '') this.aside.push({ as, text });
  }

  /** Sets aside what the editors of Normattiva say of what is no more. */
  asLaw(text: string): string {
    const { law, remarks } = withoutRepealed(text);
    this.aside.push(
      ...remarks.map((remark) => ({ as: 'editors’ words on what was repealed', text: remark })),
    );
    return law;
  }

  /** Whatever else is set aside within it. */
  private raw(node: Element | string): string {
    if (typeof node === 'string') return node;
    const as = apartAs(node);
    if (as !== undefined) {
      this.setAside(node, as);
      return '';
    }
    const name = localName(node.name);
    if (name === 'noteRef') return '';
    const [open, close] = signsOf(node);
    const said = nodesOf(node)
      .map((one) => this.raw(one))
      .join('');
    const quoted = open === '' && close === '' ? said : `${open}${said.trim()}${close}`;
    return isInline(node) && name !== 'quotedStructure' && name !== 'embeddedStructure'
      ? quoted
      : ` ${quoted} `;
  }

  private clean(text: string): string {
    const folded = foldWhite(this.isItalian ? withoutMarks(text) : text);
    return folded.replace(/([“„‘(])\s(?=\S)/gu, '$1').replace(/”\s(?=[.,;:])/gu, '”');
  }
}

/** Every word of an element, of whatever kind it is, but for those of some in it. */
export function allWords(element: Element, without: readonly Element[] = []): string {
  return nodesOf(element)
    .map((node) => {
      if (typeof node === 'string') return node;
      if (without.includes(node)) return ' ';
      return isInline(node) ? allWords(node, without) : ` ${allWords(node, without)} `;
    })
    .join('');
}
