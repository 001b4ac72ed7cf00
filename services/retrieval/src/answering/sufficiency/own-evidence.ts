import { wantsYesOrNo } from '../question/asked';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import type { Evidence } from './evidence';

/** What speaks for passages of an operator's own document answering a question; each from 0 to 1 but the first. */
export const ownEvidenceNames = [
  /** Of the lead, as they were counted for its rank. */
  'points',
  /** How much of the question the lead speaks of. */
  'covers',
  /** It is cited by no number. */
  'withoutProvision',
  /** As in `Evidence`. */
  'own',
  'length',
  'focusMissing',
  'open',
  /** A yes or a no is asked for. */
  'closed',
] as const;
export type OwnEvidence = Record<(typeof ownEvidenceNames)[number], number>;

/** What is to be seen in the chosen passages of an operator's own documents, the lead first. */
export function readOwnEvidence(
  question: Question,
  [lead]: readonly Candidate[],
  { own, length, focusMissing, open }: Evidence,
): OwnEvidence {
  if (!lead) throw new RangeError('evidence needs a passage');
  return {
    points: lead.points,
    covers: lead.covers,
    withoutProvision: Number(lead.passage.block.provision === null),
    ...{ own, length, focusMissing, open },
    closed: Number(wantsYesOrNo(question.text)),
  };
}
