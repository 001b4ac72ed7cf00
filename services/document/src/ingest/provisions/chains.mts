import type { Label } from '../labels/label.mts';
import { compareNumbers } from '../labels/number-value.mts';
import { type ChainLink, risingChain } from './rising-chain.mts';

/** A line that looks like the beginning of a part. */
export interface Candidate {
  at: number;
  label: Label;
  weight: number;
  level: number | undefined;
  isCounted: boolean;
}

export const isNumbered = ({ label }: Candidate): boolean => label.number !== undefined;

/** Of positions in order, whether a part stands between each and the one before it. */
function opensPart(places: readonly number[], parts: readonly number[]): boolean[] {
  let next = 0;
  return places.map((at) => {
    const from = next;
    while ((parts[next] ?? Number.POSITIVE_INFINITY) < at) next += 1;
    return next > from;
  });
}

export function chainOf(
  candidates: Candidate[],
  mayRestart: boolean,
  parts: readonly number[] = [],
): Candidate[] {
  const numbered = candidates.filter(isNumbered);
  const opens = opensPart(
    numbered.map(({ at }) => at),
    parts,
  );
  const links: ChainLink[] = numbered.map(({ label, weight }, index) => ({
    number: label.number ?? [],
    weight,
    opensPart: opens[index] === true,
  }));
  const chain = risingChain(links, mayRestart).flatMap((at) => numbered[at] ?? []);
  // Headings of the same level are provisions too, whatever their order: a mention is no heading.
  const levels = new Set(chain.map(({ level }) => level));
  const [only] = levels;
  if (levels.size !== 1 || only === undefined) return chain;
  return numbered.filter(({ level }) => level === only);
}

/** Fewest plain numbers that make a law of numbered sections, where they are typed. */
export const fewestBare = 3;

/** Articles that a page sets as headings from the first on, however many numbers a table behind them has. */
export const areHeadings = (chain: readonly Candidate[]): boolean =>
  chain.length >= fewestBare &&
  chain[0]?.label.number?.[0] === 1 &&
  chain.every(({ level }) => level !== undefined);

const beginsAnew = (chain: readonly Candidate[]): boolean =>
  chain.some(
    ({ label }, at) => at > 0 && compareNumbers(label.number ?? [], chain[at - 1]?.label.number ?? []) <= 0,
  );

/** Articles that are counted through a law, and their paragraphs behind a sign, which begin anew in each and may be more. */
export function withParagraphs(chains: readonly Candidate[][]): {
  articles?: Candidate[];
  paragraphs: Candidate[];
} {
  const paragraphs = chains.find(([one, ...more]) => one?.label.kind === '§' && beginsAnew([one, ...more]));
  const articles = chains.find(
    (chain) =>
      paragraphs !== undefined &&
      chain !== paragraphs &&
      chain.length >= fewestBare &&
      (chain[0]?.at ?? 0) < (paragraphs[0]?.at ?? 0) &&
      !beginsAnew(chain),
  );
  return articles && paragraphs ? { articles, paragraphs } : { paragraphs: [] };
}
