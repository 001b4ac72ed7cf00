import { createNumberCounter, type NextNumber } from './docx-numbering.mts';
import { type FindStyle, type NumberingRef, readStyles } from './docx-styles.mts';
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
  private text = '';
  private style: string | undefined;
  private numbering: NumberingRef | undefined;
  private skipping = 0;
  private hidden = false;
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
    else if (name === 'w:r') this.hidden = false;
    else if (name === 'w:vanish') this.hidden = value !== '0' && value !== 'false';
    else if (name === 'w:t') this.inText = !this.hidden;
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
    if (this.inText && this.skipping === 0) this.text += text;
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
    const isEmpty = foldWhite(this.text) === '';
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

const noStyle: FindStyle = () => undefined;

const emptyNote = (): Paragraphs =>
  new Paragraphs(
    noStyle,
    () => '',
    () => '',
  );

/** Text of each foot- and endnote by the name of its reference. */
function readNotes(xml: string, tag: 'w:footnote' | 'w:endnote'): Map<string, string> {
  const notes = new Map<string, string>();
  let [id, note] = ['', emptyNote()];
  readXml(xml, {
    open(name, attributes) {
      if (name === tag) [id, note] = [attributes['w:id'] ?? '', emptyNote()];
      else note.open(name, attributes);
    },
    close(name) {
      if (name === tag) notes.set(`${tag}Reference ${id}`, note.lines.map(({ text }) => text).join(' '));
      else note.close(name);
    },
    text: (text) => note.add(text),
  });
  return notes;
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
  const notes = new Map([
    ...readNotes(part('footnotes'), 'w:footnote'),
    ...readNotes(part('endnotes'), 'w:endnote'),
  ]);
  const paragraphs = new Paragraphs(
    readStyles(part('styles')),
    createNumberCounter(part('numbering')),
    (id) => notes.get(id) ?? '',
  );
  return { lines: readParagraphs(xml, paragraphs), title: coreTitle(files.get('docProps/core.xml') ?? '') };
}
