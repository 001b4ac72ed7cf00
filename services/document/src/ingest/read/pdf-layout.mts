import { readLabel } from '../labels/read-label.mts';
import type { Aside } from './aside.mts';
import { PageColumns } from './pdf-columns.mts';
import { MarginalNotes } from './pdf-marginal-notes.mts';
import { blockOf, LineNumbers } from './pdf-margins.mts';
import { withoutNotes } from './pdf-notes.mts';
import { baseOf, heightOf, quantile, type Row, toRows } from './pdf-rows.mts';
import { withStraysInPlace } from './pdf-strays.mts';
import { raised } from './raised.mts';
import { isMostlyRightToLeft, readingOrder } from './reading-order.mts';
import { endsSentence, foldWhite, type SourceLine } from './source-line.mts';
import type { TextItem } from './text-item.mts';

export interface PlacedLine {
  text: string;
  /** Of the baseline, in points from the bottom of the page. */
  y: number;
  left: number;
  right: number;
  size: number;
  rightToLeft: boolean;
  /** Its heading, which stands in the margin. */
  beside?: string;
  isEnded?: boolean;
  /** Of its column, where the page has one in each language. */
  language?: string;
}

export interface PlacedPage {
  lines: PlacedLine[];
  /** What stands on it and is not its text. */
  aside: Aside[];
  /** All its words, as the file has them. */
  texts: string[];
  /** In points. */
  height: number;
}

/** Signs that a site draws before a heading, as with a typeface of its own: no text, and they would hide what the line opens. */
function withoutOrnament(text: string): string {
  const said = text.replace(/^[\p{Co}\s]+/u, '');
  const behind = said.replace(/^(?:(?!№)[\p{So}\p{Co}]\s*)+/u, '');
  return behind !== said && readLabel(behind)?.role === 'provision' ? behind : said;
}

/** Of the size of a line, figures that stand above it have at most this part. */
const raisedSize = 0.8;

/** A figure above a line at its beginning counts a paragraph, once the marks of notes are gone. */
function numberAbove(row: Row): TextItem | undefined {
  const first = row.find(({ str }) => str.trim() !== '');
  const isAbove =
    first && (first.transform[5] ?? 0) > baseOf(row) && first.height < heightOf(row) * raisedSize;
  return isAbove ? first : undefined;
}

function toLine(row: Row, fromTheRight: boolean): PlacedLine {
  const counted = numberAbove(row);
  const runs = row.map((item) => {
    const { width, height, transform, dir } = item;
    const str = item === counted ? raised(item.str.trim()) : item.str;
    const left = transform[4] ?? 0;
    // A glyph of which the file does not say what it means.
    const text = str.replaceAll('\0', width > 0 ? '\uFFFD' : '');
    return { text, fromTheRight: dir === 'rtl', left, right: left + width, size: height };
  });
  const written = runs.filter(({ text }, index) => index === 0 || text.trim() !== '');
  const text = withoutOrnament(foldWhite(readingOrder(runs, fromTheRight)));
  return {
    text,
    y: row[0]?.transform[5] ?? 0,
    left: Math.min(...written.map(({ left }) => left)),
    right: Math.max(...written.map(({ right }) => right)),
    size: Math.max(...written.map(({ size }) => size)),
    rightToLeft: isMostlyRightToLeft(text),
    ...(row.some(({ isEnded }) => isEnded) ? { isEnded: true } : {}),
  };
}

/** Reads the pages of a file, one after the other: what stands in the margins of one is known from those before as well. */
export class PageReader {
  private readonly lineNumbers = new LineNumbers();
  private readonly marginalNotes = new MarginalNotes();
  private readonly columns = new PageColumns();

  /** The lines of a page, in reading order. */
  take(items: TextItem[]): Pick<PlacedPage, 'lines' | 'aside'> {
    const fromTheRight = isMostlyRightToLeft(items.map(({ str }) => str).join(''));
    const noted = withoutNotes(fromTheRight ? toRows(items) : withStraysInPlace(toRows(items)));
    const columned = this.columns.take(noted.rows);
    const { rows, beside, aside } = this.withoutMargins(columned.rows);
    const lines = rows.flatMap((row) => {
      const line = toLine(row, fromTheRight);
      const note = beside.get(row);
      if (line.text === '') return [];
      const language = row.map((item) => columned.languages.get(item)).find((tag) => tag !== undefined);
      return [
        { ...line, ...(note === undefined ? {} : { beside: note }), ...(language ? { language } : {}) },
      ];
    });
    return { lines, aside: [...noted.aside, ...aside] };
  }

  private withoutMargins(rows: Row[]): ReturnType<MarginalNotes['take']> {
    const block = blockOf(rows);
    if (!block) return { rows, beside: new Map(), aside: [] };
    const numbers = this.lineNumbers.take(rows, block);
    const unnumbered = rows
      .map((row) => (row.some((item) => numbers.has(item)) ? row.filter((item) => !numbers.has(item)) : row))
      .filter((row) => row.length > 0);
    const read = this.marginalNotes.take(numbers.size > 0 ? unnumbered : rows, block);
    const numbered = [...numbers].map(({ str }) => ({ as: 'numbers of lines', text: str }));
    return { ...read, aside: [...numbered, ...read.aside] };
  }
}

