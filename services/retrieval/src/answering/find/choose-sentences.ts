import type { Passage } from '../../search/passage';
import { leansOnPrevious, type Sentence, sentencesOf } from '../../search/sentences';
import type { ReadSentence } from './find-passages';

/** A passage with what of it is quoted. */
export interface Quotation {
  passage: Passage;
  /** All that is quoted, in reading order and without a gap. */
  sentences: readonly Sentence[];
  /** Those of them that answer. */
  answering: readonly Sentence[];
}

/** Characters up to which a passage is a conclusion as a whole. */
const shortPassage = 320;
/** Characters up to which a passage is quoted as a whole, so that no condition or exception is cut off. */
const quotedWhole = 900;

export function quoteWhole(passage: Passage): Quotation {
  const sentences = sentencesOf(passage.block.text);
  return { passage, sentences, answering: sentences };
}

/** The sentence at a place with those before and behind it without which it is not understood. */
function withDependents(sentences: readonly Sentence[], best: number): { from: number; to: number } {
  let from = best;
  while (from > 0 && leansOnPrevious(sentences[from]?.text ?? '')) from--;
  const next = sentences[best + 1];
  // The exception or condition that follows belongs to what is said.
  return { from, to: next && leansOnPrevious(next.text) ? best + 1 : best };
}

/** What is quoted of a passage whose sentences were read: the conclusion is the one that answers, not the one that comes first. */
export function quoteAnswering(passage: Passage, read: readonly ReadSentence[]): Quotation {
  const whole = quoteWhole(passage);
  const { sentences } = whole;
  if (sentences.length < 2 || passage.block.text.length <= shortPassage) return whole;
  const probabilities = read.map(({ probability }) => probability);
  const best = probabilities.indexOf(Math.max(...probabilities));
  const { from, to } = withDependents(sentences, best);
  // A statement of a guide is one thought: its later sentences say whom or what they speak of only through the first.
  const answering = sentences.slice(passage.header.source_kind === 'guide' ? 0 : from, to + 1);
  if (passage.block.text.length <= quotedWhole) return { passage, sentences, answering };
  return { passage, sentences: sentences.slice(Math.max(0, from - 1), to + 3), answering };
}
