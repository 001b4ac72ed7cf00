import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { wantsYesOrNo } from './asked';
import type { Candidate } from './candidates';
import { bookOf } from './compare-questions';
import type { Evidence } from './evidence';
import type { Question } from './question';
import { selectPassages } from './select-passages';

/** True if it is not known how people ask of the passage's document: one of an operator's own. */
export function isUnasked({ header }: Pick<Passage, 'header'>, index: PassageIndex): boolean {
  return !bookOf(index).knows(header.document_id);
}

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
