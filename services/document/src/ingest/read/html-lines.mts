import { Parser } from 'htmlparser2';
import { withoutEditorsNotes } from './editors-notes.mts';
import { listNumber } from './list-numbers.mts';
import { nestStrikes } from './nested-strikes.mts';
import { apartFrom, isCaption, isControl, withoutSign } from './page-controls.mts';
import { isForAnother, isShownAsBlock, keepsLines } from './page-styles.mts';
import { PageTitle } from './page-title.mts';
import { Refusal } from './refusal.mts';
import { foldWhite, type ReadSource, type SourceLine } from './source-line.mts';
import { isStruckInPage, StruckElements } from './struck.mts';
import { struckBySheets } from './struck-style.mts';
import { TableRows } from './table-rows.mts';
import { isCatalogueTitle } from './title-line.mts';

const around = 'what a page has around its text, or hides';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Nothing that a reader of the page sees as its text. */
const unread = words(
  'script style template noscript nav svg math iframe object canvas audio video select button dialog',
);
/** Part of the text in an article, frame of the site outside of one. */
const framing = words('header footer aside');
const blocks = words(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p pre section summary table tbody tfoot thead tr ul',
);
const heading = /^h([1-6])$/;
const ownNumber = /^[([]?(?:\p{N}{1,4}|\p{L}{1,4})[.)\]°]/u;
/** The number of a part, and nothing behind it yet: `1`, `(2)`, `§ 3`, `Artikkel 4.` */
const numberAlone = /^\s*(?:\p{L}{2,10}\.?\s?)?[§(]?\s?\p{N}{1,4}\p{L}?[.)°]?$/u;
const longestNumber = 40;
/** Signs of a part of a heading; what is shorter is a letter in another size. */
const shortestPart = 3;
/** Elements that are part of the word in which they stand: `1<sup>er</sup>`. */
const inWord = words('sup sub wbr');

interface List {
  type: string;
  next: number;
}

class PageText {
  readonly lines: SourceLine[] = [];
  readonly struck = new StruckElements();
  /** What the page says of itself in its head. */
  readonly front: Record<string, string> = Object.create(null);
  readonly title = new PageTitle();
  readonly aside: { as: string; text: string }[] = [];
  private text = '';
  private gap = true;
  private level: number | undefined;
  /** Number of a list's member, until its text begins. */
  private marker = '';
  private readonly lists: List[] = [];
  private skipping: string[] = [];
  private articles = 0;
  private quotations = 0;
  private preformatted = 0;
  /** The name of what a list in the header of the page says of its law. */
  private fact: string | undefined;
  private isRaised = false;
  /** A link to a place of the page has begun, and no word in it. */
  private opensLink = false;
  /** Words of the last link of the line that does something to the page. */
  private control = '';
  private inControl = false;
  /** Elements that are open, and whether each stands apart from what is beside it. */
  private readonly opened: { name: string; isBlock: boolean; forAnother: boolean; from: number }[] = [];
  /** Where the text ended of the last element of some words in a line. */
  private ended = -1;
  /** Some of it is marked as words for another law. */
  hasQuoted = false;
  private readonly rows = new TableRows((line) => this.lines.push(line));

  open(name: string, attributes: Record<string, string>): void {
    if (this.skipping.length > 0 || this.isUnread(name, attributes)) {
      if (!voids.has(name)) this.skipping.push(name);
      if (name === 'dd' && this.skipping.includes('header')) this.fact = attributes.class;
      return;
    }
    // A raised figure that leads to a note, and the note, where it is shown beside it.
    if (name === 'sup' && this.opensLink) {
      this.opensLink = false;
      this.skipping.push('a', name);
      return;
    }
    if (name === 'a') this.openLink(attributes);
    this.readHead(name, attributes);
    if (name === 'title') this.title.open();
    if (name === 'blockquote') this.quotations += 1;
    if (name === 'pre') this.preformatted += 1;
    this.isRaised = name === 'sup';
    if (name === 'article' || name === 'main') this.articles += 1;
    const forAnother = isForAnother(attributes);
    const isBlock = blocks.has(name) || forAnother || isShownAsBlock(attributes);
    if (name === 'br') this.breakLine();
    else if (isBlock) this.endBlock();
    else if (name === 'td' || name === 'th') this.openCell();
    // The parts of a heading that a page names are set apart by its sheet.
    else if (this.level && attributes.class && this.ended === this.text.length) this.text += ' ';
    if (!voids.has(name)) this.opened.push({ name, isBlock, forAnother, from: this.text.length });
    if (name === 'tr') this.rows.openRow();
    const [, level] = heading.exec(name) ?? [];
    if (level) this.level = Number(level);
    this.openList(name, attributes);
  }

