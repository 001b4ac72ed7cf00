import { endsSentence, type SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';
import {
  isLongText,
  isRestTitle,
  isTitle,
  isTitleBelow,
  type NextLine,
  titleOf,
  withoutBrackets,
} from './titles.mts';

/** What a line is among the headings. */
export type HeadingRole =
  /** Goes on with the heading on the line before. */
  | 'continues'
  /** A heading without a number: what follows belongs to no provision until the next begins. */
  | 'free'
  /** Number or title of a provision, and nothing of what it says. */
  | 'title'
  | 'none';

interface Headings {
  take(line: SourceLine, opening: Opening | undefined, next: NextLine | undefined): HeadingRole;
  /** All headings above, the highest first; null when there are none. */
  path(): string | null;
}

/** Characters; a heading stands with every passage below it, and what is longer is text that is set as one. */
export const longestHeading = 300;
const shortened = (text: string): string =>
  text.length <= longestHeading ? text : `${text.slice(0, longestHeading)}…`;

/** What no other division stands above. */
const book = /^(?:book|buch|livre|libro|livro|cartea)$/u;

class HeadingStack implements Headings {
  private groups: { kind: string; text: string; at: number; level: number }[] = [];
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
  private readonly captions: ReadonlySet<SourceLine>;
  private isCaptioned = false;

  constructor(captions: ReadonlySet<SourceLine>) {
    this.captions = captions;
  }

  take(line: SourceLine, opening: Opening | undefined, next: NextLine | undefined): HeadingRole {
    const untitled = this.untitled;
    this.untitled = undefined;
    const isFirst = this.isFirst && (line.level ?? 1) === 1;
    this.isFirst = false;
    if (opening) {
      this.open(line, opening, next);
      // A title with a full stop may be a short sentence: it stays in the text as well.
      const { title, rest } = opening.label;
      const isTitled =
        (line.beside ?? title) === undefined && this.title !== null && !endsSentence(rest.trim());
      const isAll = isTitled || this.untitled === 'provision';
      return opening.role === 'provision' && isAll ? 'title' : 'none';
    }
    if (line.isQuoted) return 'none';
    if (untitled && isTitleBelow(line, next, untitled)) {
      this.nameLast(untitled, line.text);
      return untitled === 'group' ? 'continues' : 'title';
    }
    this.isCaptioned = this.captions.has(line);
    const text = this.isCaptioned ? line.text.replace(/\.$/u, '') : withoutBrackets(line.text);
    const level = this.isCaptioned
      ? 9
      : (line.level ?? (this.standsAbove({ ...line, text }, next) ? 9 : undefined));
    if (level === undefined || (isFirst && !this.isCaptioned) || (this.provisionLevel ?? 10) < level)
      return 'none';
    this.free = [
      ...this.free.filter((above) => above.level < level),
      { level, text: shortened(text.replace(/^#+ /, '')), at: this.count++ },
    ];
    this.groups = this.groups.filter((above) => above.level < level);
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
    const said = line.beside ?? label.title;
    if (role === 'provision' && said !== undefined) {
      this.title = said;
      this.provisionLevel = line.level;
      return;
    }
    if (role === 'provision') {
      this.title = !this.isCaptioned && isRestTitle(line, opening, next) ? title : null;
      // A caption is of one provision.
      if (!this.isCaptioned && this.captions.size > 0) this.free = this.free.filter(({ level }) => level < 9);
      this.isCaptioned = false;
      this.untitled = title === '' ? 'provision' : undefined;
      this.provisionLevel = line.level;
      return;
    }
    const kind = role === 'attachment' ? 'attachment' : label.kind;
    if (role === 'attachment') this.groups = [];
    // A code may have a chapter in front of its first book, which stands above all others nevertheless.
    if (!this.kinds.includes(kind)) {
      if (book.test(kind)) this.kinds.unshift(kind);
      else this.kinds.push(kind);
    }
    const depth = this.kinds.indexOf(kind);
    const above = this.groups.filter(
      (one) => this.kinds.indexOf(one.kind) < depth || one.kind === 'attachment',
    );
    this.groups = [
      ...above.filter((one) => one.kind !== kind),
      {
        kind,
        text: shortened(title === '' ? cited : `${cited} ${title}`),
        at: this.count++,
        level: line.level ?? 0,
      },
    ];
    const own = role === 'attachment' ? 2 : (line.level ?? 2);
    this.free = this.free.filter(({ level }) => level < own);
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
    const parts = [...inOrder.map(({ text }) => text), ...(this.title ? [this.title] : [])];
    return parts.filter((part, at) => part !== parts[at - 1]).join(' – ') || null;
  }
}

export function createHeadings(captions: ReadonlySet<SourceLine>): Headings {
  return new HeadingStack(captions);
}
