import { createNumberCounter, type NextNumber } from './docx-numbering.mts';
import { type FindStyle, isOn, type NumberingRef, readStyles } from './docx-styles.mts';
import { readXml } from './read-xml.mts';
import { Refusal } from './refusal.mts';
import { foldWhite, type ReadSource, type SourceLine } from './source-line.mts';
import { TableRows } from './table-rows.mts';
import { unzipTexts } from './unzip.mts';

const wanted = /^(?:word\/(?:document\d*|styles|numbering|footnotes|endnotes)\.xml|docProps\/core\.xml)$/;
/** Text that was taken back, moved away, or stands there a second time for old programs. */
const unread = new Set(['w:del', 'w:moveFrom', 'w:pPrChange', 'w:rPrChange', 'mc:Fallback', 'w:instrText']);
const tableOfContents = /^(?:toc|table of (?:contents|figures|authorities)|contents heading)/;

/** The paragraphs of a part of the file, each with its automatic number, which Word keeps outside of the text. */
class Paragraphs {
  readonly lines: SourceLine[] = [];
  /** Runs of words that are struck through. */
  struckRuns = 0;
  private text = '';
  private style: string | undefined;
  private numbering: NumberingRef | undefined;
  private skipping = 0;
  private hidden = false;
  /** What a run says itself, its style, and whether its text is struck through. */
  private struck: boolean | undefined;
  private runStyle: string | undefined;
  private isStruck = false;
  /** The paragraph has words that are struck through. */
  private hasStruck = false;
  private inText = false;
  private notes: string[] = [];
  private readonly rows = new TableRows((line) => this.lines.push(line));

  private readonly findStyle: FindStyle;
  private readonly nextNumber: NextNumber;
  private readonly noteText: (id: string) => string;

  constructor(findStyle: FindStyle, nextNumber: NextNumber, noteText: (id: string) => string) {
    this.findStyle = findStyle;
    this.nextNumber = nextNumber;
    this.noteText = noteText;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (unread.has(name)) this.skipping += 1;
    if (this.skipping > 0) return;
    const value = attributes['w:val'];
    if (name === 'w:p') this.begin();
    else if (name === 'w:tr') this.rows.openRow();
    else if (name === 'w:tc') this.rows.openCell();
    else if (name === 'w:pStyle') this.style = value;
    else if (name === 'w:numId') this.numbering = { level: undefined, ...this.numbering, id: value };
    else if (name === 'w:ilvl') this.numbering = { id: undefined, ...this.numbering, level: Number(value) };
    else if (name === 'w:r') this.beginRun();
    else if (name === 'w:rStyle') this.runStyle = value;
    else if (name === 'w:strike' || name === 'w:dstrike') this.struck ||= isOn(value);
    else if (name === 'w:vanish') this.hidden = value !== '0' && value !== 'false';
    else if (name === 'w:t') this.beginText();
    else if (name === 'w:noBreakHyphen') this.text += '‑';
    else if (name === 'w:tab' || name === 'w:br' || name === 'w:cr') this.text += ' ';
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
      this.notes.push(`${name} ${attributes['w:id']}`);
  }

  close(name: string): void {
    if (unread.has(name)) this.skipping -= 1;
    else if (this.skipping > 0) return;
    else if (name === 'w:t') this.inText = false;
    else if (name === 'w:p') this.end();
    else if (name === 'w:tr') this.rows.closeRow();
  }

  add(text: string): void {
    if (!this.inText || this.skipping > 0) return;
    if (!this.isStruck) this.text += text;
    else if (text.trim() !== '') {
      this.struckRuns += 1;
      this.hasStruck = true;
    }
  }

  private beginRun(): void {
    this.hidden = false;
    this.struck = undefined;
    this.runStyle = undefined;
  }

  /** The style of a paragraph and that of a run in it turn each other off, as Word has it. */
  private beginText(): void {
    this.inText = !this.hidden;
    const [ofParagraph, ofRun] = [this.style, this.runStyle].map((id) => this.findStyle(id)?.struck === true);
    this.isStruck = this.struck ?? ofParagraph !== ofRun;
  }

