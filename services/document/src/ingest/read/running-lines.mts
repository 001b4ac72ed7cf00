import { readLabel } from '../labels/read-label.mts';
import { readSubdivision } from '../labels/read-subdivision.mts';
import type { PlacedLine, PlacedPage } from './pdf-layout.mts';

/** Part of a page's height, at the top and at the bottom, in which running lines stand. */
const margin = 0.12;
/** Lines at either edge of a page that are looked at. */
const outermost = 3;
/** Pages, at least, on which the same line stands at the same height. */
const fewestRepeats = 3;

const numberOnly =
  /^(?:page|seite|pagina|página|strona|стр\.?|صفحة|s\.|p\.)?\s*[-–—|[(]*\s*([\p{Nd}]{1,4}|[ivxlcdm]{1,7})\s*[-–—|\])]*(?:\s*(?:of|\/|von|de|sur|из|من)\s*\p{Nd}{1,4})?$/iu;

interface EdgeLine {
  line: PlacedLine;
  page: number;
  /** Words without numbers, and where they stand. */
  key: string;
  numbers: number[];
}

function edgeLines(pages: PlacedPage[]): EdgeLine[] {
  return pages.flatMap(({ lines, height }, page) => {
    const byHeight = lines.toSorted((one, other) => other.y - one.y);
    const edges = new Set([...byHeight.slice(0, outermost), ...byHeight.slice(-outermost)]);
    return [...edges]
      .filter(({ y }) => y < height * margin || y > height * (1 - margin))
      .map((line) => ({
        line,
        page,
        key: `${Math.round(line.y / 4)} ${line.text.replace(/\p{Nd}+/gu, '#')}`,
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
  return readLabel(text) !== undefined && group.some((other) => other.line.text !== text);
}

function isRunning(edge: EdgeLine, group: EdgeLine[], pages: number): boolean {
  if (isText(edge, group, pages)) return false;
  return longestRow(edge, group) >= Math.min(fewestRepeats, pages);
}

/** A number alone at the very edge of a page, one higher on the next. */
function pageNumbers(pages: PlacedPage[]): Set<PlacedLine> {
  const found = edgeLines(pages).filter(({ line }) => numberOnly.test(line.text));
  const steady = found.filter((edge) =>
    found.some((other) => Math.abs(other.page - edge.page) <= 2 && other !== edge),
  );
  return new Set((pages.length < 2 ? [] : steady).map(({ line }) => line));
}

/** Takes headers, footers and page numbers out: they are no part of the text, and stand in the middle of its sentences. */
export function withoutRunningLines(pages: PlacedPage[]): PlacedPage[] {
  const groups = new Map<string, EdgeLine[]>();
  for (const edge of edgeLines(pages)) groups.set(edge.key, [...(groups.get(edge.key) ?? []), edge]);
  const dropped = pageNumbers(pages);
  for (const group of groups.values()) {
    if (group.length < Math.max(2, Math.min(fewestRepeats, pages.length))) continue;
    for (const edge of group) if (isRunning(edge, group, pages.length)) dropped.add(edge.line);
  }
  return pages.map(({ lines, height }) => ({ height, lines: lines.filter((line) => !dropped.has(line)) }));
}
