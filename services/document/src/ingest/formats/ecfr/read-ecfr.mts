import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law, Part } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find } from '../xml.mts';
import { apartAs, wordsOf } from './ecfr-words.mts';
import { SectionText } from './section-text.mts';

const division = /^DIV[1-9]$/u;
const isReserved = /\[Reserved\]/iu;

/** As a part or a subpart is cited; what stands higher has no name in a citation. */
function placeOf(element: Element, above: string | undefined, title: string | undefined): string | undefined {
  const number = attributeOf(element, 'N') ?? '';
  const type = attributeOf(element, 'TYPE');
  if (type === 'PART') return `${title ? `${title} CFR part` : 'Part'} ${number}`;
  if (type === 'SUBPART') return [above, `subpart ${number}`].filter((part) => part).join(', ');
  return above;
}

class EcfrReader {
  readonly aside: Aside[] = [];
  /** The number of the title of the Code. */
  private readonly title: string | undefined;

  constructor(title: string | undefined) {
    this.title = title;
  }

  partsIn(element: Element, above: string | undefined): Part[] {
    return childrenOf(element).flatMap((child): Part[] => {
      const as = apartAs(child);
      if (as) return this.setAside(as, wordsOf(child));
      if (child.name === 'HEAD') return [];
      if (!division.test(child.name)) return this.other(child, above);
      const type = attributeOf(child, 'TYPE');
      if (type === 'SECTION') return this.section(child);
      return type === 'APPENDIX' ? this.appendix(child) : this.division(child, above);
    });
  }

  private setAside(as: string, text: string): [] {
    if (text !== '') this.aside.push({ as, text });
    return [];
  }

  /** An envelope, or text that stands in a part outside its sections. */
  private other(element: Element, above: string | undefined): Part[] {
    if (childrenOf(element).some(({ name }) => division.test(name) || name === 'BODY' || name === 'ECFRBRWS'))
      return this.partsIn(element, above);
    const text = wordsOf(element);
    if (text === '') return [];
    const parts: Part[] = [{ kind: 'said', text }];
    return above
      ? [{ kind: 'provision', cited: above, marker: '', heading: null, isItem: false, parts }]
      : parts;
  }

  private division(element: Element, above: string | undefined): Part[] {
    const heading = wordsOf(childOf(element, 'HEAD'));
    const parts = this.partsIn(element, placeOf(element, above, this.title));
    if (parts.length === 0) return this.setAside('reserved numbers', heading);
    return [{ kind: 'division', heading: heading || null, parts }];
  }

  private section(element: Element): Part[] {
    const head = wordsOf(childOf(element, 'HEAD'));
    const number = (attributeOf(element, 'N') ?? '').replace(/^[§\s]+/u, '');
    const heading = head.startsWith('§') ? head.replace(/^§+\s*\S+\s*/u, '') : head;
    const cited = this.title ? `${this.title} CFR ${number}` : `§ ${number}`;
    const parts = new SectionText({ cited, hasMarks: true, aside: this.aside }).read(element);
    if (parts.length === 0 && isReserved.test(head)) return this.setAside('reserved numbers', head);
    return [{ kind: 'provision', cited, marker: '', heading: heading || null, isItem: false, parts }];
  }

  /** Each appendix numbers as it likes: what stands in it is cited by the whole of it. */
  private appendix(element: Element): Part[] {
    const heading = wordsOf(childOf(element, 'HEAD'));
    const name = attributeOf(element, 'N') || heading;
    const cited = this.title ? `${this.title} CFR ${name}` : name;
    const parts = new SectionText({ cited, hasMarks: false, aside: this.aside }).read(element);
    if (parts.length === 0) return this.setAside('reserved numbers', heading);
    return [{ kind: 'provision', cited, marker: '', heading, isItem: false, parts }];
  }
}

/** The number of the title: of the title itself or, in a file of one part, as the file says how it is cited. */
function titleNumber(root: Element): string | undefined {
  const title = root.name === 'DIV1' ? root : find(root, 'DIV1');
  if (title) return attributeOf(title, 'N');
  const about =
    attributeOf(root, 'hierarchy_metadata') ?? attributeOf(find(root, 'DIV8'), 'hierarchy_metadata');
  return /\b(\d{1,2}) CFR\b/u.exec(about ?? '')?.[1];
}

/** Where the site has the text, as the file says it: `/on/2031-03-17/title-88/part-100`, or with a word for the day of today. */
const sitePath = /"path":"\/on\/(\d{4}-\d{2}-\d{2}|_SUBSTITUTE_DATE_)(\/title-[\w/.-]+)"/u;

/** The address of the text at its day, or else of the one that is current. */
function addressOf(root: Element): { url: string | null; day: string | null } {
  const about = (attributeOf(root, 'hierarchy_metadata') ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const [, day, path] = sitePath.exec(about) ?? [];
  if (!path) return { url: null, day: null };
  const dated = lawDay(day);
  const at = dated ? `on/${dated}` : 'current';
  return { url: `https://www.ecfr.gov/${at}${path}`, day: dated };
}

function read(root: Element, _asOf: AsOf): Law {
  const number = titleNumber(root);
  const { url, day } = addressOf(root);
  const first = division.test(root.name) ? root : (find(root, 'DIV1') ?? find(root, 'DIV5'));
  const part = first && attributeOf(first, 'TYPE') === 'PART' ? attributeOf(first, 'N') : undefined;
  const days = childrenOf(
    first === root ? root : ((first?.parent as Element | null) ?? root),
    'VOLUME',
  ).flatMap((volume) => lawDay(attributeOf(volume, 'AMDDATE')) ?? []);
  const reader = new EcfrReader(number);
  const envelope: Pick<Element, 'children'> = { children: [root] };
  return {
    title: wordsOf(childOf(first, 'HEAD')) || null,
    shortTitle: null,
    number: number ? `${number} CFR${part ? ` part ${part}` : ''}` : null,
    dated: null,
    language: 'en',
    url,
    consolidatedAsOf: days.toSorted().at(-1) ?? day,
    parts: reader.partsIn(first === root ? (envelope as Element) : root, undefined),
    aside: reader.aside,
    warnings: [],
  };
}

/** The electronic Code of Federal Regulations, in bulk or a part of it (ecfr.gov, govinfo.gov/bulkdata/ECFR). */
export const ecfr: LawFormat = {
  name: 'the XML of the eCFR',
  recognises: (root) =>
    ['ECFR', 'DLPSTEXTCLASS', 'ECFRBRWS'].includes(root.name)
      ? find(root, 'HEAD') !== undefined
      : division.test(root.name) && attributeOf(root, 'TYPE') !== undefined,
  read,
};
