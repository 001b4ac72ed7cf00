import { gapsOf } from '../../search/read-text';
import { ask, type FindDeps, type SearchQuery } from './find-passages';

const mostGaps = 2;

/**
 * The sentences in which the country's own guides say what they could not confirm, as far as they are about the question from a probability
 * on, the likeliest first.
 */
export async function readGaps(
  sought: SearchQuery,
  least: number,
  { index, reader }: FindDeps,
  signal: AbortSignal,
): Promise<string[]> {
  const own = index.headers().filter(({ jurisdiction }) => jurisdiction === sought.country);
  const gaps = own.flatMap(gapsOf);
  if (!reader || gaps.length === 0) return [];
  const asked = await ask(sought, reader, signal);
  const found = await asked.read(
    gaps.map(({ read }) => read),
    { signal },
  );
  return gaps
    .map(({ text }, at) => ({ text, probability: found[at]?.probability ?? 0 }))
    .filter(({ probability }) => probability >= least)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, mostGaps)
    .map(({ text }) => text);
}
