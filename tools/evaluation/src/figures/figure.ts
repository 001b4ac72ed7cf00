import { createRandom, drawBelow } from './random';

/** One measured value with its 95% interval; `value` is null where nothing could be measured. */
export interface Figure {
  value: number | null;
  low: number | null;
  high: number | null;
  /** Questions that count in it. */
  count: number;
}

/** What one question adds to a figure, which is the sum of the parts over the sum of the wholes. */
export interface Share {
  part: number;
  whole: number;
}

/** Of the bootstrap: the same on every run, so that a figure changes only where an answer did. */
const resamples = 1000;
const seed = 1;

const nothing: Figure = { value: null, low: null, high: null, count: 0 };
const tail = 0.025;

/** The value below which `part` of the sorted values lie; the nearest rank, so that it is one of them. */
export function quantileOf(sorted: readonly number[], part: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

function intervalOf(drawn: number[]): { low: number; high: number } {
  const sorted = drawn.filter(Number.isFinite).sort((a, b) => a - b);
  return { low: quantileOf(sorted, tail), high: quantileOf(sorted, 1 - tail) };
}

/** Draws as many questions as there are, with replacement, again and again. */
function resample(count: number, measure: (drawn: Uint32Array) => number): number[] {
  const random = createRandom(seed);
  const drawn = new Uint32Array(count);
  return Array.from({ length: resamples }, () => {
    for (let at = 0; at < count; at++) drawn[at] = drawBelow(count, random);
    return measure(drawn);
  });
}

function bootstrapped(parts: Float64Array, wholes: Float64Array): Figure {
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  const drawn = resample(parts.length, (picks) => {
    let part = 0;
    let whole = 0;
    for (const pick of picks) {
      part += parts[pick] ?? 0;
      whole += wholes[pick] ?? 0;
    }
    return part / whole;
  });
  return { value: sum(parts) / sum(wholes), ...intervalOf(drawn), count: parts.length };
}

/**
 * A share from 0 to 1 over questions, with a bootstrap interval over the questions. Where every question agrees on 0 or
 * on 1 a bootstrap knows no doubt; there the bound is the exact binomial one for so many questions.
 */
export function shareFigure(shares: readonly Share[]): Figure {
  const counted = shares.filter(({ whole }) => whole > 0);
  const count = counted.length;
  if (count === 0) return nothing;
  const doubt = 1 - tail ** (1 / count);
  if (counted.every(({ part }) => part === 0)) return { value: 0, low: 0, high: doubt, count };
  if (counted.every(({ part, whole }) => part === whole)) return { value: 1, low: 1 - doubt, high: 1, count };
  return bootstrapped(
    Float64Array.from(counted, ({ part }) => part),
    Float64Array.from(counted, ({ whole }) => whole),
  );
}

/** The mean of values from 0 to 1, one a question. */
export function meanFigure(values: readonly number[]): Figure {
  return shareFigure(values.map((part) => ({ part, whole: 1 })));
}

/** A quantile of values, one a question, with a bootstrap interval. */
export function quantileFigure(values: readonly number[], part: number): Figure {
  if (values.length === 0) return nothing;
  const sorted = Float64Array.from(values).sort();
  const drawn = resample(sorted.length, (picks) => {
    // The values are sorted, so the sorted picks are the sorted sample.
    picks.sort();
    return sorted[picks[Math.max(0, Math.ceil(part * picks.length) - 1)] ?? 0] ?? Number.NaN;
  });
  return { value: quantileOf([...sorted], part), ...intervalOf(drawn), count: sorted.length };
}
