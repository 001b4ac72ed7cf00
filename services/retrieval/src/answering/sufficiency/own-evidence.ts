import type { PassageIndex } from '../../search/passage-index';
import { wantsYesOrNo } from '../question/asked';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { wantsSanction } from '../ranking/naming-passages';
import type { Evidence } from './evidence';
import { isOfOtherSource } from './other-source';

/** What speaks for passages of an operator's own document answering a question; each from 0 to 1 but the first. */
export const ownEvidenceNames = [
  /** Of the lead, as they were counted for its rank; where a penalty is asked for, the most of what is quoted. */
  'points',
  /** How much of the question the same speaks of. */
  'covers',
  /** It is cited by no number, though others of its document are. */
  'withoutProvision',
  /** As in `Evidence`. */
  'own',
  'length',
  'focusMissing',
  'open',
  /** A yes or a no is asked for. */
  'closed',
  /** A body or a law is named of which the document is not. */
  'otherSource',
] as const;
export type OwnEvidence = Record<(typeof ownEvidenceNames)[number], number>;

/** Part of the question that a passage must speak of to be about the same. */
const sameSubject = 0.9;

/** True if a passage states the sum, time or the like that is asked for, about all of what is asked. */
function statesAsked({ asked: { fact } }: Question, { statesFact, covers }: Candidate): boolean {
  return fact !== undefined && statesFact && covers >= sameSubject;
}

/** What is to be seen in the chosen passages of an operator's own documents, the lead first. */
export function readOwnEvidence(
  question: Question,
  chosen: readonly Candidate[],
  { own, length, focusMissing, open }: Evidence,
  index: PassageIndex,
): OwnEvidence {
  const [lead] = chosen;
  if (!lead) throw new RangeError('evidence needs a passage');
  // A penalty that leads is as good as the duty that it punishes.
  const counted = wantsSanction(question) ? chosen : [lead];
  return {
    points: Math.max(...counted.map(({ points }) => points)),
    covers: Math.max(...counted.map(({ covers }) => covers)),
    withoutProvision: Number(index.isUncited(lead.passage)),
    ...{ own, length, focusMissing },
    // What the guide does not know, a document that states it does.
    open: statesAsked(question, lead) ? 0 : open,
    closed: Number(wantsYesOrNo(question.text)),
    otherSource: Number(isOfOtherSource(question, lead.passage, index)),
  };
}
