import { readLabel } from '../labels/read-label.mts';
import { readSubdivision } from '../labels/read-subdivision.mts';
import { toRoman } from './list-numbers.mts';
import type { PlacedLine, PlacedPage } from './pdf-layout.mts';

/** Part of a page's height, at the top and at the bottom, in which the numbers of pages stand. */
const margin = 0.12;
/** Lines at either edge of a page that are looked at. */
const outermost = 3;
/** Pages, at least, on which the same line stands at the same height: fewer of them at the very edge than within. */
const fewestRepeats = 3;
const fewestWithin = 4;
/** Pages, and the part of all, whose edge is known to hold running lines alone. */
const fewestKnown = 4;
const knownShare = 0.5;
/** Of the size of a running line, how far the text is from it at least. */
const leastGap = 1.4;

const roman = '[ivxlcdm]{1,7}';
const numberOnly = new RegExp(
  `^(?:page|seite|pagina|página|strona|стр\\.?|σελ(?:ίδα|\\.)?|صفحة|s\\.|p\\.)?\\s*[-–—|[(]*\\s*(\\p{Nd}{1,5}|${roman})\\s*[-–—|\\])]*(?:\\s*(?:of|/|von|de|sur|di|van|av|из|من)\\s*\\p{Nd}{1,5})?(?:\\s*\\|?\\s*p\\s?a\\s?g\\s?e)?$`,
  'iu',
);
/** The number of a page beside the words of a head, before or behind them. */
const besideWords = new RegExp(`^(?:${roman})(?=\\s)|(?<=\\s)(?:${roman})$`, 'gu');

interface EdgeLine {
  line: PlacedLine;
  page: number;
  isTop: boolean;
  /** In the part of the page where nothing but running lines and numbers is to be expected. */
  isInMargin: boolean;
  /** Words without numbers, and where they stand. */
  key: string;
  numbers: number[];
}

/** Where a running line stands, as far as it may differ from page to page. */
const heightOf = (y: number): number => Math.round(y / 4);

const wordsOf = (text: string): string =>
  text
    .replace(besideWords, '')
    .replace(/[\p{Nd}\s|–—-]+/gu, ' ')
    .trim();

function edgeLines(pages: PlacedPage[]): EdgeLine[] {
  return pages.flatMap(({ lines, height }, page) => {
    const byHeight = lines.toSorted((one, other) => other.y - one.y);
    const edges = new Set([...byHeight.slice(0, outermost), ...byHeight.slice(-outermost)]);
    return [...edges].map((line) => ({
      line,
      page,
      isTop: byHeight.indexOf(line) < byHeight.length / 2,
      isInMargin: line.y < height * margin || line.y > height * (1 - margin),
      key: `${heightOf(line.y)} ${wordsOf(line.text)}`,
      numbers: (line.text.match(/\p{Nd}+/gu) ?? []).map(Number),
    }));
  });
}

/** Numbers that stay or rise with the pages; others, as of the provisions at the head of each page, are text. */
function runsAlong(one: EdgeLine, other: EdgeLine): boolean {
  return one.numbers.every((number, at) => {
    const difference = (other.numbers[at] ?? Number.NaN) - number;
    return difference === 0 || difference === other.page - one.page;
  });
}

/** Pages in a row, left or right ones alone counted as such, on which a line stands that runs along with them. */
function longestRow(edge: EdgeLine, group: EdgeLine[]): number {
  let [row, longest, before] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { page } of group.filter((other) => runsAlong(edge, other))) {
    if (page === before) continue;
    row = page - before <= 2 ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = page;
  }
  return longest;
}

/** What begins a provision or goes on with a sentence is text, even where it stands at the head of many pages. */
function isText({ line: { text } }: EdgeLine, group: EdgeLine[], pages: number): boolean {
  if (numberOnly.test(text)) return false;
  if (readSubdivision(text)) return true;
  if (/^\p{Ll}/u.test(text) && group.length < pages * 0.4) return true;
  const label = readLabel(text);
  // `12 Space Act` looks like a section too, but its number is that of the page.
  return label !== undefined && label.role !== 'bare' && group.some((other) => other.line.text !== text);
}

function isRunning(edge: EdgeLine, group: EdgeLine[], pages: PlacedPage[]): boolean {
  if (isText(edge, group, pages.length)) return false;
  if (!edge.isInMargin && !beginsApart(edge, pages[edge.page] as PlacedPage)) return false;
  const fewest = edge.isInMargin ? Math.max(2, Math.min(fewestRepeats, pages.length)) : fewestWithin;
  return longestRow(edge, group) >= fewest;
}

const romanNumbers = new Map(Array.from({ length: 200 }, (_, at) => [toRoman(at + 1), at + 1]));