/** What most of the text looks like, in points. */
interface Body {
  step: number;
  size: number;
  left: number;
  right: number;
}

/** The usual step from line to line: of the shorter ones, and no more than the letters' size explains. */
function bodyOf(pages: PlacedPage[]): Body {
  const lines = pages.flatMap((page) => page.lines);
  const steps = pages.flatMap(({ lines: own }) =>
    own.flatMap(({ y, size }, index) => {
      const step = (own[index - 1]?.y ?? y) - y;
      return step > size / 2 ? [Math.min(step, size * 1.6)] : [];
    }),
  );
  const letters = lines.flatMap(({ size, text }) =>
    Array.from({ length: Math.ceil(text.length / 40) }, () => size),
  );
  return {
    step: quantile(steps, 0.2),
    size: quantile(letters, 0.5),
    left: quantile(
      lines.map(({ left }) => left),
      0.2,
    ),
    right: quantile(
      lines.map(({ right }) => right),
      0.8,
    ),
  };
}

/** The paragraph ended on this line: it leaves a good part of the measure empty. */
function isShort(line: PlacedLine, body: Body): boolean {
  const measure = body.right - body.left;
  if (/[-‐−\u00ad]$/u.test(line.text)) return false;
  return line.rightToLeft ? line.left > body.left + measure * 0.25 : line.right < body.right - measure * 0.25;
}

function isIndented(line: PlacedLine, before: PlacedLine, body: Body): boolean {
  const indent = line.rightToLeft ? before.right - line.right : line.left - before.left;
  return indent > body.size * 0.8 && endsSentence(before.text);
}

/** Behind a step that is clearly larger than the usual one, back up the page, in other letters, or indented. */
function beginsParagraph(line: PlacedLine, before: PlacedLine, body: Body): boolean {
  const step = before.y - line.y;
  if (step > body.step * 1.4 || step < -body.step) return true;
  if (Math.abs(line.size - before.size) > body.size * 0.1) return true;
  return isIndented(line, before, body) || (isShort(before, body) && endsSentence(before.text));
}

const longestHeading = 300;

/** Letters larger than those of the text make a heading; the largest the highest. */
function levelOf(line: PlacedLine, body: Body): number | undefined {
  const growth = line.size / body.size;
  if (growth < 1.12 || line.text.length > longestHeading) return undefined;
  return growth > 1.5 ? 1 : growth > 1.25 ? 2 : 3;
}

/** Of the size of its letters, the step from line to line of one heading. */
const headingStep = 1.7;

/** A heading that is too long for its line goes on in the same letters at once; what has a number of its own is another. */
function goesOnWithHeading(line: PlacedLine, before: PlacedLine | undefined, body: Body): boolean {
  if (!before || levelOf(line, body) === undefined || levelOf(before, body) === undefined) return false;
  const step = before.y - line.y;
  const isClose = step > 0 && step <= line.size * headingStep;
  const isAlike = Math.abs(line.size - before.size) < 0.1;
  return isClose && isAlike && !endsSentence(before.text.replace(/:$/u, '')) && !readLabel(line.text, true);
}

/** Headings that a page sets in several lines as one each. */
function withWholeHeadings(lines: readonly PlacedLine[], body: Body): PlacedLine[] {
  const whole: PlacedLine[] = [];
  let last: PlacedLine | undefined;
  for (const line of lines) {
    const open = whole.at(-1);
    const text = `${open?.text} ${line.text}`;
    if (open && goesOnWithHeading(line, last, body) && text.length <= longestHeading)
      whole[whole.length - 1] = {
        ...line,
        ...open,
        text,
        y: line.y,
        right: Math.max(open.right, line.right),
      };
    else whole.push(line);
    last = line;
  }
  return whole;
}

/** At the top of a page there is no step to go by: what stands before it on the page before tells. */
function beginsOverleaf(line: PlacedLine, before: PlacedLine, body: Body): boolean {
  if (levelOf(line, body) !== undefined) return true;
  const goesOn = /^\p{Ll}/u.test(line.text) && !endsSentence(before.text);
  return !goesOn && isShort(before, body);
}

/** The lines of all pages in reading order, with the beginnings of paragraphs marked. */
export function toSourceLines(pages: PlacedPage[]): SourceLine[] {
  const body = bodyOf(pages);
  let before: PlacedLine | undefined;
  return pages.flatMap(({ lines }, index) =>
    withWholeHeadings(lines, body).map((line, at) => {
      const gapBefore =
        !before || (at === 0 ? beginsOverleaf(line, before, body) : beginsParagraph(line, before, body));
      before = line;
      const level = levelOf(line, body);
      const { text, beside, isEnded } = line;
      return {
        ...{ text, page: index + 1, gapBefore },
        ...(level === undefined ? {} : { level }),
        ...(beside === undefined ? {} : { beside }),
        ...(isEnded ? { isEnded } : {}),
      };
    }),
  );
}
