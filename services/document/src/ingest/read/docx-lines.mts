import type { Aside } from './aside.mts';
import { AutoNumbers } from './docx-auto-numbers.mts';
import { DocxFields } from './docx-fields.mts';
import { readLists } from './docx-lists.mts';
import { NumberCounter } from './docx-numbering.mts';
import { DocxParagraph, noteMark } from './docx-paragraph.mts';
import { partsAsideOf, worded } from './docx-parts.mts';
import { plainRun } from './docx-run.mts';
import { type FindStyle, isOn, readStyles } from './docx-styles.mts';
import { symbolOf } from './docx-symbols.mts';
import { docxTitle, propertyTitle } from './docx-title.mts';
import { raised } from './raised.mts';
import { readXml } from './read-xml.mts';
import { Refusal } from './refusal.mts';
import type { ReadSource, SourceLine } from './source-line.mts';
import { TableRows } from './table-rows.mts';
import { unzipTexts } from './unzip.mts';

const wanted =
  /^(?:word\/(?:document\d*|styles|numbering|footnotes|endnotes|comments|(?:header|footer)\d*)\.xml|docProps\/core\.xml)$/;
/** Text that was taken back, moved away, stands there a second time for old programs, or says how letters sound. */
const unread = new Set(['w:del', 'w:moveFrom', 'w:pPrChange', 'w:rPrChange', 'mc:Fallback', 'w:rt']);
/** What such words are; those of the others stand there a second time. */
const unreadAs = new Map([
  ['w:del', 'deleted words'],
  ['w:moveFrom', 'deleted words'],
  ['w:rt', 'signs of how letters sound'],
  ['w:sdtContent', 'words to be filled in'],
]);
/** What says of the end of a paragraph that it is no more. */
const endGone = new Set(['w:del', 'w:moveFrom']);

type Attributes = Record<string, string>;

/** The paragraphs of a part of the file, each with its automatic number, which Word keeps outside of the text. */
class Paragraphs {
  readonly lines: SourceLine[] = [];
  /** Lines in the style of a title. */
  readonly titles = new Set<SourceLine>();
  /** Runs of words that are struck through. */
  struckRuns = 0;
  /** A paragraph in a text box stands inside of another. */
  private readonly open: DocxParagraph[] = [];
  private openEnded: DocxParagraph | undefined;
  private run = plainRun();
  /** Elements that are left out and not closed yet. */
  private readonly skipped: string[] = [];
  private inEnd = false;
  private inText = false;
  /** Why the words of the text that is open are put aside. */
  private asideAs: string | undefined;
  private isInCapitals = false;
  readonly aside: Aside[] = [];
  /** All words, and the numbers that were counted for them. */
  readonly texts: string[] = [];
  readonly counted: string[] = [];
  private readonly autoNumbers = new AutoNumbers();
  /** Content controls, and what each holds. */
  private readonly controls: ('text' | 'to be filled in' | 'contents')[] = [];
  private readonly fields = new DocxFields();
  private readonly rows = new TableRows((line) => this.lines.push(line));

  /** The text in each further language that tables have beside it. */
  get others(): SourceLine[][] {
    return this.rows.others;
  }

  private readonly findStyle: FindStyle;
  private readonly counter: NumberCounter;

  constructor(findStyle: FindStyle, counter: NumberCounter) {
    this.findStyle = findStyle;
    this.counter = counter;
  }

  private get paragraph(): DocxParagraph | undefined {
    return this.open.at(-1);
  }

  openElement(name: string, attributes: Attributes): void {
    if (this.inEnd && endGone.has(name) && this.skipped.length === 0 && this.paragraph)
      this.paragraph.isOpenEnded = true;
    if (this.isUnread(name)) this.skipped.push(name);
    if (this.skipped.length > 0) {
      this.inText = worded.has(name);
      this.asideAs = unreadAs.get(this.skipped[0] ?? '');
      return;
    }
    const value = attributes['w:val'];
    this.openPart(name, value);
    this.openProperty(name, value);
    this.openText(name, attributes);
  }

  private openTable(): void {
    this.endOpenEnded();
    if (!this.paragraph) this.rows.openTable();
  }

  private isUnread(name: string): boolean {
    return unread.has(name) || (name === 'w:sdtContent' && this.controls.at(-1) === 'to be filled in');
  }

