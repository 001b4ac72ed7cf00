import { logit, probabilityOf } from './log-odds';
import type { Reader } from './reader';

/**
 * What stands out from all others answers more surely than it says by itself, where few of its kind were trained on: the thresholds of what is
 * unfamiliar were chosen with it.
 * @param sorted The likeliest first.
 */
export function raisedByMargin<One extends { probability: number | undefined }>(
  sorted: readonly One[],
  { margin = 0 }: Reader['thresholds'],
): One[] {
  const [first, second, ...others] = sorted;
  if (!first || !second) return [...sorted];
  const logOdds = logit(first.probability ?? 0);
  const before = logOdds - logit(second.probability ?? 0);
  return [{ ...first, probability: probabilityOf(logOdds + margin * before) }, second, ...others];
}
