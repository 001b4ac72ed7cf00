import { isNotInForce, type Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { type Candidate, isBodyCard, isOwn, isTreatyRow, namesBodyOf } from './candidates';
import { coverage } from './coverage';
import type { Question } from './question';

/** Most passages that one answer to one thing quotes. */
const mostQuoted = 3;
/** Part of the lead's points from which a passage may stand beside it. */
const close = 0.7;
/** What a further passage must add to the part of the question that is spoken of. */
const worthAdding = 0.12;
/** Part of the lead's points from which a passage says as much as the lead. */
const alike = 0.94;
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

/** The lead, and of the rest what adds to it or says the same as well: an answer is no list of hits. */
export function selectPassages(
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Passage[] {
  const lead = leadOf(question, ranked);
  if (!lead) return [];
  const chosen = [lead.passage];
  // A card says who; the statement on that body says on what ground.
  const ground =
    isBodyCard(lead.passage) &&
    ranked.find(
      ({ passage, covers }) =>
        isOwn(passage, question) &&
        namesBodyOf(lead.passage, passage) &&
        covers >= alikeCoverage * lead.covers,
    );
  if (ground) chosen.push(ground.passage);
  const others = ranked.filter(
    ({ passage, points }) =>
      passage !== lead.passage && points >= close * lead.points && !isTreatyRow(passage),
  );
  for (const { passage, points, sentenceCovers } of others) {
    if (chosen.length >= (question.asked.status ? 1 : mostQuoted)) break;
    if (isBodyCard(passage) && !question.asked.body) continue;
    const spoken = coverage(question.terms, chosen, index);
    const adds = coverage(question.terms, [...chosen, passage], index) - spoken >= worthAdding;
    const isPlan = isNotInForce(passage) && !isNotInForce(lead.passage);
    const saysAsMuch =
      !isPlan &&
      points >= alike * lead.points &&
      sentenceCovers >= alike * lead.sentenceCovers &&
      chosen.length < 2;
    if (adds || saysAsMuch) chosen.push(passage);
  }
  return chosen;
}
