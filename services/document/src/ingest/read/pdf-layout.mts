import { endsSentence, foldWhite, type SourceLine } from './source-line.mts';

/** A run of letters as pdfjs gives it. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  transform: number[];
  dir: string;
}

export interface PlacedLine {
  text: string;
  /** Of the baseline, in points from the bottom of the page. */
  y: number;
  left: number;
  right: number;
  size: number;
  rightToLeft: boolean;
}

export interface PlacedPage {
  lines: PlacedLine[];
  /** In points. */
  height: number;
}

function newLine({ str, width, height, transform, dir }: TextItem): PlacedLine {
  const [left, y] = [transform[4] ?? 0, transform[5] ?? 0];
  return { text: str, y, left, right: left + width, size: height, rightToLeft: dir === 'rtl' };
}

function extend(line: PlacedLine, item: TextItem): void {
  const left = item.transform[4] ?? 0;
  line.text += item.str;
  if (item.str.trim() === '') return;
  line.left = Math.min(line.left, left);
  line.right = Math.max(line.right, left + item.width);
  line.size = Math.max(line.size, item.height);
}

/** Joins the runs of a page to lines, in the order in which the file has them. */
export function toLines(items: TextItem[]): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let open = false;
  for (const item of items) {
    const { str, hasEOL, height, transform } = item;
    const y = transform[5] ?? 0;
    const last = lines.at(-1);
    const moved =
      last !== undefined && str.trim() !== '' && Math.abs(last.y - y) > Math.max(last.size, height) / 2;
    if (str !== '' && (!open || !last || moved)) lines.push(newLine(item));
    else if (last && str !== '') extend(last, item);
    open = (open || str !== '') && !hasEOL;
  }
  return lines.map((line) => ({ ...line, text: foldWhite(line.text) })).filter(({ text }) => text !== '');
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
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
  if (/[-‐\u00ad]$/u.test(line.text)) return false;
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

/** Letters larger than those of the text make a heading; the largest the highest. */
function levelOf(line: PlacedLine, body: Body): number | undefined {
  const growth = line.size / body.size;
  if (growth < 1.12 || line.text.length > 160) return undefined;
  return growth > 1.5 ? 1 : growth > 1.25 ? 2 : 3;
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
    lines.map((line, at) => {
      const gapBefore =
        !before || (at === 0 ? beginsOverleaf(line, before, body) : beginsParagraph(line, before, body));
      before = line;
      const level = levelOf(line, body);
      return { text: line.text, page: index + 1, gapBefore, ...(level === undefined ? {} : { level }) };
    }),
  );
}
