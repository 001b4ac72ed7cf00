import { foldWhite } from '../../read/source-line.mts';

/** Blanks from which what follows stands in another column. */
const gap = /\s{4,}(?=\S)/u;
/** Where the margin of a text begins that the publisher has broken into lines; a longer line is none of those. */
const margin = { from: 56, to: 80, width: 28 };
/** What names the law that changed a provision: `LEY N° 20.050 Art.`, `D.O. 26.08.2005`. */
const source = /\b(?:CPR|LEY|Ley|DL|DFL|DTO|Decreto|D\.\s?O\.|Art(?:\.|\s))|\b\d{2}\.\d{2}\.\d{4}/u;

interface Line {
  text: string;
  isIndented: boolean;
  /** What stands in a second column. */
  beside: string;
  column: number;
}

function lineOf(line: string): Line {
  const body = line.trim();
  const indent = line.length - line.trimStart().length;
  const [blanks] = gap.exec(body) ?? [];
  const at = blanks === undefined ? -1 : body.indexOf(blanks);
  const isBeside = indent >= margin.from / 2 || (indent > 8 && source.test(body));
  if (isBeside) return { text: '', isIndented: false, beside: body, column: indent };
  if (blanks === undefined || at < 0) return { text: body, isIndented: indent > 2, beside: '', column: 0 };
  const beside = body.slice(at + blanks.length);
  return { text: body.slice(0, at), isIndented: indent > 2, beside, column: indent + at + blanks.length };
}

const mayBeNote = ({ beside, column }: Line): boolean =>
  beside !== '' &&
  beside.length <= margin.width &&
  ((column >= margin.from && column <= margin.to) || source.test(beside));

const rowOf = ({ text, beside }: Line): string =>
  [text, ...beside.split(gap)]
    .map(foldWhite)
    .filter((cell) => cell !== '')
    .join(' | ');

/** A text that is set in lines: its paragraphs, and the notes that the publisher sets in the margin beside them. */
export function paragraphsOf(text: string): { paragraphs: string[]; notes: string[] } {
  const lines = text.split(/\r?\n/u).map(lineOf);
  const isSet = lines.some(({ isIndented }) => isIndented);
  const paragraphs: string[] = [];
  const notes: string[] = [];
  let isOpen = false;
  const beside = notesAmong(lines);
  for (const line of lines) {
    const isNote = beside.has(line);
    if (isNote) notes.push(line.beside);
    const isRow = !isNote && line.beside !== '';
    const said = isRow ? rowOf(line) : foldWhite(line.text);
    if (said === '') {
      // A line with nothing but a note does not end the sentence beside which it stands.
      if (!isNote) isOpen = false;
      continue;
    }
    if (isOpen && isSet && !line.isIndented && !isRow)
      paragraphs.push(`${paragraphs.pop() ?? ''} ${said}`.trim());
    else paragraphs.push(said);
    isOpen = !isRow;
  }
  return { paragraphs, notes };
}

/** A column of short lines is a note where one of them names a law; else it belongs to a table. */
function notesAmong(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let column: Line[] = [];
  const end = (): void => {
    if (column.some(({ beside }) => source.test(beside))) for (const line of column) found.add(line);
    column = [];
  };
  for (const line of lines) {
    if (mayBeNote(line)) column.push(line);
    else end();
  }
  end();
  return found;
}
