import type { AnswerRequest } from '@astraea/contracts';
import { countTellingWords } from '../../search/words';
import { languageOf } from './languages';
import { opensWithJoin } from './parts';

/** Fewer telling words than this seldom name a subject. */
const fewestWords = 3;
const opensElliptically = /^\W*(?:and|but|or|also|then|so|what about|how about|what if)\b/iu;
const pronoun = /\b(?:it|its|this|that|these|those|they|them|there|such|same)\b/iu;

/** True if a question makes little sense without the one before it, in whichever language it is put. */
export function dependsOnContext(question: string): boolean {
  const code = languageOf(question)?.code;
  const count = countTellingWords(question, code);
  if (count < fewestWords) return true;
  return code === undefined
    ? opensElliptically.test(question) || (pronoun.test(question) && count <= 5)
    : opensWithJoin(question, code);
}

/** The last earlier question that stands alone; undefined if nothing was asked before. */
export function questionBefore({ history }: AnswerRequest): string | undefined {
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return asked.findLast((content) => !dependsOnContext(content)) ?? asked.at(-1);
}
