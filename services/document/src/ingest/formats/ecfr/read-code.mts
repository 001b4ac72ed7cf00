import { sayWhole } from '../law-passages.mts';
import type { Aside, Part, Provision } from '../law-tree.mts';
import { childrenOf, type Element, find } from '../xml.mts';
import type { CodeShape } from './code-shape.mts';
import { apartAs, wordsOf } from './ecfr-words.mts';
import { firstMarksIn, placedKeyOf, type Revisions } from './effective-dates.mts';
import { begun, revisedSection } from './revised-text.mts';
import { SectionText } from './section-text.mts';

const isReserved = /\[Reserved\]/iu;

/** What divisions of the Code of Federal Regulations hold. */
export class CodeReader {
  readonly aside: Aside[] = [];
  private readonly shape: CodeShape;
  /** The number of the title of the Code. */
  private readonly title: string | undefined;
  private readonly revisions: Revisions | undefined;
  /** Of whose law the text is read, and where goes what no place is known for. */
  private readonly reading: { day: string; leftOut: (part: Part) => void };

  constructor(shape: CodeShape, title: string | undefined, day: string, revisions?: Revisions) {
    this.shape = shape;
    this.title = title;
    const leftOut = (part: Part) => this.setAside('effective date notes', sayWhole(part));
    this.reading = { day, leftOut };
    this.revisions = revisions;
  }

  partsIn(element: Element, above: string | undefined): Part[] {
    return childrenOf(element).flatMap((child) => [
      ...this.partsOf(child, above),
      ...this.addedBehind(child),
    ]);
  }

  private partsOf(child: Element, above: string | undefined): Part[] {
    const as = apartAs(child);
    if (as) return this.setAside(as, wordsOf(child));
    if (this.shape.isHeading(child)) return [];
    const kind = this.shape.kindOf(child);
    if (kind === undefined) return this.other(child, above);
    if (kind === 'SECTION' || kind === 'APPENDIX') return this.withRevisions(child);
    return this.division(child, above);
  }

  private withRevisions(element: Element): Part[] {
    const revisions = this.revisions?.byKey.get(placedKeyOf(element, this.shape) ?? '') ?? [];
    const byDay = revisions.toSorted((one, other) => one.from.localeCompare(other.from));
    return byDay.reduce((parts: Part[], { element: text, ...change }) => {
      const [revised] = text ? this.provision(text, firstMarksIn(change.words)) : [];
      const isWhole =
        !text ||
        (!/\b(?:was|were) amended\b/iu.test(change.words) &&
          !wordsOf(text).includes('* * *') &&
          find(text, 'STARS') === undefined);
      return parts.flatMap((part) =>
        part.kind === 'provision' && part.validTo === undefined
          ? revisedSection(part, revised, { ...change, ...this.reading, isWhole })
          : [part],
      );
    }, this.provision(element));
  }

  private addedBehind(element: Element): Part[] {
    const added = this.revisions?.added.get(element) ?? [];
    return added.flatMap(({ element: text, ...change }) =>
      (text ? this.provision(text) : []).map((part) => begun(part, { ...change, ...this.reading })),
    );
  }

  private provision(element: Element, firstMarks?: ReadonlySet<string>): Provision[] {
    return this.shape.kindOf(element) === 'SECTION'
      ? this.section(element, firstMarks)
      : this.appendix(element);
  }

  /** As a part or a subpart is cited; what stands higher has no name in a citation. */
  private placeOf(element: Element, above: string | undefined): string | undefined {
    const kind = this.shape.kindOf(element);
    const number = this.shape.numberOf(element);
    if (kind === 'PART') return `${this.title ? `${this.title} CFR part` : 'Part'} ${number}`;
    if (kind === 'SUBPART') return [above, `subpart ${number}`].filter((part) => part).join(', ');
    return above;
  }

  private setAside(as: string, text: string): [] {
    if (text !== '') this.aside.push({ as, text });
    return [];
  }

  /** An envelope, or text that stands in a part outside its sections. */
  private other(element: Element, above: string | undefined): Part[] {
    const isEnvelope = childrenOf(element).some(
      (child) => this.shape.kindOf(child) !== undefined || ['BODY', 'ECFRBRWS'].includes(child.name),
    );
    if (isEnvelope) return this.partsIn(element, above);
    const text = wordsOf(element);
    if (text === '') return [];
    const parts: Part[] = [{ kind: 'said', text }];
    return above
      ? [{ kind: 'provision', cited: above, marker: '', heading: null, isItem: false, parts }]
      : parts;
  }

  private division(element: Element, above: string | undefined): Part[] {
    const heading = this.shape.headingOf(element);
    const parts = this.partsIn(element, this.placeOf(element, above));
    if (parts.length === 0) return this.setAside('reserved numbers', heading);
    return [{ kind: 'division', heading: heading || null, parts }];
  }

  private section(element: Element, firstMarks?: ReadonlySet<string>): Provision[] {
    const head = this.shape.headingOf(element);
    const number = this.shape.numberOf(element).replace(/^[§\s]+/u, '');
    const heading = head.startsWith('§') ? head.replace(/^§+\s*\S+\s*/u, '') : head;
    const cited = this.title ? `${this.title} CFR ${number}` : `§ ${number}`;
    const parts = new SectionText({ cited, hasMarks: true, aside: this.aside, firstMarks }).read(
      element,
      this.shape.isHeading,
    );
    if (parts.length === 0 && isReserved.test(head))
      return this.setAside('reserved numbers', `${this.shape.numberOf(element)} ${head}`);
    return [{ kind: 'provision', cited, marker: '', heading: heading || null, isItem: false, parts }];
  }

  /** Each appendix numbers as it likes: what stands in it is cited by the whole of it. */
  private appendix(element: Element): Provision[] {
    const heading = this.shape.headingOf(element);
    const name = this.shape.nameOf(element) || heading;
    const cited = this.title ? `${this.title} CFR ${name}` : name;
    const parts = new SectionText({ cited, hasMarks: false, aside: this.aside }).read(
      element,
      this.shape.isHeading,
    );
    if (parts.length === 0) return this.setAside('reserved numbers', heading);
    return [{ kind: 'provision', cited, marker: '', heading, isItem: false, parts }];
  }
}