  private openLink(attributes: Record<string, string>): void {
    this.inControl = isControl(attributes);
    if (this.inControl) this.control = '';
    this.opensLink = this.inControl || attributes.href?.startsWith('#') === true;
  }

  private readHead(name: string, { lang, name: named, property, content }: Record<string, string>): void {
    if (name === 'html' && lang) this.front.lang = lang;
    const key = name === 'meta' && content ? (named ?? property) : undefined;
    if (key && content) this.front[key.toLowerCase()] = foldWhite(content);
  }

  private openCell(): void {
    this.flush();
    this.rows.openCell();
  }

  private isUnread(name: string, attributes: Record<string, string>): boolean {
    if (unread.has(name) || (framing.has(name) && this.articles === 0)) return true;
    // The mark of a footnote, and the note of an editor below a provision.
    if ((name === 'a' && this.isRaised) || (name === 'small' && this.quotations > 0)) return true;
    const { hidden, style = '' } = attributes;
    return (
      hidden !== undefined ||
      attributes['aria-hidden'] === 'true' ||
      /display:\s*none|visibility:\s*hidden/i.test(style)
    );
  }

  private openList(name: string, { type = '1', start, value }: Record<string, string>): void {
    if (name === 'ol') this.lists.push({ type, next: Number(start) || 1 });
    if (name === 'ul') this.lists.push({ type: '', next: 0 });
    const list = this.lists.at(-1);
    if (name !== 'li' || !list || list.type === '') return;
    const number = Number(value) || list.next;
    list.next = number + 1;
    const sign = list.type.endsWith(')') ? ')' : '.';
    this.marker = `${listNumber.get(list.type)?.(number) ?? number}${sign}`;
  }

  close(name: string): void {
    if (this.skipping.length > 0) {
      if (name === 'dd') this.fact = undefined;
      const at = this.skipping.lastIndexOf(name);
      if (at >= 0) this.skipping = this.skipping.slice(0, at);
      return;
    }
    if (name === 'title') this.title.isOpen = false;
    if (name === 'a') this.opensLink = this.inControl = false;
    if (name === 'article' || name === 'main') this.articles -= 1;
    if (name === 'blockquote') this.quotations -= 1;
    if (name === 'pre') this.preformatted -= 1;
    if (name === 'sup') this.isRaised = false;
    const at = this.opened.findLastIndex((one) => one.name === name);
    const isBlock = this.opened[at]?.isBlock ?? blocks.has(name);
    if (isBlock) this.endBlock();
    else if (!inWord.has(name) && this.text.length <= longestNumber && numberAlone.test(this.text))
      this.text += ' ';
    const from = this.opened[at]?.from ?? 0;
    this.ended = this.text.length - from >= shortestPart ? this.text.length : -1;
    if (at >= 0) this.opened.length = at;
    if (name === 'tr') this.rows.closeRow();
    if (name === 'ol' || name === 'ul') this.lists.pop();
    // The number of a member without text is not that of what follows.
    if (name === 'li') this.marker = '';
    if (heading.test(name)) this.level = undefined;
  }

  add(text: string): void {
    const isCode = this.skipping.some((name) => name === 'script' || name === 'style');
    if (this.skipping.length > 0) {
      this.setAside(around, isCode ? '' : text);
      if (this.fact) this.front[this.fact.toLowerCase()] ??= foldWhite(text);
    } else if (this.title.isOpen) this.title.add(text);
    else if (this.struck.take(text)) this.setAside('struck out', text);
    else {
      this.opensLink &&= text.trim() === '';
      this.take(text);
    }
  }

