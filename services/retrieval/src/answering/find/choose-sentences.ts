import type { Passage } from '../../search/passage';
import { leansOnPrevious, type Sentence, sentencesOf } from '../../search/sentences';

/** A passage with what of it is quoted. */
export interface Quotation {
  passage: Passage;
  /** All that is quoted, in reading order and without a gap: no condition, exception or date is cut off. */
  sentences: readonly Sentence[];
  /** The one of them that answers by itself, where one does. */
  conclusion?: Sentence | undefined;
}

/** Characters up to which a passage is read at a glance: it needs no conclusion before it. */
const shortPassage = 320;
/** A sentence leads where it answers so much more surely than every other: as odds, by this factor. */
const leadingOdds = 1.5;
/** What a sentence says beside a rule: what a word means, what is left out, what once was. It leads only where that is asked for. */
const besideRule = [
  /\b(?:means?|defined|definition)\b/iu,
  /\b(?:except\w*|exempt\w*|excluded?|unless|do(?:es)? not apply)\b/iu,
  /\b(?:repealed|replaced|superseded|lapsed|expired|withdrawn|formerly|previously|no longer)\b/iu,
];

export function quoteWhole(passage: Passage): Quotation {
  return { passage, sentences: sentencesOf(passage.block.text) };
}

const oddsOf = (probability: number): number => probability / Math.max(1 - probability, Number.EPSILON);

/**
 * A passage as a whole, with the sentence that answers by itself, of which `sentences` are the probabilities: surely, more surely than any other, and understood without
 * those beside it. A sentence on which the next one leans is cut off from its condition or exception, and leads nothing; nor does
 * a definition, an exception or what was law before, unless the question has such words too.
 */
export function quoteAnswering(
  passage: Passage,
  sentences: readonly number[],
  leastProbability: number,
  question: string,
): Quotation {
  const whole = quoteWhole(passage);
  if (passage.block.text.length <= shortPassage) return whole;
  const [best = 0, next = 1] = sentences.toSorted((a, b) => b - a);
  if (best < leastProbability || oddsOf(best) < leadingOdds * oddsOf(next)) return whole;
  const at = sentences.indexOf(best);
  const [conclusion, follows] = whole.sentences.slice(at, at + 2);
  const words = conclusion?.text ?? '';
  const isBeside = besideRule.some((one) => one.test(words) && !one.test(question));
  return isBeside || leansOnPrevious(words) || leansOnPrevious(follows?.text ?? '')
    ? whole
    : { ...whole, conclusion };
}
