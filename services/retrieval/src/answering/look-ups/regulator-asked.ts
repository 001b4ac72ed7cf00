import { isRegulatorCard, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { normaliseText } from '../../search/words';
import type { Question } from '../question/question';
import { ownGuidePassages } from './guides';
import { countOtherWords } from './other-words';

/** Asks for those in charge. */
const asksRegulator =
  /\b(?:who|which|what)\b.*\b(?:regulat\p{L}*|authorit\p{L}*|agenc\p{L}*|bod(?:y|ies)|ministr\p{L}*|in charge|responsible|competent|supervis\p{L}*|oversees?)\b/iu;
/** What may stand in such a question beside: more makes it another one. */
const ofRegulators = `regulate regulator regulates authority authorities agency agencies body bodies ministry ministries charge responsible competent
  supervise supervises oversee oversees national government space outer activity activities sector matters affairs main is are country`;
/** Asks what a body does. */
const asksTasks =
  /^\W*what (?:(?:is|are) (?:the )?(.+?) (?:responsible for|in charge of|competent for)|does (?:the )?(.+?) do|(?:is|are) the (?:role|tasks?|functions?|powers|mandate) of (?:the )?(.+?))\W*$/iu;

function inWords(text: string): string {
  return normaliseText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a guide calls a body: 'Brazilian Space Agency (AEB)' has two names. */
function namesOf(written: string): string[] {
  return [written, ...written.split(/[(),;]/u)].map(inWords).filter((name) => name !== '');
}

/**
 * The guide's cards of those in charge of space where a question asks for no more than them, or of the one body whose
 * tasks it asks for; empty if it asks for something else.
 */
export function findRegulatorsAsked(question: Question, index: PassageIndex): Passage[] {
  const cards = ownGuidePassages(question.country, index).filter(isRegulatorCard);
  const tasksOf = asksTasks
    .exec(question.text)
    ?.slice(1)
    .find((name) => name !== undefined);
  if (tasksOf !== undefined) {
    const wanted = inWords(tasksOf);
    return cards.filter(({ header, block }) =>
      header.regulators.some(({ name }) => block.text.startsWith(name) && namesOf(name).includes(wanted)),
    );
  }
  return asksRegulator.test(question.text) && countOtherWords(question, ofRegulators) === 0 ? cards : [];
}
