import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Division, Law, Part, Provision } from '../law-tree.mts';
import { childOf, childrenOf, type Element, nodesOf } from '../xml.mts';
import { Levels } from './eisb-levels.mts';
import { paragraphOf } from './eisb-paragraph.mts';
import { footnotesIn, tableRows, words } from './eisb-words.mts';

const divisions = new Set(['part', 'chapter', 'backmatter', 'body']);
/** Above a schedule: by which section it is given. */
const ofSection = /^(?:Sections?|Ailt|Alt)\s/u;
const ownArticle = /^Article\s\d+[A-Z]*$/iu;

class EisbReader {
  readonly aside: Aside[] = [];
  readonly warnings: string[] = [];

  /** Parts, chapters, sections and schedules, and whatever else stands between them. */
  partsIn(element: Element): Part[] {
    return nodesOf(element).flatMap((node): Part[] => {
      if (typeof node === 'string') return said(node.trim());
      if (node.name === 'title') return [];
      if (node.name === 'sect') return [this.section(node)];
      if (node.name === 'schedule') return [this.schedule(node)];
      if (divisions.has(node.name)) return [this.division(node)];
      this.notesIn(node);
      return node.name === 'table' ? tableRows(node).flatMap(said) : said(words(node));
    });
  }

  setAside(as: string, text: string): void {
    if (text !== '') this.aside.push({ as, text });
  }

  private notesIn(element: Element): void {
    for (const note of footnotesIn(element)) this.setAside('footnotes', note);
  }

  private division(element: Element): Division {
    return { kind: 'division', heading: titleOf(element), parts: this.partsIn(element) };
  }

  private section(element: Element): Provision {
    const number = words(childOf(element, 'number')).replace(/\.$/u, '');
    const section = provision(`Section ${number}`, titleOf(element));
    const levels = new Levels(section);
    const [first, ...others] = this.textIn(element);
    if (first?.name === 'p') {
      const paragraph = paragraphOf(first);
      const printed = `${number}.`;
      const isNumbered = paragraph.text.startsWith(printed);
      const text = isNumbered ? paragraph.text.slice(printed.length).trim() : paragraph.text;
      levels.addFirst({ ...paragraph, text });
    } else if (first) others.unshift(first);
    for (const one of others) this.addTo(levels, one, '');
    this.endOf(levels, section);
    return section;
  }

  /** What stands in a section or schedule apart from its number and title. */
  private textIn(element: Element): Element[] {
    const inner = childrenOf(element).filter(({ name }) => name !== 'number' && name !== 'title');
    for (const one of inner) if (one.name !== 'part') this.notesIn(one);
    return inner;
  }

  private addTo(levels: Levels, element: Element, word: string): void {
    if (element.name === 'table') for (const row of tableRows(element)) levels.addRow(row);
    else levels.add(paragraphOf(element), word);
  }

  private endOf(levels: Levels, { cited }: Provision): void {
    if (levels.end()) this.warnings.push(`A quotation in ${cited} is opened and not closed.`);
  }

  private schedule(element: Element): Provision {
    const title = titleOf(element);
    const [, number = ''] = /(?:schedule|sceideal)\s+(\S+)/iu.exec(title ?? '') ?? [];
    const schedule = provision(`Schedule ${number}`.trim(), title);
    this.fill(schedule, element);
    return schedule;
  }

  /** The text of a schedule, of one of its parts, or of an agreement in it with articles of its own. */
  private fill(whole: Provision, element: Element): void {
    let current = whole;
    let levels = new Levels(whole);
    let isHead = true;
    for (const one of this.textIn(element)) {
      const { text } = paragraphOf(one);
      if (one.name === 'part') whole.parts.push(this.partOfSchedule(one, whole));
      else if (isHead && ofSection.test(text)) this.setAside('references', text);
      else if (!levels.isQuoting && isHeading(one)) {
        const isArticle = ownArticle.test(text);
        if (isArticle || current === whole || current.parts.length > 0) {
          this.endOf(levels, current);
          current = isArticle ? provision(`${whole.cited}, ${text}`, null) : provision(whole.cited, text);
          whole.parts.push(current);
          levels = new Levels(current);
        } else current.heading = [current.heading, text].filter((part) => part !== null).join(' – ');
      } else this.addTo(levels, one, current.cited === whole.cited ? ', paragraph' : '');
      isHead = isHead && text === '';
    }
    this.endOf(levels, current);
  }

  private partOfSchedule(element: Element, { cited }: Provision): Provision {
    const title = titleOf(element);
    const [, number = ''] = /^part\s+(\S+)/iu.exec(title ?? '') ?? [];
    const part = provision(number === '' ? cited : `${cited}, Part ${number}`, title);
    this.fill(part, element);
    return part;
  }
}

/** A line that is set in the middle and in letters of its own: a formula is set in those of the text. */
function isHeading(element: Element): boolean {
  return (
    paragraphOf(element).isCentred &&
    words(element) !== '' &&
    nodesOf(element).every((node) => typeof node !== 'string' || node.trim() === '')
  );
}

const said = (text: string): Part[] => (text === '' ? [] : [{ kind: 'said', text }]);

function provision(cited: string, heading: string | null): Provision {
  return { kind: 'provision', cited, marker: '', heading, isItem: false, parts: [] };
}

/** The lines of a title as they are printed. */
function titleOf(element: Element): string | null {
  const title = childOf(element, 'title');
  const lines = title ? childrenOf(title, 'p').map(words) : [];
  return (lines.length > 0 ? lines : [words(title)]).filter((line) => line !== '').join(' – ') || null;
}

function read(root: Element, _: AsOf): Law {
  const metadata = childOf(root, 'metadata');
  const [title, number, year, enacted] = ['title', 'number', 'year', 'dateofenactment'].map((name) =>
    words(childOf(metadata, name)),
  );
  const reader = new EisbReader();
  for (const name of ['metadata', 'frontmatter'])
    reader.setAside(name === 'metadata' ? 'metadata' : 'introduction', words(childOf(root, name)));
  const dated = lawDay(enacted);
  if (enacted && dated === null) reader.warnings.push(`The day of enactment is unreadable: ${enacted}`);
  return {
    title: title || null,
    shortTitle: null,
    number: number && year ? `No. ${number} of ${year}` : null,
    dated,
    language: /^(?:An t)?Acht\b/u.test(title ?? '') ? 'ga' : 'en',
    url: null,
    // The Statute Book has Acts as they were enacted.
    consolidatedAsOf: null,
    asAdopted: 'later amendments not known',
    parts: childrenOf(root)
      .filter(({ name }) => name !== 'metadata' && name !== 'frontmatter')
      .flatMap((one) => reader.partsIn(one)),
    aside: reader.aside,
    warnings: reader.warnings,
  };
}

/** Acts of Ireland as the electronic Irish Statute Book gives them out (irishstatutebook.ie, `/enacted/en/xml`). */
export const irishEisb: LawFormat = {
  name: 'the XML of the Irish Statute Book',
  recognises: (root) =>
    root.name === 'act' && childOf(root, 'metadata') !== undefined && childOf(root, 'body') !== undefined,
  read,
};
