import { isNotInForce } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import type { Candidate } from './candidate';
import { coverage } from './coverage';
import { isBodyCard, isOfCountry, isTreatyRow } from './passage-kinds';

/**
 * How likely a passage holds what the ones chosen before it lack: weights of a logistic regression over the questions
 * of packages/evaluation that are for tuning.
 */
const weights = {
  bias: -1.78,
  /** Points behind the lead. */
  behind: -1.77,
  /** What it adds to the part of the question that is spoken of. */
  adds: 0.55,
  asksMore: 1.32,
  own: -0.3,
  second: 1.1,
  chosenBefore: -0.72,
  askedWords: 0.056,
  card: -0.33,
};
/** Likelihood from which a passage is quoted: at 1 to 6, five quotations in six still speak of what is asked. */
const worthQuoting = 0.15;

/** What is no law in force must add so much to stand beside law in force. */
const addedByPlan = 0.12;

/** Two things are asked for, or one with a condition or an exception. */
const asksMore = /\band\b|[,;]|\?\s*\S/iu;

interface Standing {
  lead: Candidate;
  chosen: readonly Candidate[];
  /** The first after the lead. */
  isSecond: boolean;
}

function likelihood(
  candidate: Candidate,
  { lead, chosen, isSecond }: Standing,
  question: Question,
  index: PassageIndex,
): number {
  const { passage, points } = candidate;
  const passages = chosen.map((one) => one.passage);
  const adds =
    coverage(question.terms, [...passages, passage], index) - coverage(question.terms, passages, index);
  const isPlan = isNotInForce(passage) && !isNotInForce(lead.passage);
  if (isPlan && adds < addedByPlan) return 0;
  const evidence =
    weights.bias +
    weights.behind * (lead.points - points) +
    weights.adds * adds +
    weights.asksMore * Number(asksMore.test(question.text)) +
    weights.own * Number(isOfCountry(passage, question)) +
    weights.second * Number(isSecond) +
    weights.chosenBefore * (chosen.length - 1) +
    weights.askedWords * question.terms.groups.length +
    weights.card * Number(isBodyCard(passage) || isTreatyRow(passage));
  return 1 / (1 + Math.exp(-evidence));
}

/** Of the ranked passages those that most likely hold what the lead lacks, the likelier answers first. */
export function furtherPassages(
  lead: Candidate,
  ranked: readonly Candidate[],
  question: Question,
  most: number,
  index: PassageIndex,
): Candidate[] {
  const chosen = [lead];
  for (const [at, candidate] of ranked.filter((one) => one !== lead).entries()) {
    if (chosen.length > most) break;
    const likely = likelihood(candidate, { lead, chosen, isSecond: at === 0 }, question, index);
    if (likely >= worthQuoting) chosen.push(candidate);
  }
  return chosen.slice(1);
}
