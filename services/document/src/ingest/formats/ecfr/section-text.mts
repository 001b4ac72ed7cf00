import { foldWhite } from '../../read/source-line.mts';
import type { Aside, Part, Provision } from '../law-tree.mts';
import { childrenOf, type Element } from '../xml.mts';
import { apartAs, isApart, isTable, rowsOf, wordsOf } from './ecfr-words.mts';
import { levelOf, openingOf, type Printed, printed } from './paragraph-marks.mts';

const isReserved = /^\s*\[(?:Reserved|Removed|Redesignated)[^\]]*\]\s*$/iu;
const isSentence = /[.!?][)”"’']?$/u;
const isSubheading = /^HD\d?$/u;
const paragraphs = /^(?:P|P-\d|FP[\d-]*|PSPACE)$/u;
const blocks = /^(?:DIV|EXTRACT|EXAMPLE|NOTE|TABLE|GPOTABLE|FP[\d-]*|P|P-\d|HD\d|HED\d?)$/iu;

interface Open {
  level: number;
  parts: Part[];
  /** What it says before its own paragraphs begin. */
  said: string;
}

interface SectionFacts {
  cited: string;
  hasMarks: boolean;
  aside: Aside[];
  /** Marks that are known to be of the first level, where the text leaves out what stands before them. */
  firstMarks?: ReadonlySet<string>;
}

/** The text of one section or appendix: its paragraphs stand side by side, and their marks say which stands in which. */
export class SectionText {
  private readonly cited: string;
  private readonly hasMarks: boolean;
  private readonly firstMarks: ReadonlySet<string>;
  private readonly aside: Aside[];
  private readonly top: Part[] = [];
  private open: Open[];
  /** The last mark of each level. */
  private marks: (string | undefined)[] = [];
  private isInDefinition = false;
  /** The last marks within a definition, which begin anew with each. */
  private inner: (string | undefined)[] = [];

  constructor({ cited, hasMarks, aside, firstMarks }: SectionFacts) {
    this.cited = cited;
    this.firstMarks = firstMarks ?? new Set();
    this.hasMarks = hasMarks;
    this.aside = aside;
    this.open = [{ level: 0, parts: this.top, said: '' }];
  }

  /** @param isHeading tells what says how it is called and numbered */
  read(element: Element, isHeading: (element: Element) => boolean): Part[] {
    const children = childrenOf(element).filter((child) => !isHeading(child));
    this.takeAll(children);
    return this.top;
  }

  private takeAll(children: readonly Element[]): void {
    children.forEach((child, at) => {
      this.take(child, children.slice(at + 1));
    });
  }

  private take(element: Element, after: readonly Element[]): void {
    const as = apartAs(element);
    if (as) this.setAside(as, wordsOf(element));
    else if (isTable(element)) this.table(element);
    else if (isSubheading.test(element.name)) this.subheading(element);
    else if (paragraphs.test(element.name)) this.paragraph(element, after);
    else if (childrenOf(element).some(({ name }) => blocks.test(name))) this.takeAll(childrenOf(element));
    else {
      this.notesIn(element);
      this.flush(wordsOf(element, isApart));
    }
  }

  private setAside(as: string, text: string): void {
    if (text !== '') this.aside.push({ as, text });
  }

  private notesIn(element: Element): void {
    for (const child of childrenOf(element)) {
      const as = apartAs(child);
      if (as) this.setAside(as, wordsOf(child));
      else this.notesIn(child);
    }
  }

  private table(element: Element): void {
    this.notesIn(element);
    for (const text of rowsOf(element)) this.flush(text);
  }

  /** What stands under a title within a section is still cited by the section. */
  private subheading(element: Element): void {
    const parts: Part[] = [];
    this.top.push({ kind: 'division', heading: wordsOf(element, isApart) || null, parts });
    this.open = [{ level: 0, parts, said: '' }];
  }

  /** Text that goes on with whatever stands before it. */
  private flush(text: string): void {
    if (text !== '') this.open.at(-1)?.parts.push({ kind: 'said', text });
  }

