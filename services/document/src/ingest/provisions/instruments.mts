import type { Label } from '../labels/label.mts';
import { compareNumbers } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';

/** A provision, or what gathers provisions, at its line. */
export interface Placed {
  at: number;
  label: Label;
}

/** One of several instruments of a file: what it is called, and the line that says so. */
export interface Instrument {
  at: number;
  name: string;
}

interface InstrumentLine extends Instrument {
  line: SourceLine;
}

/** Articles of an instrument, at least; a single one may be quoted. */
const fewestArticles = 2;
const longestName = 200;
/** Of the usual length of an article in one instrument, that in another has at least. */
const leastShare = 0.2;
/** Lines between the name of an instrument and its first article. */
const longestPreamble = 60;
/** Before the name, as lists number their members. */
const counted = /^(?:\p{Lu}|[IVX]{1,5}|\p{Nd}{1,3})[.)]\s+/u;

/** Provisions that are counted from one, each run of them. */
export function runsOf<T extends Placed>(provisions: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const one of provisions) {
    const before = runs.at(-1)?.at(-1)?.label.number ?? [];
    const number = one.label.number ?? [];
    if (runs.length === 0 || (number[0] === 1 && compareNumbers(number, before) <= 0)) runs.push([one]);
    else runs.at(-1)?.push(one);
  }
  return runs;
}

/** `2. Convention on Bells` looks like a numbered section. */
const isNoPart = (text: string): boolean => (readLabel(text)?.role ?? 'bare') === 'bare';

function isName({ text, isRow, isQuoted, gapBefore }: SourceLine, next: SourceLine | undefined): boolean {
  const standsAlone = gapBefore && (next?.gapBefore ?? true) && !isRow && !isQuoted;
  const isShort = text.length <= longestName && /\p{L}{3}/u.test(text) && /^[\p{Lu}\p{Lo}\p{N}]/u.test(text);
  return standsAlone && isShort && !endsSentence(text) && !/,$/u.test(text) && isNoPart(text);
}

/** The lines above a first article that may name its instrument. */
export function namesAbove(first: number, after: number, lines: readonly SourceLine[]): InstrumentLine[] {
  const from = Math.max(after + 1, first - longestPreamble);
  return lines.flatMap((line, at) => {
    const isBetween = at >= from && at < first;
    // What stands below `Part I` is the title of that.
    const isOfGroup = readLabel(lines[at - 1]?.text ?? '')?.role === 'group';
    const isOne = isBetween && !isOfGroup && isName(line, lines[at + 1]);
    return isOne ? [{ at, line, name: line.text.replace(counted, '') }] : [];
  });
}

/** A numbered one, a heading, or else the nearest. */
function nameAbove(first: number, after: number, lines: readonly SourceLine[]): Instrument | undefined {
  const names = namesAbove(first, after, lines);
  return (
    names.find(({ line }) => counted.test(line.text)) ??
    names.find(({ line }) => line.level !== undefined) ??
    names.at(-1)
  );
}

/** Characters of the articles of a run, of which the middle one; what stands behind the last is not known to be its own. */
function usualLength(run: readonly Placed[], lines: readonly SourceLine[]): number {
  const lengths = run.slice(0, -1).map(({ at }, index) => {
    const own = lines.slice(at, run[index + 1]?.at);
    return own.reduce((sum, { text }) => sum + text.length, 0);
  });
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
}

/** Whether provisions are much shorter than others, as the entries of a list of contents are, which are counted as the articles are. */
export function areEntries(
  run: readonly Placed[],
  others: readonly Placed[],
  lines: readonly SourceLine[],
): boolean {
  return usualLength(run, lines) < usualLength(others, lines) * leastShare;
}

/**
 * Where a file has several instruments, one behind the other, each counts its articles from one: they are told apart by the
 * instrument, if each has a name of its own. @returns by provision, the one that it stands in
 */
export function instrumentsOf<T extends Placed>(
  provisions: readonly T[],
  lines: readonly SourceLine[],
): Map<T, Instrument> {
  const runs = runsOf(provisions);
  const areLong = runs.every((run) => run.length >= fewestArticles);
  const isListed = runs.some((run) => runs.some((other) => areEntries(run, other, lines)));
  if (runs.length < 2 || !areLong || isListed) return new Map();
  const instruments = runs.map((run, index) =>
    nameAbove(run[0]?.at ?? 0, runs[index - 1]?.at(-1)?.at ?? -1, lines),
  );
  const names = instruments.flatMap((instrument) => instrument?.name ?? []);
  if (new Set(names).size !== runs.length) return new Map();
  return new Map(
    runs.flatMap((run, index) => {
      const instrument = instruments[index];
      return instrument ? run.map((one): [T, Instrument] => [one, instrument]) : [];
    }),
  );
}
