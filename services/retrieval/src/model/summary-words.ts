import { isQuotation } from '@astraea/contracts';
import type { Passage } from '../search/passage';
import { findQuote } from './quote-finder';

/** A stretch in quotation marks; an apostrophe within or at the end of a word closes and opens none. */
const quoted =
  /"([^"]+)"|[“„]([^“”„]+)[“”]|«([^«»]+)»|「([^「」]+)」|『([^『』]+)』|(?<!\p{L})['‘]((?:[^'‘’]|['’](?=\p{L}))+)['’](?!\p{L})/gu;

function standsIn(passages: readonly Passage[], words: string): boolean {
  return passages.some(({ block }) => findQuote(block.text, words));
}

/** A model's sentence whose quotation marks stand around words of an original alone: what a guide says of a law is not quoted as that law. */
export function withoutQuotingSummaries(sentence: string, cited: readonly Passage[]): string {
  const originals = cited.filter(({ header }) => isQuotation(header));
  const summaries = cited.filter(({ header }) => !isQuotation(header));
  return sentence.replace(quoted, (whole, ...groups: unknown[]) => {
    const words = groups.slice(0, 6).find((group) => typeof group === 'string') as string;
    const isOfSummary = originals.length === 0 || (standsIn(summaries, words) && !standsIn(originals, words));
    return summaries.length > 0 && isOfSummary ? words : whole;
  });
}
