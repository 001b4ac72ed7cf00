import { compareNumbers } from '../labels/number-value.mts';
import type { SourceLine } from '../read/source-line.mts';
import { areEntries, namesAbove, type Placed, runsOf } from './instruments.mts';

/** Provisions in a row that are no chance. */
const fewest = 2;
const fewestBare = 3;

interface Found<T extends Placed> {
  /** By which most of a text is cited. */
  primary: readonly T[];
  /** Of other words, each kind in order. */
  worded: readonly (readonly T[])[];
  /** Of no word. */
  bare: readonly T[];
}

/** Letters of the word for a provision that its instrument has too, whatever the ending: `Principles`, `Lignes directrices`. */
const stemLength = 5;

/** A run of provisions with the name of the instrument that they are of, where it is called after them. */
interface Apart<T> {
  run: T[];
  name: string | undefined;
}

/** Whether the usual provisions count on over what stands between two lines: that is a part of the one before it. */
function countOnOver(primary: readonly Placed[], begin: number, end: number): boolean {
  const before = primary.findLast(({ at }) => at < begin)?.label.number;
  const next = primary.find(({ at }) => at > end)?.label.number;
  return before !== undefined && next !== undefined && compareNumbers(next, before) > 0;
}

/**
 * Runs of provisions, counted from one, that stand where none of the usual kind does: a booklet of treaties has principles and
 * guidelines behind them, and guidelines have numbered paragraphs before them. Behind an article, `§ 1` and `§ 2` are its
 * paragraphs, and numbers too, unless an instrument that is called after them begins there.
 */
export function apartProvisions<T extends Placed>(
  { primary, worded, bare }: Found<T>,
  lines: readonly SourceLine[],
): Apart<T>[] {
  const first = primary[0]?.at ?? 0;
  const taken = primary.map(({ at }) => at);
  const isApart = (run: readonly T[]): boolean => {
    const [begin, end] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
    return (
      run[0]?.label.number?.[0] === 1 &&
      !taken.some((at) => at > begin && at < end) &&
      !countOnOver(primary, begin, end) &&
      !areEntries(run, primary, lines)
    );
  };
  const runs = [
    ...worded.flatMap(runsOf).filter((run) => run.length >= fewest),
    ...runsOf(bare.filter(({ at }) => at < first)).filter((run) => run.length >= fewestBare),
  ].filter(isApart);
  return runs.flatMap((run) => {
    const begin = run[0]?.at ?? 0;
    const before = taken.filter((at) => at < begin).at(-1) ?? -1;
    const stem = run[0]?.label.kind.split(' ')[0]?.slice(0, stemLength) ?? '';
    const names = namesAbove(begin, before, lines).map(({ name }) => name);
    const name = names.findLast((one) => one.toLowerCase().includes(stem));
    return name === undefined && before >= 0 ? [] : [{ run, name }];
  });
}
