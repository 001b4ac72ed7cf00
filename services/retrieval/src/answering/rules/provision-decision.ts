import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { isUnasked } from '../known-questions/compare-questions';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { attachmentStating, withAttachment } from '../ranking/attachments';
import type { Candidate } from '../ranking/candidate';
import { rankCandidates } from '../ranking/candidates';
import { saysSanction, wantsSanction } from '../ranking/naming-passages';
import { answerWith, type Decision } from '../sufficiency/decision';
import type { ProvisionAsked } from './provision-asked';

/** Most passages that are quoted of what stands at one number. */
const mostQuoted = 6;

/** True if a document of an operator's own has the provision itself, and with it the fact or the penalty that is asked for. */
export function isOfOwn(
  { passages, missing }: ProvisionAsked,
  question: Question,
  index: PassageIndex,
): boolean {
  const [first] = passages;
  if (!first || missing.length > 0 || !isUnasked(first, index)) return false;
  const { asked, text } = question;
  const { fact } = asked;
  const states = (passage: Passage): boolean =>
    fact === undefined ||
    statesFact(fact, passage.block, text) ||
    attachmentStating(passage, question, index).length > 0;
  return passages.some(
    (passage) => states(passage) && (!wantsSanction(question) || saysSanction(question, passage, index)),
  );
}

/** Quotes what stands at the number, whatever else the sources say; or says that they do not have it. */
export function decideProvision(
  question: Question,
  provision: ProvisionAsked,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Decision {
  const inOrder = provision.isAll ? provision.passages : bestFirst(provision.passages, ranked);
  const passages = withAttachment(inOrder.slice(0, mostQuoted), question, index);
  return passages.length > 0
    ? answerWith(question, passages, [], { wholly: true })
    : { kind: 'refuse', question, reason: 'no-such-provision', nearest: [], provision };
}

/** The passage that was ranked highest before the others, which stay in their order. */
function bestFirst(passages: readonly Passage[], ranked: readonly Candidate[]): Passage[] {
  const best = ranked.map(({ passage }) => passage).find((passage) => passages.includes(passage));
  return best ? [best, ...passages.filter((passage) => passage !== best)] : [...passages];
}

/** Candidates with what stands at the number before all others, for a question that asks more than what it says. */
export function withProvisionFirst(
  question: Question,
  { passages }: ProvisionAsked,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Candidate[] {
  const known = new Map(ranked.map((one) => [one.passage.key, one]));
  const atNumber = passages.flatMap(
    (passage) => known.get(passage.key) ?? rankCandidates(question, [{ passage, score: 0, match: 0 }], index),
  );
  const keys = new Set(passages.map(({ key }) => key));
  const first = atNumber.toSorted((a, b) => b.points - a.points);
  return [...first, ...ranked.filter(({ passage }) => !keys.has(passage.key))];
}
