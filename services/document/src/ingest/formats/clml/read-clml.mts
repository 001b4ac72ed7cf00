import type { ProvisionStatus } from '../../provisions/draft.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Division, Law, Part, Provision, Said } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf, textOf } from '../xml.mts';

/** What its numbered levels are cited as: `P1` is the section itself. */
const level = /^P([1-7])$/;
const levelPara = /^P[1-7]para$/;
const groups = new Set(['P1group', 'P2group', 'P3group', 'Pblock', 'PsubBlock']);
const parts = new Set([
  'Part',
  'Chapter',
  'EUPart',
  'EUTitle',
  'EUChapter',
  'EUSection',
  'EUSubsection',
  'Division',
]);
/** Said about the text, or where it is printed, and no part of it. */
const references = new Set([
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
/** What is left of words that were repealed. */
const onlyDots = /^[\s.…]*$/u;

/** The text of an element as it is printed. */
function words(element: Element | undefined): string {
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
function numberOf(element: Element): string {
  return words(childOf(element, 'Pnumber')).replace(/^[\s([]+|[\s.)\]]+$/gu, '');
}

interface Around {
  /** Of the section or paragraph, and what stands before it: `Schedule 1, paragraph`. */
  word: string;
  /** What the provision above is cited by; undefined above the first. */
  cited: string | undefined;
}

class ClmlReader {
  readonly aside: Aside[] = [];

  private readonly asOf: string;

  constructor(asOf: string) {
    this.asOf = asOf;
  }

  /** What stands in an element, in order. */
  partsIn(element: Element, around: Around): Part[] {
    const found = nodesOf(element).flatMap((node): Part[] => {
      if (typeof node !== 'string') return this.partOf(node, around);
      return foldWhite(node) === '' ? [] : [{ kind: 'said', text: foldWhite(node) }];
    });
    return found.filter((part) => part.kind !== 'said' || !onlyDots.test(part.text));
  }

  private partOf(element: Element, around: Around): Part[] {
    const name = localName(element.name);
    if (name === 'Pnumber' || name === 'Title' || name === 'Subtitle' || name === 'Number') return [];
    if (references.has(name)) return [];
    if (level.test(name)) return [this.provision(element, around)];
    if (groups.has(name)) return this.group(element, around);
    if (parts.has(name)) return [this.division(element, around)];
    if (name === 'BlockAmendment' || name === 'BlockText')
      return this.quoted(element, name === 'BlockAmendment');
    if (name === 'ListItem') return this.said(element);
    if (levelPara.test(name) || childrenOf(element).some((one) => this.isStructure(one)))
      return this.partsIn(element, around);
    if (name === 'Reference' || name === 'TitleBlock' || name === 'Contents')
      return this.setAside(element, 'references and contents');
    return this.said(element);
  }

  private isStructure({ name }: Element): boolean {
    const local = localName(name);
    return (
      level.test(local) ||
      levelPara.test(local) ||
      groups.has(local) ||
      parts.has(local) ||
      local === 'BlockAmendment' ||
      local === 'ListItem' ||
      local === 'Text' ||
      local === 'P'
    );
  }

  private said(element: Element): Said[] {
    const text = words(element);
    return text === '' ? [] : [{ kind: 'said', text }];
  }

  private setAside(element: Element, as: string): [] {
    const text = words(element);
    if (text !== '') this.aside.push({ as, text });
    return [];
  }

  /** Words for another law stay with the sentence that sets them down, and no part of this law begins in them. */
  private quoted(element: Element, isAmendment: boolean): Said[] {
    const text = foldWhite(allWords(element));
    return text === '' ? [] : [{ kind: 'said', text, ...(isAmendment ? { amends: true } : {}) }];
  }

  private provision(element: Element, { word, cited }: Around): Provision {
    const number = numberOf(element);
    const depth = Number(level.exec(localName(element.name))?.[1]);
    const own = cited === undefined || depth === 1 ? `${word} ${number}` : `${cited}(${number})`;
    const place = number === '' ? (cited ?? word) : own;
    return {
      kind: 'provision',
      cited: place,
      marker: depth === 1 || number === '' ? '' : `(${number})`,
      heading: null,
      isItem: depth > 2,
      ...this.validity(element),
      parts: this.partsIn(element, { word, cited: place }),
    };
  }

  /** A title above one provision is its heading; above several, that of a division. */
  private group(element: Element, around: Around): Part[] {
    const title = words(childOf(element, 'Title'));
    const number = words(childOf(element, 'Number'));
    const validity = this.validity(element);
    const within = this.partsIn(element, around);
    const [first, ...others] = within;
    if (first?.kind === 'provision' && others.length === 0)
      return [{ ...first, ...validity, heading: title || first.heading }];
    const heading = [number, title].filter((part) => part !== '').join(' – ') || null;
    return [{ kind: 'division', heading, parts: within.map((part) => inherited(part, validity)) }];
  }

  division(element: Element, around: Around): Division {
    const block = childOf(element, 'TitleBlock') ?? element;
    const heading = [words(childOf(element, 'Number')), words(childOf(block, 'Title'))];
    const validity = this.validity(element);
    const within = this.partsIn(element, around).map((part) => inherited(part, validity));
    return {
      kind: 'division',
      heading: heading.filter((part) => part !== '').join(' – ') || null,
      parts: within,
    };
  }

  /** By the dates between which it is in force and by its status, on the day that was asked for. */
  private validity(element: Element): Pick<Provision, 'status' | 'validFrom' | 'validTo'> {
    const [from, to, status] = ['RestrictStartDate', 'RestrictEndDate', 'Status'].map((name) =>
      attributeOf(element, name),
    );
    const hasEnded = (to !== undefined && to <= this.asOf) || status === 'Repealed' || status === 'Dead';
    const isToCome = status === 'Prospective' || (from !== undefined && from > this.asOf);
    const marked: ProvisionStatus | undefined = hasEnded
      ? 'repealed'
      : isToCome
        ? 'not yet in force'
        : undefined;
    return {
      ...(marked ? { status: marked } : {}),
      ...(from ? { validFrom: from } : {}),
      ...(to ? { validTo: to } : {}),
    };
  }
}

/** What stands above several provisions holds for each that says nothing of its own. */
function inherited(part: Part, validity: Partial<Provision>): Part {
  if (part.kind === 'said' || validity.status === undefined) return part;
  if (part.kind === 'division') return { ...part, parts: part.parts.map((one) => inherited(one, validity)) };
  return part.status ? part : { ...part, ...validity };
}

/** All words of an element with blanks between its blocks, numbers as they are printed. */
function allWords(element: Element): string {
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

/** What a regulation, an order and rules call their own parts. */
function wordOf(title: string, isSecondary: boolean, isEuropean: boolean): string {
  if (isEuropean) return 'Article';
  if (!isSecondary) return 'Section';
  if (/\bRules?\b/u.test(title)) return 'Rule';
  return /\bOrder\b/u.test(title) ? 'Article' : 'Regulation';
}

/** As each kind is numbered: `2031 c. 7`, `2031 asp 7`, `SI 2031/7`. */
function numberIn(metadata: Element | undefined, printed: string): string | null {
  const kind = attributeOf(find(metadata, 'DocumentMainType'), 'Value') ?? '';
  const year = attributeOf(find(metadata, 'Year'), 'Value');
  const number = attributeOf(find(metadata, 'Number'), 'Value');
  if (!year || !number) return printed.replace(/\bchapter\b/iu, 'c.') || null;
  if (/StatutoryInstrument|StatutoryRule/u.test(kind)) {
    const series = kind.startsWith('Scottish') ? 'SSI' : kind.startsWith('NorthernIreland') ? 'NISR' : 'SI';
    return `${series} ${year}/${number}`;
  }
  const series = [
    ['ScottishAct', 'asp'],
    ['WelshNationalAssemblyAct', 'anaw'],
    ['WelshParliamentAct', 'asc'],
    ['NorthernIrelandAct', 'c.'],
  ].find(([name]) => name === kind)?.[1];
  return `${year} ${series ?? 'c.'} ${number}${kind === 'NorthernIrelandAct' ? ' (N.I.)' : ''}`;
}

function scheduleOf(reader: ClmlReader, element: Element): Division {
  const number = words(childOf(element, 'Number'));
  const [, own = ''] = /(?:schedules?|annex)\s*(\S*)/iu.exec(number) ?? [];
  const name = `${/annex/iu.test(number) ? 'Annex' : 'Schedule'}${own === '' ? '' : ` ${own}`}`;
  return reader.division(element, { word: `${name}, paragraph`, cited: undefined });
}

function read(root: Element, asOf: AsOf): Law {
  const metadata = childOf(root, 'Metadata');
  const body = childOf(root, 'Primary', 'Secondary', 'EURetained');
  const prelims = childOf(body, 'PrimaryPrelims', 'SecondaryPrelims', 'EUPrelims');
  const title = words(find(metadata, 'title')) || words(childOf(prelims, 'Title')) || null;
  const kind = localName(body?.name ?? '');
  const word = wordOf(title ?? '', kind === 'Secondary', kind === 'EURetained');
  const reader = new ClmlReader(asOf(attributeOf(root, 'RestrictStartDate')));
  const main = childOf(body, 'Body', 'EUBody');
  const schedules = childrenOf(childOf(body, 'Schedules') ?? root, 'Schedule');
  const apart: [string, Element | undefined][] = [
    ['introduction', prelims],
    ['contents', childOf(root, 'Contents')],
    ['commentaries', childOf(root, 'Commentaries')],
    ['footnotes', childOf(root, 'Footnotes')],
    ['marginal notes', childOf(root, 'MarginNotes')],
    ['explanatory notes', childOf(body, 'ExplanatoryNotes')],
  ];
  const made = ['EnactmentDate', 'Made']
    .map((name) => attributeOf(find(metadata, name), 'Date'))
    .find((date) => date);
  return {
    title,
    shortTitle: null,
    number: numberIn(metadata, words(childOf(prelims, 'Number'))),
    dated: made ?? null,
    language: words(find(metadata, 'language')) || null,
    url: words(find(metadata, 'identifier')) || attributeOf(root, 'IdURI') || null,
    consolidatedAsOf: attributeOf(root, 'RestrictStartDate') ?? null,
    parts: [
      ...(main ? reader.partsIn(main, { word, cited: undefined }) : []),
      ...schedules.map((one) => scheduleOf(reader, one)),
    ],
    aside: [
      ...reader.aside,
      ...apart.flatMap(([as, element]) => (element ? [{ as, text: words(element) }] : [])),
    ],
    warnings: [],
  };
}

/** Crown Legislation Markup Language, as legislation.gov.uk gives out the law of the United Kingdom (legislation.gov.uk/schema). */
export const clml: LawFormat = {
  name: 'CLML of legislation.gov.uk',
  recognises: (root) =>
    localName(root.name) === 'Legislation' &&
    childOf(root, 'Primary', 'Secondary', 'EURetained') !== undefined,
  read,
};
