import { PublisherFinder } from './find-publisher.mts';
import { readHtmlText } from './html-lines.mts';
import { readXml } from './read-xml.mts';
import { foldWhite, type ReadSource } from './source-line.mts';
import { isStruckInXml, StruckElements } from './struck.mts';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Statements about the law and the history of its provisions: read for what they say of it, and no part of its text. */
const about = words(
  [
    'identification meta metadata metadaten proprietary originatingref historicalnote footnote footnoteref fussnoten ignore',
    'authorialnote note recentamendments relatedprovisions',
    // Of law.moj.gov.tw: kind, names, address, subject, days, history and annexes of a law.
    '法規性質 法規名稱 中文法規名稱 英文法規名稱 法規網址 法規類別 最新異動日期 最新英文異動日期 生效日期 生效內容 廢止註記 是否英譯註記 沿革內容 附件',
    // Of Finlex: all that says what law it is.
    'identifiointiosa',
  ].join(' '),
);
const numbers = words('label num enbez');
const headings = words('heading titletext titel title subheading longtitle doctitle');
const rows = words('row tr');
const cells = words('entry td th');
const inline =
  /^(?:xref\w*|defined\w*|emphasis|em|strong|[abiu]|[rm]?ref|span|term|def|sup|sub|\w*date|docnumber|language|ins|del|abbr|defin\w+only|leader)$/;
const deepestLevel = 6;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An element that is open, with the tag of a page that stands for it. */
interface Element {
  name: string;
  tag: string;
}

/** Tells a law in XML as a page: headings as such, numbers before what they are the numbers of, all else as paragraphs. */
class LawPage {
  html = '';
  readonly struck = new StruckElements();
  readonly front: Record<string, string> = Object.create(null);
  /** What is said about the law beyond the first of each name. */
  readonly aside: { as: string; text: string }[] = [];
  private readonly open: Element[] = [];
  private aboutDepth = 0;
  private numberDepth = 0;
  private number = '';

  begin(name: string, attributes: Record<string, string>): void {
    const value = attributes.value ?? attributes.date ?? attributes.language;
    if (this.aboutDepth > 0 && value) this.front[name] ??= value;
    if (attributes['xml:lang']) this.front.lang ??= attributes['xml:lang'];
    if (about.has(name)) this.aboutDepth += 1;
    if (numbers.has(name)) this.numberDepth += 1;
    // What is said of the whole is no mark within its text.
    this.struck.begin(this.open.length > 0 && isStruckInXml(name, attributes));
    const tag = this.aboutDepth > 0 ? '' : this.tagOf(name, Number(attributes.level));
    this.open.push({ name, tag });
    if (tag !== '') this.html += `<${tag}>`;
  }

  end(): void {
    const { name, tag } = this.open.pop() ?? { name: '', tag: '' };
    this.struck.end();
    if (about.has(name)) this.aboutDepth -= 1;
    if (numbers.has(name)) {
      this.numberDepth -= 1;
      this.number += ' ';
    }
    if (tag !== '') this.html += `</${tag}>`;
  }

  text(text: string): void {
    if (this.aboutDepth > 0) {
      const name = this.open.at(-1)?.name ?? '';
      const said = foldWhite(text);
      if (said !== '' && this.front[name] === undefined) this.front[name] = said;
      else if (said !== '') this.aside.push({ as: 'metadata', text: said });
    } else if (this.struck.take(text)) return;
    else if (this.numberDepth > 0) this.number += text;
    else if (text.trim() === '') this.html += ' ';
    else {
      this.html += escaped(this.number === '' ? text : `${foldWhite(this.number)} ${text}`);
      this.number = '';
    }
  }

  private tagOf(name: string, level: number): string {
    if (name === 'sup' || name === 'sub') return name;
    if (numbers.has(name) || inline.test(name)) return '';
    if (rows.has(name)) return 'tr';
    if (cells.has(name)) return 'td';
    if (name === 'marginalnote' && this.open.at(-1)?.name === 'section') return `h${deepestLevel}`;
    if (!headings.has(name)) return 'div';
    // The first level is the title's; the deeper a heading stands in the parts of the law, the lower it is.
    const depth = level || this.open.filter((one) => !headings.has(one.name)).length - 1;
    return `h${Math.min(deepestLevel, Math.max(2, depth + 1))}`;
  }
}

const nameOf = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** The lines of a law in XML, in any of the forms that keep headings, numbers and texts apart. @throws Refusal */
export function readXmlText(xml: string): ReadSource {
  const page = new LawPage();
  const publisher = new PublisherFinder();
  readXml(xml, {
    open(tag, attributes) {
      publisher.begin(tag, attributes);
      page.begin(nameOf(tag), attributes);
    },
    close() {
      publisher.end();
      page.end();
    },
    text: (text) => page.text(text),
  });
  const { lines, aside = [] } = readHtmlText(page.html);
  const named = publisher.found ? { publisher: publisher.found.name } : {};
  return {
    ...{ lines, title: null, front: page.front, struck: page.struck.places },
    ...{ aside: [...aside, ...page.aside], ...named },
  };
}
