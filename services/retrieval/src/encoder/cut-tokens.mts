import type { Tokens } from './pieces.mts';

/** At most this part of a piece names country, law and heading. */
const mostBefore = 0.4;

/**
 * Cuts the tokens of a passage into pieces that fit: between sentences where that can be done. Each piece has the tokens that stand
 * before the first sentence, and the marks at both ends.
 */
export function cutTokens({ ids, places }: Tokens, starts: readonly number[], most: number): Tokens[] {
  if (ids.length <= most) return [{ ids, places }];
  const [first = 0] = starts;
  const last = ids.length - 1;
  let body = 1;
  while (body < last && (places[body] as number) < first) body++;
  const before = Math.min(body, Math.floor(most * mostBefore));
  const room = most - before - 1;
  const found: Tokens[] = [];
  for (let from = body; from < last; ) {
    const to = from + room >= last ? last : endBefore(from, from + room, places, starts);
    const take = <A extends Int32Array>(all: A): Int32Array =>
      Int32Array.from([...all.subarray(0, before), ...all.subarray(from, to), all[last] as number]);
    found.push({ ids: take(ids), places: take(places) });
    from = to;
  }
  return found;
}

/** The last beginning of a sentence behind `from` and not behind `limit`; the limit itself where a sentence is longer. */
function endBefore(from: number, limit: number, places: Int32Array, starts: readonly number[]): number {
  const sentenceOf = (token: number): number => {
    const place = places[token] as number;
    return starts.findLastIndex((start) => start <= place);
  };
  const open = sentenceOf(limit);
  let end = limit;
  while (end > from && sentenceOf(end - 1) === open) end--;
  return end === from ? limit : end;
}
