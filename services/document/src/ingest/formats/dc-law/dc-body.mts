import { Flow } from '../flow.mts';
import type { Aside, Division, Part, Provision } from '../law-tree.mts';
import { placed } from '../placed.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf } from '../xml.mts';
import { endOfSection } from './dc-ends.mts';
import { saysWhy, withStatus } from './dc-status.mts';
import { everyWord, isForCodifiers, notesIn, words } from './dc-words.mts';

const heads = new Set(['prefix', 'num', 'heading', 'reason']);
/** The codification of the permanent law of a section in whose place another is law for a time. */
const permanent = /\(Perm\)$/u;
/** The editors say in its first paragraph that it is not the current text. */
const isNote = (text: Element): boolean => /^\W*note\b/iu.test(words(text));
const onlySigns = /^[^\p{L}\p{N}]*$/u;

interface Around {
  cited: string;
  /** How many numbers stand above, within the section. */
  depth: number;
}

/** `(a)` of `(a)`, `[(a)]`, `"(a)` and `A.`; empty where no number is printed. */
function numberOf(element: Element): string {
  const number = childOf(element, 'num');
  if (!number || attributeOf(number, 'undesignated') === 'true') return '';
  return words(number).replace(/^[\s["'“(]+|[\s\]).:]+$/gu, '');
}

/** Reads what stands in a section of the Code or of a law. */
export class DcReader {
  readonly aside: Aside[] = [];
  private readonly word: string;
  private readonly isCode: boolean;
  /** The ISO day of whose law is read. */
  private readonly asOf: string;
  /** Sections whose number stands more than once, with what tells them apart: `Title I, `. */
  private readonly prefixes: ReadonlyMap<Element, string>;

  /** Sections in files of their own, by the names of these, as long as nothing has put them in their place. */
  readonly files: Map<string, Element>;

  constructor(
    root: Element,
    { isCode, asOf, files = new Map() }: { isCode: boolean; asOf: string; files?: Map<string, Element> },
  ) {
    this.asOf = asOf;
    this.isCode = isCode;
    this.files = files;
    this.word = isCode ? 'D.C. Code §' : 'Section';
    this.prefixes = isCode ? new Map() : distinctPrefixes(root);
  }

  setAside(element: Element | undefined, as: string): void {
    const text = element ? everyWord(element) : '';
    if (text !== '') this.aside.push({ as, text });
  }

  /** Parts of a law, and the sections that stand in none. */
  partsIn(element: Element, around: Around): Part[] {
    const flow = new Flow();
    for (const node of nodesOf(element)) {
      if (typeof node === 'string') flow.say(node);
      else if (!heads.has(localName(node.name))) this.take(node, around, flow);
    }
    return flow.end();
  }

  private take(element: Element, around: Around, flow: Flow): void {
    const name = localName(element.name);
    if (isForCodifiers(element)) this.setAside(element, 'instructions to the codifiers');
    else if (name === 'annotations' || name === 'annotation') this.aside.push(...notesIn(element));
    else if (name === 'toc') this.setAside(element, 'contents');
    else if (name === 'subheading') this.setAside(element, 'headings');
    else if (name === 'section' && around.cited !== '') this.included(element, flow);
    else if (name === 'section') flow.put(this.section(element));
    else if (name === 'container') flow.put(this.container(element, around));
    else if (name === 'include' && element.attribs.href !== undefined) flow.put(...this.sectionOf(element));
    else if (name === 'include') this.included(element, flow);
    else if (name === 'para' || name === 'subsection') flow.put(this.paragraph(element, around));
    else this.say(element, flow);
  }

  /** Each is a sentence of its own, and so is each row of a table. */
  private say(element: Element, flow: Flow): void {
    this.notesWithin(element);
    flow.put();
    this.sayIn(element, flow);
    flow.put();
  }

  private sayIn(element: Element, flow: Flow): void {
    if (localName(element.name) === 'table')
      for (const text of rowsOf(element, words)) flow.put({ kind: 'said', text });
    else if (find(element, 'table'))
      for (const node of nodesOf(element)) {
        if (typeof node === 'string') flow.say(node);
        else this.sayIn(node, flow);
      }
    else if (!onlySigns.test(words(element))) flow.say(` ${words(element)} `);
  }

  private notesWithin(element: Element): void {
    for (const child of childrenOf(element)) {
      if (isForCodifiers(child)) this.setAside(child, 'instructions to the codifiers');
      else if (localName(child.name) === 'annotation') this.aside.push(...notesIn(child));
      else this.notesWithin(child);
    }
  }

  /** A section that stands in a file of its own. */
  private sectionOf({ attribs: { href = '' } }: Element): Provision[] {
    const name = href.slice(href.lastIndexOf('/') + 1);
    const file = this.files.get(name);
    if (!file) return [];
    this.files.delete(name);
    return [this.section(file)];
  }

  /** Words for another law, or a form that the Code prints. */
  private included(element: Element, flow: Flow): void {
    this.notesWithin(element);
    const text = words(element);
    if (text !== '') flow.put({ kind: 'said', text, ...(this.isCode ? {} : { amends: true }) });
  }

  section(element: Element): Provision {
    const printed = words(childOf(element, 'num'));
    const number = printed.replace(permanent, '').replace(/^\[|\]$/gu, '');
    const cited = `${this.prefixes.get(element) ?? ''}${this.word} ${number}`;
    const reason = words(childOf(element, 'reason'));
    this.setAside(childOf(element, 'reason'), 'why a number has no text');
    this.setAside(childOf(element, 'prefix'), 'numbers as printed');
    const isPermanent = permanent.test(printed);
    if (printed !== number) this.setAside(childOf(element, 'num'), 'numbers as printed');
    const note = isPermanent ? childrenOf(element, 'text').find(isNote) : undefined;
    this.setAside(note, 'notes of the editors');
    const body = note ? { ...element, children: element.children.filter((one) => one !== note) } : element;
    const said = this.partsIn(body, { cited, depth: 0 });
    const heading = this.heading(element);
    const isRemark = said.length === 0 && reason === '' && heading !== null && saysWhy(heading);
    return {
      ...{ kind: 'provision', cited, marker: '', heading: isRemark ? null : heading, isItem: false },
      ...withStatus(isRemark ? [{ kind: 'said', text: heading }] : said, reason),
      ...this.endOf(element),
      ...(isPermanent ? { status: 'superseded' } : {}),
    };
  }

  /** A section that says itself until when it is law. */
  private endOf(section: Element): Pick<Provision, 'status' | 'validTo'> {
    const validTo = endOfSection(section);
    if (validTo === undefined) return {};
    return { validTo, ...(validTo <= this.asOf ? { status: 'repealed' } : {}) };
  }

  private heading(element: Element): string | null {
    return words(childOf(element, 'heading')).replace(/[\s.—–]+$/u, '') || null;
  }

  /** A title of the Code, with the sections that it names. */
  outlineOf(index: Element): Division {
    return this.container(index, { cited: '', depth: 0 });
  }

  private container(element: Element, { cited }: Around): Division {
    const printed = ['prefix', 'num']
      .map((name) => words(childOf(element, name)))
      .filter((one) => one !== '')
      .join(' ');
    const named = [printed.replace(/[.\s]+$/u, ''), this.heading(element) ?? ''].filter((one) => one !== '');
    const isWithinSection = cited !== '' && find(element, 'section') === undefined;
    const place = isWithinSection && printed !== '' ? `${cited}, ${printed.replace(/[.\s]+$/u, '')}` : cited;
    const inner = this.partsIn(element, { cited: place, depth: 0 });
    const parts = place === '' ? inner : placed(inner, place);
    return { kind: 'division', heading: named.join(' – ') || null, parts };
  }

  /** Subsections have letters; what is numbered by figures is a list within a sentence. */
  private paragraph(element: Element, { cited, depth }: Around): Provision {
    const number = numberOf(element);
    const prefix = words(childOf(element, 'prefix'));
    const place = prefix === '' ? `${cited}(${number})` : `${cited}, ${prefix} ${number}`;
    const own = number === '' ? cited : place;
    const title = words(childOf(element, 'heading'));
    const isItem = depth > 0 || /^\d/u.test(number);
    const parts = this.partsIn(element, { cited: own, depth: number === '' ? depth : depth + 1 });
    const printed =
      number === '' ? '' : [prefix, words(childOf(element, 'num'))].filter((one) => one !== '').join(' ');
    return {
      ...{ kind: 'provision', cited: own, marker: printed, isItem },
      heading: title.replace(/[\s.]*[—–]$/u, '') || null,
      ...withStatus(parts, ''),
    };
  }
}

const nameOf = (container: Element): string =>
  ['prefix', 'num']
    .map((name) => words(childOf(container, name)))
    .filter((one) => one !== '')
    .join(' ')
    .replace(/[.\s]+$/u, '');

function sectionsIn(
  element: Element,
  above: readonly string[],
): [section: Element, above: readonly string[]][] {
  return childrenOf(element, 'section', 'container').flatMap((child): [Element, readonly string[]][] =>
    localName(child.name) === 'section' ? [[child, above]] : sectionsIn(child, [...above, nameOf(child)]),
  );
}

/** What stands before the number of a section whose number another one of the same law has. */
function distinctPrefixes(root: Element): Map<Element, string> {
  const sections = sectionsIn(root, []);
  const seen = Map.groupBy(sections, ([section]) => words(childOf(section, 'num')));
  const alike = [...seen.values()].filter(({ length }) => length > 1).flat();
  return new Map(
    alike.map(([section, above]) => [
      section,
      above
        .filter((one) => one !== '')
        .map((one) => `${one}, `)
        .join(''),
    ]),
  );
}
