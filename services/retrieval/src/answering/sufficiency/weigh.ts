import { isNotInForce } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { saysSanction } from '../ranking/naming-passages';
import { chosenAmong } from '../ranking/select-passages';
import type { Weighing } from './decide-by-rule';
import type { RefusalReason } from './decision';
import { objectionToFollowUp } from './follow-up-decision';
import { objectionTo } from './objections';

/** A follow-up is about what was answered: that much less trust will do, on the scale of log odds. */
const trustOfFollowUp = 1;

/** Trust from which the guides answer, whatever documents of an operator's own say. */
const sureOfGuide = 1;
/** Part of the question that such documents must speak of beyond what the guides do to be heard first. */
const muchMore = 0.25;
/** Trust that it takes where such documents speak of it, and do not answer. */
const trustBesideOwn = 0.2;

/** Why passages that were chosen do not answer; undefined if they do. */
function objectionOf(
  question: Question,
  chosen: readonly Candidate[],
  { ranked, matches }: Weighing,
  least: number,
  index: PassageIndex,
): RefusalReason | undefined {
  const [lead] = chosen;
  const match = (lead && matches.get(lead.passage)) ?? 0;
  const enough = question.followUp || question.isIncomplete ? least - trustOfFollowUp : least;
  return (
    objectionToFollowUp(question, chosen, index) ??
    objectionTo(question, chosen, { ranked, match, least: enough }, index)
  );
}

/** What answers of what was found, the lead first, or why nothing does. */
export type Weighed =
  | { answering: readonly Candidate[]; objection?: undefined }
  | { answering?: undefined; objection: RefusalReason };

/**
 * Weighs the guides and the documents of an operator's own apart, for they are ranked and weighed by different measures: the
 * guides answer where there is little doubt of it, with law in force and with the penalty that is asked for, else the
 * documents, else the guides if they come closer.
 */
export function weigh(question: Question, weighing: Weighing, least: number, index: PassageIndex): Weighed {
  const { chosen, ranked } = weighing;
  const [own = [], guide = []] = [true, false].map((unasked) =>
    chosenAmong(unasked, question, ranked, index),
  );
  const objection = (pool: readonly Candidate[], trust: number): RefusalReason | undefined =>
    objectionOf(question, pool, weighing, trust, index);
  const [ownLead, guideLead] = [own[0], guide[0]];
  if (!ownLead || !guideLead) {
    const only = objection(chosen, least);
    return only === undefined ? { answering: chosen } : { objection: only };
  }
  const toOwn = objection(own, least);
  const isAnsweredByOwn = toOwn === undefined;
  const isAhead =
    isNotInForce(guideLead.passage) ||
    ownLead.covers >= guideLead.covers + muchMore ||
    (saysSanction(question, ownLead.passage, index) && !saysSanction(question, guideLead.passage, index));
  if (isAnsweredByOwn && isAhead) return { answering: own };
  if (objection(guide, Math.max(least, sureOfGuide)) === undefined) return { answering: guide };
  if (isAnsweredByOwn) return { answering: own };
  const isGuideCloser = guideLead.points >= ownLead.points;
  const toGuide = objection(guide, Math.max(least, trustBesideOwn));
  if (!isGuideCloser) return { objection: toOwn };
  return toGuide === undefined ? { answering: guide } : { objection: toGuide };
}
