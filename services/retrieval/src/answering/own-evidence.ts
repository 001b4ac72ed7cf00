import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { Candidate } from './candidates';
import { bookOf } from './compare-questions';
import type { Evidence } from './evidence';
import { meaningLikeness } from './passage-meaning';
import type { Question } from './question';
import { selectPassages } from './select-passages';

/** True if it is not known how people ask of the passage's document: one of an operator's own. */
export function isUnasked({ header }: Pick<Passage, 'header'>, index: PassageIndex): boolean {
  return !bookOf(index).knows(header.document_id);
}

/** What speaks for passages of an operator's own document answering a question; each from 0 to 1 but the last two. */
export const ownEvidenceNames = [
  /** As in `Evidence`. */
  'match',
  'focusMissing',
  'factMissing',
  /** How much of the question the lead speaks of. */
  'covers',
  /** How nearly it means the same, from -1 to 1. */
  'meansText',
  /** By how many points it is before what the guides say, from -2 to 2. */
  'beforeGuides',
] as const;
export type OwnEvidence = Record<(typeof ownEvidenceNames)[number], number>;

const mostAhead = 2;
/** Where no guide says anything. */
const aheadOfNothing = 1;

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
  chosen: readonly Candidate[],
  ranked: readonly Candidate[],
  { match, focusMissing, factMissing }: Evidence,
  index: PassageIndex,
): OwnEvidence {
  const [lead] = chosen;
  if (!lead) throw new RangeError('evidence needs a passage');
  const guide = ranked.find(({ passage }) => !isUnasked(passage, index));
  const ahead = guide ? lead.points - guide.points : aheadOfNothing;
  return {
    ...{ match, focusMissing, factMissing },
    covers: lead.covers,
    meansText: meaningLikeness(question, lead.passage, index).text,
    beforeGuides: Math.max(-mostAhead, Math.min(mostAhead, ahead)),
  };
}
