import { isNotInForce, type Passage } from '../../search/passage';
import type { FoundPassage, PassageIndex } from '../../search/passage-index';
import { focusGroupOf } from '../question/focus';
import type { Question } from '../question/question';
import { statusPart } from '../rules/status-asked';
import { namesOtherTreaty } from '../rules/treaties';
import type { Judged } from './candidate';
import { coverage, creditOf } from './coverage';
import { isBodyCard, isOfCountry, isTreatyRow, namesBody } from './passage-kinds';

/**
 * Points for what makes a passage of a guide the answer: set by hand, then moved towards what ranks highest the statements that
 * answer the questions of packages/evaluation that are for tuning (softmax over the candidates of each question).
 */
const weights = {
  score: 1.4,
  sentence: 0.4,
  asksAlike: 1.8,
  meansAlike: 1,
  fact: 0.45,
  missingFact: -0.2,
  own: 1.1,
  card: -0.7,
  cardOfBody: 0.1,
  namesBody: 0.5,
  focus: 0.35,
  form: 0.4,
  fault: 0.8,
  otherTreaty: -0.8,
  status: 1.4,
  topic: 0.3,
  treatyRow: -2,
  numbers: 0.65,
  newWords: 0.6,
  notInForce: 0.25,
  notInForceForStatus: 0.55,
};
type Part = keyof typeof weights;

/** Coverage from which a passage counts as speaking of the law that is asked about. */
const fullCoverage = 0.7;

/** True if every number of the question stands in the passage or in the name of its instrument. */
function hasNumbers({ block }: Passage, numbers: readonly string[]): boolean {
  const text = ` ${block.instrument ?? ''} ${block.provision ?? ''} ${block.text} `;
  return numbers.length > 0 && numbers.every((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text));
}

/** `best` is the highest score of the search. */
export function pointsOf(
  { passage, score }: FoundPassage,
  best: number,
  judged: Judged,
  question: Question,
  index: PassageIndex,
): number {
  const { asked, numbers, ownTerms } = question;
  const focus = focusGroupOf(question, index);
  const form = asked.form?.test(passage.block.text) ?? false;
  const parts: Record<Part, number | boolean> = {
    score: best === 0 ? 0 : score / best,
    sentence: judged.sentenceCovers,
    asksAlike: judged.asksAlike,
    meansAlike: judged.meansAlike,
    fact: asked.fact !== undefined && judged.statesFact,
    missingFact: asked.fact !== undefined && !judged.statesFact,
    own: isOfCountry(passage, question),
    card: isBodyCard(passage),
    cardOfBody: asked.body && isBodyCard(passage),
    namesBody: asked.body && !isBodyCard(passage) && namesBody(passage),
    focus: focus ? creditOf(focus, [passage]) : 0,
    form: form && !asked.fault,
    fault: form && asked.fault,
    otherTreaty: namesOtherTreaty(question.text, passage),
    status: asked.status ? statusPart(passage) * Math.min(1, judged.covers / fullCoverage) : 0,
    topic: passage.block.topic === question.topic,
    treatyRow: isTreatyRow(passage),
    numbers: hasNumbers(passage, numbers),
    newWords: ownTerms ? coverage(ownTerms, [passage], index) : 0,
    notInForce: !asked.status && isNotInForce(passage),
    notInForceForStatus: asked.status && isNotInForce(passage),
  };
  return Object.entries(parts).reduce((sum, [part, value]) => sum + weights[part as Part] * Number(value), 0);
}
