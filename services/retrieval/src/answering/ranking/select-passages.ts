import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { isUnasked } from '../known-questions/compare-questions';
import type { Question } from '../question/question';
import type { Candidate } from './candidate';
import { furtherPassages } from './further-passages';
import { exceptionTo, penaltyOf, scalesFor } from './naming-passages';
import { isBodyCard, isOfCountry, isTreatyRow, namesBodyOf } from './passage-kinds';

/** Most passages that one answer to one thing quotes. */
const mostQuoted = 3;
/** Part of the lead's points that law in force must have to come before a draft or what was law. */
const close = 0.7;
/** Part of the lead's coverage that law in force must have to come before a draft or what was law. */
const alikeCoverage = 0.75;

const asksForOtherThanInForce =
  /\b(?:drafts?|drafted|bills?|proposed|proposals?|planned|plans?|upcoming|future|reforms?|repealed|superseded|replaced|former(?:ly)?|old (?:law|act|rules?)|previous(?:ly)?|expired|no longer)\b/iu;

/** Law in force first, unless the question is about a draft or what was law before, or law in force says far less of what is asked. */
function leadOf(question: Question, ranked: readonly Candidate[]): Candidate | undefined {
  const [first] = ranked;
  if (!first || !isNotInForce(first.passage)) return first;
  if (question.asked.status || asksForOtherThanInForce.test(question.text)) return first;
  const inForce = ranked.find(
    ({ passage, covers, points, statesFact }) =>
      !isNotInForce(passage) &&
      covers >= alikeCoverage * first.covers &&
      points >= close * first.points &&
      (statesFact || !first.statesFact),
  );
  return inForce ?? first;
}

/** The statement on the body of a card that says most of what is asked. */
function groundOf(card: Candidate, question: Question, ranked: readonly Candidate[]): Candidate | undefined {
  return ranked.find(
    ({ passage, covers }) =>
      isOfCountry(passage, question) &&
      namesBodyOf(card.passage, passage) &&
      covers >= alikeCoverage * card.covers,
  );
}

/** The lead, and of the rest what adds to it or says the same as well: an answer is no list of hits. */
export function selectPassages(
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Passage[] {
  const closest = leadOf(question, ranked);
  if (!closest) return [];
  const penalty = penaltyOf(closest, question, ranked, index);
  const lead = penalty ?? closest;
  const scales = scalesFor(lead, question, ranked, index).map(({ passage }) => passage);
  const chosen = [...new Set([lead.passage, ...scales, closest.passage])];
  // A card says who; the statement on that body says on what ground.
  const ground = isBodyCard(lead.passage) ? groundOf(lead, question, ranked) : undefined;
  if (ground) chosen.push(ground.passage);
  const exception = exceptionTo(lead, question, ranked, index);
  if (exception) chosen.push(exception.passage);
  const fitting = ranked.filter(
    ({ passage }) =>
      passage === lead.passage ||
      (!chosen.includes(passage) && !isTreatyRow(passage) && (question.asked.body || !isBodyCard(passage))),
  );
  const most = question.asked.status ? 0 : mostQuoted - chosen.length;
  const further = furtherPassages(lead, fitting, question, most, index);
  return [...chosen, ...further.map(({ passage }) => passage)];
}

/** Of the ranked passages those that would be chosen if there were only the guides, or only documents of an operator's own. */
export function chosenAmong(
  unasked: boolean,
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Candidate[] {
  const pool = ranked.filter(({ passage }) => isUnasked(passage, index) === unasked);
  const passages = selectPassages(question, pool, index);
  return passages.flatMap((passage) => pool.find((one) => one.passage === passage) ?? []);
}
