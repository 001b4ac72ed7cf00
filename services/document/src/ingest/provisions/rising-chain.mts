import { compareNumbers, follows, type NumberValue } from '../labels/number-value.mts';

export interface ChainLink {
  number: NumberValue;
  /** How much the look of the line speaks for it. */
  weight: number;
  /** The first of its kind below the number of a part: 'Chapter 3', '1 §'. */
  opensPart?: boolean;
}

/** What is gained by a number that follows the one before it, and what starting anew costs. */
const gainOfNext = 2;
const costOfRestart = 3;
/** Below a new part numbers may begin anew, and it may have one provision. */
const costOfRestartInPart = 1;
const costOfJump = 0.5;
/** Links that are looked back at; laws number in order, so that what fits is close. */
const lookBack = 300;

function step(
  { number: next, opensPart = false }: ChainLink,
  before: NumberValue,
  mayRestart: boolean,
): number | undefined {
  if (follows(next, before)) return gainOfNext;
  if (compareNumbers(next, before) > 0) return -costOfJump;
  if (!mayRestart || next[0] !== 1 || next.length > 1) return undefined;
  return opensPart ? -costOfRestartInPart : -costOfRestart;
}

/**
 * Provisions are numbered in order, mentions of them are not: of all lines that look like the beginning of a provision, those
 * count that make up the heaviest chain of rising numbers. @returns positions in `links`, in order
 */
export function risingChain(links: readonly ChainLink[], mayRestart: boolean): number[] {
  const best: { sum: number; before: number }[] = [];
  links.forEach((link, at) => {
    const { number, weight } = link;
    const own = { sum: weight - (number[0] === 1 ? 0 : costOfJump), before: -1 };
    for (let before = Math.max(0, at - lookBack); before < at; before += 1) {
      const gain = step(link, links[before]?.number ?? [], mayRestart);
      const sum = (best[before]?.sum ?? 0) + weight + (gain ?? 0);
      if (gain !== undefined && sum > own.sum) Object.assign(own, { sum, before });
    }
    best.push(own);
  });
  let at = best.reduce((top, { sum }, index) => (sum > (best[top]?.sum ?? -1) ? index : top), 0);
  const chain: number[] = [];
  for (; links[at]; at = best[at]?.before ?? -1) chain.push(at);
  return chain.reverse();
}
