import type { Part, Provision } from '../law-tree.mts';
import { beginsQuotation, numbersOf, opens, type Paragraph } from './eisb-paragraph.mts';

/** How far the lines of a section's first level stand in, and how much further those of each level below it. */
const firstIndent = 11;
const step = 3;
/** A definition stands as far in as the words before it, and what stands in it further. */
const belowIts = 0.5;
const changes = /\b(?:amend|substitut|insert|add(?:ed|ing|ition)|replac|leas[aú]|ionad|isteach)/iu;
/** A provision of another Act, in English or Irish; this one and its own parts are not meant. */
const otherAct = /(?<!\b[Tt]his )\b(?:Acts?|(?:[Ss]ub)?[Ss]ections?|(?:t?Acht|n?-?[Aa]lt)(?!\sseo))\b/u;
/** What is set down to be said or posted, and may be numbered. */
const wordsToUse =
  /\b(?:forms?|notices?|oaths?|affirmations?|declarations?|certificates?|conditions?|statements?|rules|following terms|coinníoll\p{L}*|fh?oirm|fh?ógra|mh?ionn)(?!\p{L})/iu;

/** Between the last items of a list, on a line of its own. */
const bareLink = /^(?:and|or|agus|nó)$/u;

interface Level {
  indent: number;
  provision: Provision;
  /** Paragraphs of a definition are counted anew in each: they are cited by where it stands. */
  isDefinition: boolean;
}

/** Puts the paragraphs of a section or schedule, which stand one after the other, into the levels that their indents and numbers show. */
export class Levels {
  private readonly open: Level[];
  private depth = 0;
  private quoted: string[] = [];
  /** The words said last outside of quotations. */
  private before = '';
  private changesMore = false;

  constructor(top: Provision) {
    this.open = [{ indent: 0, provision: top, isDefinition: false }];
  }

  get isQuoting(): boolean {
    return this.depth > 0;
  }

  /** A paragraph, with the word for its number where that is one of a schedule: `, paragraph 1`. */
  add({ text, indent, isNumbered }: Paragraph, word = ''): void {
    if (text === '') return;
    if (this.isQuoting || beginsQuotation(text)) {
      // Quotations are set further in than what they follow, and not always so: they stay with it.
      this.quote(text);
      return;
    }
    const { markers, rest } = isNumbered ? numbersOf(text) : { markers: [], rest: text };
    const edge = Math.max(indent ?? 0, firstIndent);
    for (const [at, marker] of markers.entries())
      this.begin(marker, edge - step * (markers.length - 1 - at), word);
    if (markers.length === 0 && indent !== undefined && !bareLink.test(text)) this.sayAt(edge, text);
    else this.say(rest);
    this.depth += Math.max(opens(text), 0);
  }

  /** The first paragraph of a section, whose levels begin at the first one however it is set. */
  addFirst({ text, indent }: Paragraph): void {
    const { markers, rest } = numbersOf(text);
    if (markers.length === 0) {
      this.add({ text, indent, isNumbered: false, isCentred: false });
      return;
    }
    for (const [at, marker] of markers.entries()) this.begin(marker, firstIndent + step * at, '');
    this.say(rest);
    this.depth += Math.max(opens(text), 0);
  }

  /** A row of a table. */
  addRow(text: string): void {
    if (this.isQuoting) this.quote(text);
    else this.say(text);
  }

  /** Whether a quotation was left open, which then ends here. */
  end(): boolean {
    const wasOpen = this.isQuoting;
    this.endQuotation();
    this.depth = 0;
    return wasOpen;
  }

  private get top(): Level {
    return this.open.at(-1) as Level;
  }

  private closeTo(indent: number): void {
    while (this.open.length > 1 && this.top.indent > indent + belowIts) this.open.pop();
  }

  private begin(marker: string, indent: number, word: string): void {
    while (this.open.length > 1 && (this.top.indent >= indent || follows(marker, this.top.provision.marker)))
      this.open.pop();
    const { provision: above, isDefinition } = this.top;
    const number = marker.replace(/[().]/gu, '');
    const isOfSchedule = marker.endsWith('.');
    const cited = isDefinition
      ? above.cited
      : `${above.cited}${isOfSchedule ? `${word} ${number}` : `(${number})`}`;
    const isItem = !isOfSchedule && !/^\d/u.test(number);
    const provision: Provision = { kind: 'provision', cited, marker, heading: null, isItem, parts: [] };
    above.parts.push(provision);
    this.open.push({ indent, provision, isDefinition });
  }

  private sayAt(indent: number, text: string): void {
    this.closeTo(indent);
    if (!text.startsWith('“') && !text.startsWith('‘')) {
      this.say(text);
      return;
    }
    while (this.open.length > 1 && this.top.indent > indent) this.open.pop();
    const { cited, parts } = this.top.provision;
    const provision: Provision = {
      ...{ kind: 'provision', cited, marker: '', heading: null, isItem: false },
      parts: [],
    };
    parts.push(provision);
    this.open.push({ indent: indent + belowIts, provision, isDefinition: true });
    this.say(text);
  }

  private say(text: string): void {
    this.changesMore ||= changes.test(text);
    if (text === '') return;
    this.before = text;
    this.put({ kind: 'said', text });
  }

  private put(part: Part): void {
    this.top.provision.parts.push(part);
  }

  private quote(text: string): void {
    this.quoted.push(text);
    this.depth = Math.max(this.depth + opens(text), 0);
    if (this.depth === 0) this.endQuotation();
  }

  private endQuotation(): void {
    const text = this.quoted.join(' ');
    const isNumbered = this.quoted.some((one) => numbersOf(one.replace(/^“\s?/u, '')).markers.length > 0);
    this.quoted = [];
    // An oath or a notice is quoted too, where nothing is said of a change; a section is where another Act is named.
    const isSection = isNumbered && otherAct.test(this.before) && !wordsToUse.test(this.before);
    const amends = this.changesMore || isSection;
    if (text !== '') this.put({ kind: 'said', text, ...(amends ? { amends: true } : {}) });
  }
}

/** `(b)` stands beside `(a)` however far in it is set; `(i)` may be the first below `(h)`. */
function follows(marker: string, before: string): boolean {
  const [letter, last] = [marker, before].map((one) => /^\(([A-Za-z])\)$/u.exec(one)?.[1]);
  if (!letter || !last || letter.toLowerCase() === 'i') return false;
  return letter.charCodeAt(0) === last.charCodeAt(0) + 1;
}
