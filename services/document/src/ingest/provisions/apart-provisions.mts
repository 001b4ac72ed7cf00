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

/**
 * Runs of provisions, counted from one, that stand where none of the usual kind does: a booklet of treaties has principles and
 * guidelines behind them, and guidelines have numbered paragraphs before them. Behind the last article, numbers are its paragraphs.
 */
export function apartProvisions<T extends Placed>(
  { primary, worded, bare }: Found<T>,
  lines: readonly SourceLine[],
): Apart<T>[] {
  const first = primary[0]?.at ?? 0;
  const taken = primary.map(({ at }) => at);
  const isApart = (run: readonly T[]): boolean =>
    run[0]?.label.number?.[0] === 1 &&
    !taken.some((at) => at > (run[0]?.at ?? 0) && at < (run.at(-1)?.at ?? 0)) &&
    !areEntries(run, primary, lines);
  const runs = [
    ...worded.flatMap(runsOf).filter((run) => run.length >= fewest),
    ...runsOf(bare.filter(({ at }) => at < first)).filter((run) => run.length >= fewestBare),
  ].filter(isApart);
  return runs.map((run) => {
    const begin = run[0]?.at ?? 0;
    const before = taken.filter((at) => at < begin).at(-1) ?? -1;
    const stem = run[0]?.label.kind.split(' ')[0]?.slice(0, stemLength) ?? '';
    const names = namesAbove(begin, before, lines).map(({ name }) => name);
    return { run, name: names.findLast((name) => name.toLowerCase().includes(stem)) };
  });
}