  private take(text: string): void {
    const lines = this.preformatted > 0 || keepsLines(text) ? text.split(/\r?\n/u) : [text];
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.breakLine();
      this.text += line;
      if (this.inControl) this.control += line;
    }
  }

  private setAside(as: string, text: string): void {
    if (text.trim() !== '') this.aside.push({ as, text: foldWhite(text) });
  }

  /** Two in a row end a paragraph. */
  private breakLine(): void {
    const gap = foldWhite(this.text) === '';
    this.flush();
    this.gap ||= gap;
  }

  private endBlock(): void {
    this.flush();
    this.gap = true;
  }

  private flush(): void {
    const said = foldWhite(this.text);
    const isApart = this.level !== undefined || this.lists.length > 0;
    const control = foldWhite(this.control);
    const showsMore = !isApart && isCaption(said, control);
    this.text = this.control = '';
    if (showsMore) this.setAside(around, said);
    const { law: text, notes } = withoutEditorsNotes(showsMore ? '' : said);
    for (const note of notes) this.setAside('notes of the editors', note);
    if (text === '') return;
    const own = withoutSign(text);
    const numbered = this.marker === '' || ownNumber.test(own) ? own : `${this.marker} ${own}`;
    this.marker = '';
    const level = this.level === undefined ? {} : { level: this.level };
    const forAnother = this.opened.some((one) => one.forAnother);
    this.hasQuoted ||= forAnother;
    const isQuoted = this.quotations > 0 || forAnother ? { isQuoted: true } : {};
    for (const line of this.level === undefined ? apartFrom(numbered, control) : [numbered]) {
      this.rows.take({ text: line, page: 1, gapBefore: this.gap, ...level, ...isQuoted });
      this.gap = false;
    }
  }

  end(): void {
    this.flush();
    this.rows.end();
  }
}

const voids = words('area base br col embed hr img input link meta source track wbr');

/** Pages nest some dozens; to read many thousands takes the square of their number. */
const deepestNesting = 5_000;

/** A page that is set as one quotation quotes nothing. */
function quoting(lines: SourceLine[]): SourceLine[] {
  if (lines.filter(({ isQuoted }) => isQuoted).length < lines.length / 2) return lines;
  return lines.map(({ isQuoted: _, ...line }) => line);
}

/** The lines of a page that is already decoded; nothing that it names is fetched, and nothing in it is run. */
export function readHtmlText(source: string): ReadSource {
  const html = nestStrikes(source);
  const page = new PageText();
  const bySheets = struckBySheets(html);
  let [depth, place] = [0, 0];
  // The parser hands over a text in pieces.
  let held = '';
  const say = () => {
    if (held !== '') page.add(held);
    held = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      say();
      const isStruck = bySheets.has(place++) || isStruckInPage(name, attributes);
      if (!voids.has(name)) {
        depth += 1;
        page.struck.begin(isStruck);
      }
      if (depth > deepestNesting) {
        const words = `The page has more than ${deepestNesting} elements inside each other. Save it anew.`;
        throw new Refusal('file-broken', words);
      }
      page.open(name, attributes);
    },
    onclosetag(name) {
      say();
      if (!voids.has(name)) {
        depth -= 1;
        page.struck.end();
      }
      page.close(name);
    },
    ontext(text) {
      held += text;
    },
  });
  parser.end(html);
  say();
  page.end();
  const { lines, front, struck, aside } = page;
  const said = page.title.said();
  const title = isCatalogueTitle(said) ? '' : said;
  const around = [...page.title.others(), ...(title === said ? [] : [said])];
  return {
    lines: page.hasQuoted ? lines : quoting(lines),
    title: title === '' ? null : title,
    front,
    aside: [...aside, ...around.map((text) => ({ as: 'what a page has around its text, or hides', text }))],
    struck: struck.places,
  };
}
