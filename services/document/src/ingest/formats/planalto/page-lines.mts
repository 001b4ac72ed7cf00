import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { isStruckInPage } from '../../read/struck.mts';
import { attributeOf, childrenOf, type Element, nodesOf } from '../xml.mts';
import { isLooseNote, takeNotes } from './page-notes.mts';

/** A paragraph of the page, or a line of one. */
export interface PageLine {
  /** What is in force, without the notes. */
  live: string;
  /** What is struck out, with its notes. */
  struck: string;
  /** What the publisher says of it: `(Redação dada pela Lei nº 9.950, de 2033)`. */
  notes: string[];
  isCentred: boolean;
  isRow: boolean;
}

const blocks = new Set(
  'address article blockquote body center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li main ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const unread = new Set(['script', 'style', 'noscript', 'template', 'head', 'title']);
const ownLines = /^(?:Art(?:igo)?\b|§|Par[áa]grafo [úu]nico)/u;

interface Around {
  isStruck: boolean;
  isCentred: boolean;
}

class LineReader {
  readonly lines: PageLine[] = [];
  private live = '';
  private struck = '';
  private notes: string[] = [];
  private readonly bySheets: ReadonlySet<object>;

  constructor(bySheets: ReadonlySet<object>) {
    this.bySheets = bySheets;
  }

  readNodes(element: Element, around: Around): void {
    for (const node of nodesOf(element))
      if (typeof node === 'string') this.add(node, around);
      else if (node.name === 'sup') this.add(raisedIn(node), around);
      else this.read(node, around);
  }

  private read(element: Element, around: Around): void {
    if (unread.has(element.name)) return;
    if (element.name === 'br') {
      this.endLine(around);
      return;
    }
    const inside = this.inside(element, around);
    const isBlock = blocks.has(element.name);
    if (isBlock) this.endLine(around);
    if (element.name === 'tr' && this.readRow(element, inside)) return;
    if (!this.readNote(element, inside)) this.readNodes(element, inside);
    if (isBlock) this.endLine(inside);
  }

  /** A row of a table that sets figures beside each other; what only places paragraphs is none. */
  private readRow(row: Element, around: Around): boolean {
    const cells = childrenOf(row, 'td', 'th').map((cell) => linesIn(cell, this.bySheets, around));
    const said = cells.flat();
    if (cells.length < 2 || said.some(({ live, struck }) => ownLines.test(live || struck))) return false;
    const join = (which: 'live' | 'struck') =>
      cells
        .map((lines) =>
          lines
            .map((line) => line[which])
            .join(' ')
            .trim(),
        )
        .filter((text) => text !== '')
        .join(' | ');
    const notes = said.flatMap((line) => line.notes);
    this.lines.push({ live: join('live'), struck: join('struck'), notes, isCentred: false, isRow: true });
    return true;
  }

  private inside(element: Element, { isStruck, isCentred }: Around): Around {
    const align = `${attributeOf(element, 'align') ?? ''} ${attributeOf(element, 'style') ?? ''}`;
    const said = /(?:^|text-align\s*:)\s*(center|left|right|justify)/iu.exec(align)?.[1]?.toLowerCase();
    return {
      isStruck: isStruck || this.bySheets.has(element) || isStruckInPage(element.name, element.attribs),
      isCentred: element.name === 'center' || (said === undefined ? isCentred : said === 'center'),
    };
  }

  /** `Vigência`, with a link to the provision that says when. */
  private readNote(element: Element, around: Around): boolean {
    if (element.name !== 'a' || attributeOf(element, 'href') === undefined || around.isStruck) return false;
    const reader = new LineReader(this.bySheets);
    reader.readNodes(element, around);
    const note = foldWhite(reader.live);
    if (reader.lines.length > 0 || reader.struck !== '' || !isLooseNote(note)) return false;
    this.notes.push(note);
    return true;
  }

  private add(text: string, { isStruck }: Around): void {
    if (isStruck) this.struck += text;
    else this.live += text;
    // Words on both sides of what is struck out are two words.
    if (isStruck && text.trim() !== '') this.live += ' ';
  }

  endLine({ isCentred }: Around): void {
    const { text, notes } = takeNotes(foldWhite(this.live));
    const struck = foldWhite(this.struck);
    const all = [...this.notes, ...notes];
    if (text !== '' || struck !== '' || all.length > 0)
      this.lines.push({ live: text, struck, notes: all, isCentred, isRow: false });
    this.live = '';
    this.struck = '';
    this.notes = [];
  }
}

/** `1<sup>o</sup>` is the first, `m<sup>2</sup>` a square metre. */
function raisedIn(element: Element): string {
  const text = foldWhite(
    nodesOf(element)
      .map((node) => (typeof node === 'string' ? node : raisedIn(node)))
      .join(''),
  );
  return text === 'o' || text === 'O' ? 'º' : raised(text);
}

/** What stands in an element, line by line; `bySheets` is what the page's style sheets strike out. */
export function linesIn(
  element: Element,
  bySheets: ReadonlySet<object>,
  around: Around = { isStruck: false, isCentred: false },
): PageLine[] {
  const reader = new LineReader(bySheets);
  reader.readNodes(element, around);
  reader.endLine(around);
  return reader.lines;
}
