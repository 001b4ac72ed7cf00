import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { lengthOf, VersionVectors } from '../../search/version-vectors';
import { meaningOf, wordDimensions } from '../../search/word-vectors';
import { onceAQuestion } from '../question/once-a-question';
import type { Question } from '../question/question';

/** What the words of a passage and of its title mean, in this order. */
const kept = new WeakMap<Passage, VersionVectors>();

/** The title of a provision stands last among the headings above it. */
export function titleOf({ block }: Pick<Passage, 'block'>): string {
  return block.heading?.split(' – ').at(-1) ?? '';
}

function meaningsOf(passage: Passage): VersionVectors {
  const known = kept.get(passage);
  if (known) return known;
  const meanings = new VersionVectors(2, wordDimensions);
  for (const [at, text] of [passage.block.text, titleOf(passage)].entries())
    meanings.put(at, meaningOf(text));
  kept.set(passage, meanings);
  return meanings;
}

const meaningOfQuestion = onceAQuestion(({ text }: Question) => {
  const meaning = meaningOf(text);
  return { meaning, length: lengthOf(meaning) };
});

/** How nearly a question means what a passage says, whatever their words: cosines, from -1 to 1. */
export interface MeaningLikeness {
  text: number;
  title: number;
}

export function meaningLikeness(question: Question, passage: Passage, index: PassageIndex): MeaningLikeness {
  const { meaning, length } = meaningOfQuestion(question, index);
  const meanings = meaningsOf(passage);
  const [text = 0, title = 0] = [0, 1].map((at) => meanings.similarity(at, meaning, length));
  return { text, title };
}