  private paragraph(element: Element, after: readonly Element[]): void {
    this.notesIn(element);
    const text = printed(element, isApart);
    const opening = this.hasMarks ? openingOf(text) : undefined;
    if (opening && opening.marks.length > 0) this.marked(text, opening, after);
    else if (element.name.startsWith('FP')) this.flush(foldWhite(text.text));
    else this.unmarked(text);
  }

  /** A paragraph without a mark is cited by the section; one that begins in italics defines a term, and what follows is part of that. */
  private unmarked(paragraph: Printed): void {
    const text = foldWhite(paragraph.text);
    if (text === '') return;
    const [bottom] = this.open;
    if (!bottom) return;
    const defines = paragraph.isItalic(paragraph.text.length - paragraph.text.trimStart().length);
    const isFirst = bottom.parts.length === 0 && !defines;
    this.isInDefinition = defines || (this.isInDefinition && !isFirst);
    if (defines) this.inner = [];
    if (isFirst) {
      bottom.parts.push({ kind: 'said', text });
      this.open = [{ ...bottom, said: text }];
      return;
    }
    const cited = this.isInDefinition ? this.place(1) : this.cited;
    const own: Provision = {
      kind: 'provision',
      cited,
      marker: '',
      heading: null,
      isItem: false,
      parts: [{ kind: 'said', text }],
    };
    bottom.parts.push(own);
    this.open = [bottom, { level: 0, parts: own.parts, said: text }];
  }

  private place(depth: number): string {
    const named = this.marks.slice(1, depth + 1).filter((name) => name !== undefined);
    return `${this.cited}${named.map((name) => `(${name})`).join('')}`;
  }

  private marked(
    { text }: Printed,
    { marks, through, end }: ReturnType<typeof openingOf>,
    after: readonly Element[],
  ): void {
    const rest = foldWhite(text.slice(end));
    const coming = marksAfter(after);
    marks.forEach((mark, at) => {
      const others = [...marks.slice(at + 1).map(({ name }) => name), ...coming];
      if (this.isInDefinition && this.goesOn(mark)) this.isInDefinition = false;
      const last = this.isInDefinition ? this.inner : this.marks;
      const isFirst = at === 0 && !this.isInDefinition && this.firstMarks.has(mark.name);
      const level = isFirst ? 1 : levelOf(mark, last, others);
      last.length = Math.max(level, 1);
      last[level] = mark.name;
      if (at === marks.length - 1 && isReserved.test(rest))
        this.setAside('reserved numbers', foldWhite(text));
      else this.begin(mark, level, at === marks.length - 1 ? rest : '');
      if (through) last[level] = through;
    });
  }

  /** Whether a mark is the next of the section's own and not the next of a definition in it. */
  private goesOn({ name }: { name: string }): boolean {
    return follows(name, this.marks[1]) && !follows(name, this.inner[1]);
  }

  private begin(mark: { name: string; heading: string }, level: number, text: string): void {
    while (this.open.length > 1 && (this.open.at(-1)?.level ?? 0) >= level) this.open.pop();
    const above = this.open.at(-1);
    if (!above) return;
    const heading = foldWhite(mark.heading).replace(/[\s.—–:-]+$/u, '');
    const parts: Part[] = text === '' ? [] : [{ kind: 'said', text }];
    above.parts.push({
      kind: 'provision',
      // The paragraphs of a definition begin anew with each: alone the definition's section is certain.
      cited: this.place(this.isInDefinition ? 1 : level),
      marker: `(${mark.name})`,
      heading: heading || null,
      isItem: above.said !== '' && !isSentence.test(above.said),
      parts,
    });
    this.open.push({ level, parts, said: text });
  }
}

function follows(name: string, before: string | undefined): boolean {
  return (
    before !== undefined && name.length === before.length && name.charCodeAt(0) === before.charCodeAt(0) + 1
  );
}

/** The names of the marks with which the next paragraphs begin. */
function marksAfter(elements: readonly Element[]): string[] {
  return elements
    .slice(0, 40)
    .flatMap((element) => (paragraphs.test(element.name) ? openingOf(printed(element, isApart)).marks : []))
    .map(({ name }) => name);
}
