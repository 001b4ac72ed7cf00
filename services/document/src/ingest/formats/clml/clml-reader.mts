import type { ProvisionStatus } from '../../provisions/draft.mts';
import { foldWhite } from '../../read/source-line.mts';
import { isUnfixedDay, lawDay } from '../law-day.mts';
import type { Aside, Part, Provision, Said } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf } from '../xml.mts';
import { allWords, headingOf, level, numberOf, references, words } from './clml-words.mts';

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
/** What is left of words that were repealed. */
const onlyDots = /^[\s.…]*$/u;

interface Around {
  /** Of a section or paragraph: what stands before its number. */
  word: string;
  /** Before that, in a schedule: `Schedule 1, `. */
  prefix: string;
  /** What the provision above is cited by; undefined above the first. */
  cited: string | undefined;
}

/** What an agreement that stands in a schedule calls its own provisions. */
const ownProvision = /^(?:article|rule|form|appendix)\s\S+$/iu;

/** Reads the body and the schedules as they are on one day. */
export class ClmlReader {
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
    if (name === 'Reference' || name === 'TitleBlock' || name === 'Contents')
      return this.setAside(element, 'references and contents');
    const validity = this.validity(element);
    const isOfParts = levelPara.test(name) || childrenOf(element).some((one) => this.isStructure(one));
    const within = isOfParts ? this.partsIn(element, around) : this.said(element);
    const isTimed = validity.status !== undefined || validity.validTo !== undefined;
    return isTimed ? [{ kind: 'division', heading: null, ...validity, parts: within }] : within;
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

  private provision(element: Element, around: Around): Provision {
    const { word, prefix, cited } = around;
    const number = numberOf(element);
    const depth = Number(level.exec(localName(element.name))?.[1]);
    const place =
      cited === undefined
        ? `${prefix}${word} ${number}`.trim()
        : `${cited}${number === '' ? '' : `(${number})`}`;
    return {
      kind: 'provision',
      cited: place,
      marker: cited === undefined || number === '' ? '' : `(${number})`,
      heading: null,
      isItem: depth > 2,
      ...this.validity(element),
      parts: this.partsIn(element, { ...around, cited: place }),
    };
  }

  /** A title above one provision is its heading; above several, that of a division. */
  private group(element: Element, around: Around): Part[] {
    const made = this.division(element, around);
    if (made.kind !== 'division') return [made];
    const { parts: within, heading } = made;
    const [first, ...others] = within;
    // A provision that has its heading already stands alone below a further one.
    if (first?.kind !== 'provision' || first.heading !== null || others.length > 0) return [made];
    return [{ ...first, ...this.validity(element), heading }];
  }

  private division(element: Element, around: Around): Part {
    const validity = this.validity(element);
    const number = words(childOf(element, 'Number'));
    const title = words(childOf(element, 'Title'));
    if (ownProvision.test(number) && (around.prefix !== '' || !hasSections(element))) {
      const word = number.charAt(0) + number.slice(1).replace(/^\p{Lu}+/u, (rest) => rest.toLowerCase());
      const cited = `${around.prefix}${word.replace(/\.$/u, '')}`;
      const parts = this.partsIn(element, { ...around, cited });
      return {
        kind: 'provision',
        cited,
        marker: '',
        heading: title || null,
        isItem: false,
        ...validity,
        parts,
      };
    }
    const within = this.partsIn(element, around);
    return { kind: 'division', heading: headingOf(element), ...validity, parts: within };
  }

  /** Where numbers begin anew in each part of a schedule, its parts are named too: `Schedule 1, Part 2, Article 1`. */
  schedule(element: Element): Provision {
    const number = words(childOf(element, 'Number'));
    const [, own = ''] = /(?:schedules?|annex)\s*(\S*)/iu.exec(number) ?? [];
    const cited = `${/annex/iu.test(number) ? 'Annex' : 'Schedule'}${own === '' ? '' : ` ${own}`}`;
    const around: Around = { word: 'paragraph', prefix: `${cited}, `, cited: undefined };
    const once = this.partsIn(element, around);
    const places = once.flatMap(placesIn);
    const parts = new Set(places).size === places.length ? once : this.byPart(element, around);
    return {
      kind: 'provision',
      cited,
      marker: '',
      heading: headingOf(element),
      isItem: false,
      ...this.validity(element),
      parts,
    };
  }

  private byPart(element: Element, around: Around): Part[] {
    return childrenOf(element).flatMap((child): Part[] => {
      if (localName(child.name) === 'ScheduleBody') return this.byPart(child, around);
      const number = words(childOf(child, 'Number')).replace(/^part/iu, 'Part');
      const prefix = number === '' ? around.prefix : `${around.prefix}${number}, `;
      return this.partOf(child, { ...around, prefix });
    });
  }

  /** By the dates between which it is in force and by its status, on the day that was asked for. */
  private validity(element: Element): Pick<Provision, 'status' | 'validFrom' | 'validTo'> {
    const [from, to] = ['RestrictStartDate', 'RestrictEndDate'].map(
      (name) => lawDay(attributeOf(element, name)) ?? undefined,
    );
    const status = attributeOf(element, 'Status');
    const hasEnded = (to !== undefined && to <= this.asOf) || status === 'Repealed' || status === 'Dead';
    const isUnfixed = status === 'Prospective' || isUnfixedDay(attributeOf(element, 'RestrictStartDate'));
    const isToCome = isUnfixed || (from !== undefined && from > this.asOf);
    const marked: ProvisionStatus | undefined = hasEnded
      ? 'repealed'
      : isToCome
        ? 'not yet in force'
        : undefined;
    // What begins on a day that nobody has said bears only that of its words.
    const begins = isUnfixed ? undefined : from;
    return {
      ...(marked ? { status: marked } : {}),
      ...(begins ? { validFrom: begins } : {}),
      ...(to ? { validTo: to } : {}),
    };
  }
}

/** A section with a number stands in it: the articles of a treaty that an old Act enacts have none. */
function hasSections(element: Element): boolean {
  return childrenOf(element).some(
    (child) => (level.test(localName(child.name)) && numberOf(child) !== '') || hasSections(child),
  );
}

/** What the provisions in a part are cited by, without those in them. */
function placesIn(part: Part): string[] {
  if (part.kind === 'said') return [];
  return part.kind === 'provision' ? [part.cited] : part.parts.flatMap(placesIn);
}