  private openPart(name: string, value: string | undefined): void {
    if (name === 'w:p') this.begin();
    else if (name === 'w:pPr') this.inEnd = true;
    else if (name === 'w:tbl') this.openTable();
    else if (name === 'w:sdt') this.controls.push('text');
    else if (name === 'w:showingPlcHdr') this.controls[this.controls.length - 1] = 'to be filled in';
    else if (name === 'w:docPartGallery' && value === 'Table of Contents')
      this.controls[this.controls.length - 1] = 'contents';
    else if (name === 'w:tr' && !this.paragraph) this.rows.openRow();
    else if (name === 'w:tc' && !this.paragraph) this.rows.openCell();
  }

  /** What is said of a paragraph or a run before its text. */
  private openProperty(name: string, value: string | undefined): void {
    const { paragraph, run } = this;
    if (name === 'w:r') this.run = plainRun();
    else if (name === 'w:rStyle') run.style = value;
    else if (name === 'w:strike' || name === 'w:dstrike') run.struck ||= isOn(value);
    else if (name === 'w:caps' && !this.inEnd) run.capitals = isOn(value);
    else if (name === 'w:vertAlign') run.isRaised = value === 'superscript';
    else if (name === 'w:vanish' && this.inEnd && paragraph) paragraph.isHidden = isOn(value);
    else if (name === 'w:vanish') run.isHidden = isOn(value);
    else if (!paragraph || paragraph.goesOn) return;
    else if (name === 'w:pStyle') paragraph.style = value;
    else if (name === 'w:numId') paragraph.numbering = { level: paragraph.numbering?.level, id: value };
    else if (name === 'w:ilvl') paragraph.numbering = { id: paragraph.numbering?.id, level: Number(value) };
  }