  /** A paragraph in a text box stands inside of another: what came before is a line of its own. */
  private begin(): void {
    this.flush('');
    this.style = undefined;
    this.numbering = undefined;
  }

  private end(): void {
    const style = this.findStyle(this.style);
    const { id = style?.numbering?.id, level = style?.numbering?.level } = this.numbering ?? {};
    // What is struck out as a whole is counted all the same.
    const isEmpty = foldWhite(this.text) === '' && !this.hasStruck;
    this.hasStruck = false;
    const number = isEmpty || id === undefined || id === '0' ? '' : this.nextNumber({ id, level });
    if (tableOfContents.test(style?.name ?? '')) this.text = '';
    this.flush(number, style?.outline ?? outlineOf(style?.name));
    this.style = undefined;
    this.numbering = undefined;
    for (const note of this.notes.splice(0)) this.push(this.noteText(note));
  }

  private flush(number: string, outline?: number): void {
    const text = foldWhite(this.text);
    this.text = '';
    if (text !== '') this.push(number === '' ? text : `${foldWhite(number)} ${text}`, outline);
  }

  private push(text: string, outline?: number): void {
    const level = outline === undefined || outline > 8 ? {} : { level: outline + 1 };
    if (text !== '') this.rows.take({ text, page: 1, gapBefore: true, ...level });
  }
}

function outlineOf(name = ''): number | undefined {
  const [, level] = /^heading (\d)$/.exec(name) ?? [];
  if (level) return Number(level) - 1;
  return name === 'title' ? 0 : undefined;
}

function readParagraphs(xml: string, paragraphs: Paragraphs): SourceLine[] {
  readXml(xml, {
    open: (name, attributes) => paragraphs.open(name, attributes),
    close: (name) => paragraphs.close(name),
    text: (text) => paragraphs.add(text),
  });
  return paragraphs.lines;
}

interface Notes {
  /** Text of each foot- and endnote by the name of its reference. */
  texts: Map<string, string>;
  struckRuns: number;
}

function readNotes(xml: string, tag: 'w:footnote' | 'w:endnote', findStyle: FindStyle, notes: Notes): void {
  const emptyNote = () =>
    new Paragraphs(
      findStyle,
      () => '',
      () => '',
    );
  let [id, note] = ['', emptyNote()];
  readXml(xml, {
    open(name, attributes) {
      if (name === tag) [id, note] = [attributes['w:id'] ?? '', emptyNote()];
      else note.open(name, attributes);
    },
    close(name) {
      if (name !== tag) return note.close(name);
      notes.texts.set(`${tag}Reference ${id}`, note.lines.map(({ text }) => text).join(' '));
      notes.struckRuns += note.struckRuns;
    },
    text: (text) => note.add(text),
  });
}

function coreTitle(xml: string): string | null {
  let [title, inTitle] = ['', false];
  readXml(xml, {
    open: (name) => {
      inTitle = name === 'dc:title';
    },
    text: (text) => {
      if (inTitle) title += text;
    },
    close: () => {
      inTitle = false;
    },
  });
  return foldWhite(title) || null;
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
  const part = (name: string): string => files.get(`word/${name}.xml`) ?? '';
  const findStyle = readStyles(part('styles'));
  const notes: Notes = { texts: new Map(), struckRuns: 0 };
  readNotes(part('footnotes'), 'w:footnote', findStyle, notes);
  readNotes(part('endnotes'), 'w:endnote', findStyle, notes);
  const paragraphs = new Paragraphs(
    findStyle,
    createNumberCounter(part('numbering')),
    (id) => notes.texts.get(id) ?? '',
  );
  const lines = readParagraphs(xml, paragraphs);
  const title = coreTitle(files.get('docProps/core.xml') ?? '');
  return { lines, title, struck: paragraphs.struckRuns + notes.struckRuns };
}
