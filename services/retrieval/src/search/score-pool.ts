export interface Spread {
  mean: number;
  deviation: number;
}

/** Mean and standard deviation of the values that count. */
export function spreadOf(values: Float32Array, counts: (value: number) => boolean): Spread {
  let number = 0;
  let sum = 0;
  for (const value of values) {
    if (!counts(value)) continue;
    number++;
    sum += value;
  }
  if (number === 0) return { mean: 0, deviation: 0 };
  const mean = sum / number;
  let squares = 0;
  for (const value of values) if (counts(value)) squares += (value - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / number) };
}

/** Positions of the highest scores, best first; of equal ones the earlier comes first. -Infinity is never among them. */
export function bestPositions(scores: Float32Array, most: number): number[] {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? Number.NEGATIVE_INFINITY;
    if (score <= least) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at--;
    best.splice(at, 0, position);
    if (best.length > most) best.pop();
    if (best.length === most) least = scores[best[most - 1] ?? 0] ?? 0;
  }
  return best;
}

const steps = 4_096;

/** A value that about `most` of the positive values reach; 0 if there are no more than that. */
export function thresholdFor(values: Float32Array, most: number): number {
  let highest = 0;
  let positive = 0;
  for (const value of values) {
    if (value <= 0) continue;
    positive++;
    if (value > highest) highest = value;
  }
  if (positive <= most) return 0;
  const counts = new Uint32Array(steps + 1);
  for (const value of values)
    if (value > 0)
      counts[Math.floor((value / highest) * steps)] =
        (counts[Math.floor((value / highest) * steps)] ?? 0) + 1;
  let reached = 0;
  for (let step = steps; step > 0; step--) {
    reached += counts[step] ?? 0;
    if (reached >= most) return (step / steps) * highest;
  }
  return 0;
}
