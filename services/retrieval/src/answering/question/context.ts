import type { AnswerRequest } from '@astraea/contracts';
import { contentWords } from '../../search/words';

/** Fewer content words than this seldom name a subject. */
const fewestWords = 3;
const opensElliptically = /^\W*(?:and|but|or|also|then|so|what about|how about|what if)\b/iu;
const pronoun = /\b(?:it|its|this|that|these|those|they|them|there|such|same)\b/iu;

/** True if a question makes little sense without the one before it. */
export function dependsOnContext(question: string): boolean {
  const count = contentWords(question).length;
  return opensElliptically.test(question) || count < fewestWords || (pronoun.test(question) && count <= 5);
}

/** The last earlier question that stands alone; undefined if nothing was asked before. */
export function questionBefore({ history }: AnswerRequest): string | undefined {
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return asked.findLast((content) => !dependsOnContext(content)) ?? asked.at(-1);
}
