import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { normaliseText, terms } from '../../search/words';
import { asksOnlyFor } from '../question/asks-only-for';
import type { Question } from '../question/question';
import { namesOfBody } from '../ranking/body-names';
import type { Candidate } from '../ranking/candidate';
import { isBodyCard, namesBodyOf } from '../ranking/passage-kinds';
import { ownGuidePassages } from './guides';

const asksTasks =
  /^\W*(?:(?:and|so|but) )?what (?:(?:is|are) (?:the )?(.+?) (?:responsible for|in charge of|competent for|there for)|does (?:the )?(.+?) (?:actually )?do|(?:is|are) the (?:role|tasks?|functions?|duties|powers|job|remit|responsibilit(?:y|ies)) of (?:the )?(.+?))\W*$/iu;
const mostStatements = 2;

function plain(text: string): string {
  return normaliseText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isCalled(name: string, wanted: string): boolean {
  const { short, full } = namesOfBody(name);
  return [...short, ...full].some((one) => plain(one) === wanted);
}

/** True if the question wants the role of a body, which its card states; what it does is more. */
export function asksRole({ text }: Question): boolean {
  return /\b(?:responsible for|in charge of|competent for|tasks?|functions?|duties|powers|remit|role)\b/iu.test(
    text,
  );
}

/** The card of the body whose tasks are asked for, then what else is said of that body; empty if nothing of this is asked. */
export function findBodyAsked(
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Passage[] {
  const asked = asksTasks
    .exec(question.text)
    ?.slice(1)
    .find((name) => name !== undefined);
  if (asked === undefined) return [];
  const wanted = plain(asked);
  const card = ownGuidePassages(question.country, index)
    .filter(isBodyCard)
    .find(({ header, block }) =>
      header.regulators.some(({ name }) => block.text.startsWith(name) && isCalled(name, wanted)),
    );
  if (!card) return [];
  const statements = ranked.map(({ passage }) => passage).filter((passage) => namesBodyOf(card, passage));
  return [card, ...statements.slice(0, mostStatements)];
}

const asksRegulator =
  /^\W*(?:(?:and|so|but) )?(?:who\b|(?:what|which|who) (?:is|are) |(?:what|which) (?:(?!is\b|are\b)\p{L}+ ){0,3}(?:regulat|authori|agenc|bod)|(?:does|has|is there)\b.{1,60}\b(?:regulators?|authority|agency)\b|(?:\p{L}+ ){0,3}(?:regulators?|authorit(?:y|ies)|agenc(?:y|ies))\W*$)/iu;
/** To be in charge; who 'checks that' is another question. */
const beInCharge =
  /\b(?:regulat|authorit|agenc|bod(?:y|ies)\b|offices?\b|ministr|charge\b|responsib|competent|supervis|overs|looks? after|contact)/iu;
/** Words by which one asks for those who are in charge of space, whatever of. */
const ofRegulators = new Set(
  terms(`regulate regulator authority agency body office ministry charge responsible competent supervise oversee look national
  government space outer activity sector industry satellite matter affair name main contact`),
);

/** The cards of those who are in charge of space, where a question asks for no more than them; empty if it asks for more. */
export function findRegulatorsAsked(question: Question, index: PassageIndex): Passage[] {
  const { text } = question;
  if (!asksRegulator.test(text) || !beInCharge.test(text)) return [];
  if (!asksOnlyFor(question, '', ofRegulators)) return [];
  return ownGuidePassages(question.country, index).filter(isBodyCard);
}