  private openText(name: string, attributes: Attributes): void {
    if (name === 'w:t' || name === 'm:t') this.beginText();
    else if (name === 'w:noBreakHyphen') this.put('‑');
    else if (name === 'w:sym') this.putSymbol(attributes['w:font'] ?? '', attributes['w:char'] ?? '');
    else if (name === 'm:den') this.put('/');
    else if (name === 'w:tab' || name === 'w:br' || name === 'w:cr' || name === 'w:ptab') this.put(' ');
    else if (name === 'w:fldSimple') {
      this.fields.begin(attributes['w:instr']);
      this.fields.separate();
    } else if (name === 'w:fldChar') this.turnField(attributes['w:fldCharType']);
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
      this.put(noteMark);
      this.run.isNoteMark = attributes['w:customMarkFollows'] !== undefined;
    }
  }

  private turnField(type: string | undefined): void {
    if (type === 'begin') this.fields.begin();
    else if (type === 'separate') this.fields.separate();
    else if (type === 'end') this.paragraph?.addField(this.fields.end());
  }

  closeElement(name: string): void {
    if (worded.has(name)) this.inText = false;
    if (this.skipped.at(-1) === name) this.skipped.pop();
    else if (this.skipped.length > 0) return;
    else if (name === 'w:pPr') this.inEnd = false;
    else if (name === 'w:sdt') this.controls.pop();
    else if (name === 'w:fldSimple') this.paragraph?.addField(this.fields.end());
    else if (name === 'w:p') this.end();
    else if (name === 'w:tc' || name === 'w:body') this.endOpenEnded();
    else if (name === 'w:tr' && !this.paragraph) this.rows.closeRow();
    else if (name === 'w:tbl' && !this.paragraph) this.rows.closeTable();
  }

  add(text: string): void {
    if (this.fields.isInCode && this.skipped.length === 0) this.fields.addCode(text);
    else if (!this.inText) return;
    else if (this.asideAs !== undefined) this.putAside(this.asideAs, text);
    else if (this.skipped.length === 0) {
      this.texts.push(text);
      this.put(this.run.isRaised ? raised(text) : this.isInCapitals ? text.toUpperCase() : text);
    }
  }

  private putAside(as: string, text: string): void {
    this.texts.push(text);
    this.aside.push({ as, text });
    if (as !== 'struck-out words' || text.trim() === '' || !this.paragraph) return;
    this.struckRuns += 1;
    this.paragraph.hasStruck = true;
  }

  private putSymbol(font: string, char: string): void {
    const symbol = symbolOf(font, char);
    if (symbol === undefined) this.aside.push({ as: 'signs of a typeface', text: `${font} ${char}` });
    else {
      this.texts.push(symbol);
      this.put(symbol);
    }
  }

  private put(text: string): void {
    if (!this.paragraph || this.fields.isInCode) return;
    this.fields.addResult(text);
    this.paragraph.text += text;
  }

  /** The style of a paragraph and that of a run in it turn each other off, as Word has it. */
  private beginText(): void {
    const { isHidden, isNoteMark, struck, capitals, style } = this.run;
    this.inText = true;
    const [ofParagraph, ofRun] = [this.paragraph?.style, style].map((id) => this.findStyle(id));
    const isStruck = struck ?? (ofParagraph?.struck === true) !== (ofRun?.struck === true);
    this.isInCapitals = capitals ?? (ofParagraph?.capitals === true) !== (ofRun?.capitals === true);
    this.asideAs = isHidden
      ? 'hidden words'
      : isNoteMark
        ? 'marks of notes'
        : isStruck
          ? 'struck-out words'
          : undefined;
  }

  private begin(): void {
    const before = this.open.length === 0 ? this.openEnded : undefined;
    this.run = plainRun();
    const isContents = this.controls.includes('contents') || this.fields.isInContents;
    if (!before) {
      this.open.push(Object.assign(new DocxParagraph(), { isContents }));
      return;
    }
    this.openEnded = undefined;
    // What is empty and has no end is gone; what the next one is counts.
    Object.assign(before, { goesOn: !before.isEmpty, isOpenEnded: false });
    if (!before.goesOn) Object.assign(before, { style: undefined, numbering: undefined });
    this.open.push(before);
  }

  private end(): void {
    const paragraph = this.open.pop();
    if (!paragraph) return;
    if (paragraph.isOpenEnded && this.open.length === 0) this.openEnded = paragraph;
    else this.take(paragraph);
  }

  /** Where there is nothing that could go on with it. */
  private endOpenEnded(): void {
    const { openEnded } = this;
    this.openEnded = undefined;
    if (openEnded && !openEnded.isEmpty) this.take(openEnded);
  }

  private take(paragraph: DocxParagraph): void {
    const line = paragraph.end(this.findStyle, this.counter, this.autoNumbers);
    this.counted.push(...paragraph.counted);
    if (paragraph.isContents) this.aside.push({ as: 'tables of contents', text: paragraph.text });
    if (line && this.findStyle(paragraph.style)?.name === 'title') this.titles.add(line);
    for (const one of [...(line ? [line] : []), ...paragraph.boxed]) {
      if (this.paragraph) this.paragraph.boxed.push(one);
      else this.rows.take(one);
    }
  }
}

function readParagraphs(xml: string, paragraphs: Paragraphs): void {
  readXml(xml, {
    open: (name, attributes) => paragraphs.openElement(name, attributes),
    close: (name) => paragraphs.closeElement(name),
    text: (text) => paragraphs.add(text),
  });
}

/** The paragraphs of a Word document. It has no pages until a program lays it out. @throws Refusal */
export function readDocxLines(bytes: Uint8Array, maxUnpackedBytes: number): ReadSource {
  const files = unzipTexts(bytes, wanted, maxUnpackedBytes);
  const main = [...files.keys()].find((name) => name.startsWith('word/document'));
  const xml = main && files.get(main);
  if (!xml) {
    throw new Refusal(
      'file-mislabelled',
      'The file is an archive, but no Word document (.docx), although it was sent as one.',
    );
  }
  const part = (name: string): string => files.get(name) ?? '';
  const findStyle = readStyles(part('word/styles.xml'));
  const lists = readLists(part('word/numbering.xml'), (style) => findStyle(style)?.numbering?.id);
  const paragraphs = new Paragraphs(findStyle, new NumberCounter(lists));
  readParagraphs(xml, paragraphs);
  const { lines, titles, struckRuns, texts, counted, others } = paragraphs;
  const title = docxTitle(lines, (line) => titles.has(line), propertyTitle(part('docProps/core.xml')));
  const apart = partsAsideOf(files);
  const origin = {
    ...{ format: 'Word', added: counted },
    texts: [...texts, ...apart.map(({ text }) => text)],
    aside: [...paragraphs.aside, ...apart],
  };
  return { lines, title, struck: struckRuns, origin, ...(others.length > 0 ? { others } : {}) };
}
