import { endsSentence, type SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';
import { readSubdivision } from './read-subdivision.mts';

/** What a line is among the headings. */
export type HeadingRole =
  /** Goes on with the heading on the line before. */
  | 'continues'
  /** A heading without a number: what follows belongs to no provision until the next begins. */
  | 'free'
  /** Number or title of a provision, and nothing of what it says. */
  | 'title'
  | 'none';

export interface NextLine extends SourceLine {
  opening: Opening | undefined;
  /** Something may begin with it. */
  begins: boolean;
}

export interface Headings {
  take(line: SourceLine, opening: Opening | undefined, next: NextLine | undefined): HeadingRole;
  /** All headings above, the highest first; null when there are none. */
  path(): string | null;
}

const longestTitle = 120;

function isTitle({ text, isRow }: SourceLine): boolean {
  return (
    !isRow &&
    text.length <= longestTitle &&
    !endsSentence(text.replace(/\.$/u, '')) &&
    !/[,;:]$/u.test(text) &&
    !readSubdivision(text) &&
    !/^\p{Ll}/u.test(text)
  );
}

/** Words of a title that ends with a colon or a dash; more of them open a list: 'The following may apply for a licence:'. */
const mostBeforeColon = 2;
const opensList = /[:—–―-]\s*$/u;
/** As the titles of Japanese laws stand above their articles in translations: `(Purpose)`. */
const bracketed = /^\(([^()]+)\)$/u;

/** Words of a title that ends with a full stop; more of them are a sentence. */
const mostWords = 8;

/** '4. Class S1 static test stand 3,200 27,000' of a schedule is a row of its table, and no title. */
function isRowOfTable({ label, cited }: Opening): boolean {
  return label.role === 'bare' && cited.includes(', ') && /\d$/u.test(label.rest);
}

function isRestTitle(line: SourceLine, rest: string): boolean {
  const words = rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return (
    words > 0 &&
    (words <= mostBeforeColon || !opensList.test(rest.slice(-longestTitle))) &&
    isTitle({ ...line, text: titleOf(rest) }) &&
    (words <= mostWords || !endsSentence(rest.trim()))
  );
}

/** The line before breaks off in the middle of a sentence, and is no title. */
function goesOn(next: NextLine | undefined): boolean {
  return next !== undefined && !next.begins;
}

/** What a provision says, as against its title. */
function isLongText(rest: string): boolean {
  return (
    rest.length > longestTitle ||
    readSubdivision(rest.trim()) !== undefined ||
    rest.split(' ').length > mostWords
  );
}

const titleOf = (text: string): string =>
  text.replace(/^[\s.:–—―(-]+/u, '').replace(/(?<![\s.:)–—])[\s.:)–—]+$/u, '');

/** Characters; a heading stands with every passage below it, and what is longer is text that is set as one. */
const longestHeading = 300;
const shortened = (text: string): string =>
  text.length <= longestHeading ? text : `${text.slice(0, longestHeading)}…`;

class HeadingStack implements Headings {
  private groups: { kind: string; text: string; at: number }[] = [];
  private readonly kinds: string[] = [];
  private free: { level: number; text: string; at: number }[] = [];
  /** Headings so far. */
  private count = 0;
  private title: string | null = null;
  /** Whose title may stand on the next line. */
  private untitled: 'group' | 'provision' | undefined;
  private provisionLevel: number | undefined;
  /** The first line is the title of the whole. */
  private isFirst = true;

  take(line: SourceLine, opening: Opening | undefined, next: NextLine | undefined): HeadingRole {
    const untitled = this.untitled;
    this.untitled = undefined;
    const isFirst = this.isFirst;
    this.isFirst = false;
    if (opening) {
      this.open(line, opening, next);
      // A title with a full stop may be a short sentence: it stays in the text as well.
      const { title, rest } = opening.label;
      const isTitled = title === undefined && this.title !== null && !endsSentence(rest.trim());
      const isAll = isTitled || this.untitled === 'provision';
      return opening.role === 'provision' && isAll ? 'title' : 'none';
    }
    const isNamed = isTitle(line) && !endsSentence(line.text) && (untitled === 'group' || !goesOn(next));
    if (untitled && isNamed) {
      this.nameLast(untitled, line.text);
      return untitled === 'group' ? 'continues' : 'title';
    }
    const text = bracketed.exec(line.text)?.[1] ?? line.text;
    const level = line.level ?? (this.standsAbove({ ...line, text }, next) ? 9 : undefined);
    if (level === undefined || isFirst || (this.provisionLevel ?? 10) < level) return 'none';
    this.free = [
      ...this.free.filter((above) => above.level < level),
      { level, text: shortened(text.replace(/^#+ /, '')), at: this.count++ },
    ];
    this.title = null;
    this.provisionLevel = undefined;
    return 'free';
  }

  /** A title on a line of its own, above the number of its provision. */
  private standsAbove(line: SourceLine, next: NextLine | undefined): boolean {
    return (
      next?.opening?.role === 'provision' &&
      isLongText(next.opening.label.rest) &&
      line.gapBefore &&
      isTitle(line) &&
      !endsSentence(line.text)
    );
  }

  private open(line: SourceLine, opening: Opening, next: NextLine | undefined): void {
    const { role, label, cited } = opening;
    const title = titleOf(label.rest);
    if (role === 'provision' && label.title !== undefined) {
      this.title = label.title;
      this.provisionLevel = line.level;
      return;
    }
    if (role === 'provision') {
      const isTitled = !isRowOfTable(opening) && isRestTitle(line, label.rest) && !goesOn(next);
      this.title = isTitled ? title : null;
      this.untitled = title === '' ? 'provision' : undefined;
      this.provisionLevel = line.level;
      return;
    }
    const kind = role === 'attachment' ? 'attachment' : label.kind;
    if (role === 'attachment') this.groups = [];
    if (!this.kinds.includes(kind)) this.kinds.push(kind);
    const depth = this.kinds.indexOf(kind);
    const above = this.groups.filter(
      (one) => this.kinds.indexOf(one.kind) < depth || one.kind === 'attachment',
    );
    this.groups = [
      ...above.filter((one) => one.kind !== kind),
      { kind, text: shortened(title === '' ? cited : `${cited} ${title}`), at: this.count++ },
    ];
    this.free = this.free.filter(({ level }) => level < (line.level ?? 2));
    this.title = null;
    this.untitled = title === '' ? 'group' : undefined;
    this.provisionLevel = undefined;
  }

  private nameLast(whose: 'group' | 'provision', text: string): void {
    const last = this.groups.at(-1);
    if (whose === 'provision') this.title = titleOf(text);
    else if (last) last.text = `${last.text} ${titleOf(text)}`;
  }

  path(): string | null {
    const inOrder = [...this.free, ...this.groups].toSorted((one, other) => one.at - other.at);
    const parts = inOrder.map(({ text }) => text);
    return [...parts, ...(this.title ? [this.title] : [])].join(' – ') || null;
  }
}

export function createHeadings(): Headings {
  return new HeadingStack();
}