/** Of a page, by a line that says nothing else. */
function numberIn({ text }: PlacedLine): number {
  const [, written = ''] = numberOnly.exec(text) ?? [];
  return romanNumbers.get(written.toLowerCase()) ?? Number(written);
}

/** A number alone at the very edge of a page, or one higher on the next where it stands within. */
function pageNumbers(edges: readonly EdgeLine[], pages: number): Set<PlacedLine> {
  const found = edges.filter(({ line }) => numberOnly.test(line.text));
  // The first page of a gazette has its number alone, and the others have theirs beside the head.
  const beside = (edge: EdgeLine) =>
    edge.isInMargin &&
    edges.some(
      (other) =>
        Math.abs(other.page - edge.page) === 1 &&
        other.isInMargin &&
        other.numbers.includes(numberIn(edge.line) + other.page - edge.page) &&
        other.key !== edge.key,
    );
  const steady = found.filter(
    (edge) =>
      beside(edge) ||
      found.some((other) => {
        const pagesOn = other.page - edge.page;
        if (other === edge || Math.abs(pagesOn) > 2) return false;
        if (edge.isInMargin && other.isInMargin) return true;
        const isLevel = heightOf(edge.line.y) === heightOf(other.line.y);
        return pagesOn !== 0 && isLevel && numberIn(other.line) - numberIn(edge.line) === pagesOn;
      }),
  );
  return new Set((pages < 2 ? [] : steady).map(({ line }) => line));
}

/** Lines where nearly all pages have running ones, apart from the text: heads that say what stands on their page. */
function inRunningPlaces(
  edges: readonly EdgeLine[],
  dropped: ReadonlySet<PlacedLine>,
  pages: PlacedPage[],
): PlacedLine[] {
  const known = new Map<string, Set<number>>();
  const placeOf = ({ line, isTop }: EdgeLine): string =>
    `${isTop} ${heightOf(line.y)} ${Math.round(line.size)}`;
  for (const edge of edges) {
    if (!dropped.has(edge.line)) continue;
    const place = placeOf(edge);
    known.set(place, (known.get(place) ?? new Set()).add(edge.page));
  }
  const fewest = Math.max(fewestKnown, pages.length * knownShare);
  return edges
    .filter((edge) => !dropped.has(edge.line) && (known.get(placeOf(edge))?.size ?? 0) >= fewest)
    .filter((edge) => isApart(edge, pages[edge.page] as PlacedPage, dropped))
    .map(({ line }) => line);
}

/** How far inside of a line the others of its page are, those that stand farther out with a minus. */
const distancesFrom = ({ line, isTop }: EdgeLine, { lines }: PlacedPage): number[] =>
  lines.filter((one) => one !== line).map(({ y }) => (isTop ? line.y - y : y - line.y));

/** What stands inside of it is well apart from it. */
function beginsApart(edge: EdgeLine, page: PlacedPage): boolean {
  return distancesFrom(edge, page).every((distance) => distance <= 0 || distance > edge.line.size * leastGap);
}

/** Nothing stands farther out but other running lines, and the text begins well apart from it. */
function isApart(edge: EdgeLine, page: PlacedPage, dropped: ReadonlySet<PlacedLine>): boolean {
  const rest = { ...page, lines: page.lines.filter((one) => !dropped.has(one)) };
  return distancesFrom(edge, rest).every((distance) => distance > edge.line.size * leastGap);
}

/** Takes headers, footers and page numbers out: they are no part of the text, and stand in the middle of its sentences. */
export function withoutRunningLines(pages: PlacedPage[]): PlacedPage[] {
  const edges = edgeLines(pages);
  const groups = new Map<string, EdgeLine[]>();
  for (const edge of edges) groups.set(edge.key, [...(groups.get(edge.key) ?? []), edge]);
  const numbers = pageNumbers(edges, pages.length);
  const heads = new Set<PlacedLine>();
  for (const group of groups.values()) {
    if (group.length < Math.max(2, Math.min(fewestRepeats, pages.length))) continue;
    for (const edge of group) if (isRunning(edge, group, pages)) heads.add(edge.line);
  }
  const known = new Set([...numbers, ...heads]);
  for (const line of inRunningPlaces(edges, known, pages)) heads.add(line);
  return pages.map((page) => {
    const dropped = page.lines.filter((line) => numbers.has(line) || heads.has(line));
    const aside = dropped.map((line) => ({
      as: numberOnly.test(line.text) ? 'numbers of pages' : 'heads and feet of pages',
      text: line.text,
    }));
    return {
      ...page,
      lines: page.lines.filter((line) => !dropped.includes(line)),
      aside: [...page.aside, ...aside],
    };
  });
}
