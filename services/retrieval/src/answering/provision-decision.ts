import type { PassageIndex } from '../search/passage-index';
import { type Candidate, rankCandidates } from './candidates';
import { answerWith, type Decision } from './decision';
import type { ProvisionAsked } from './provision-asked';
import type { Question } from './question';

/** Most passages that are quoted of what stands at one number. */
const mostQuoted = 6;

/** Quotes what stands at the number, whatever else the sources say; or says that they do not have it. */
export function decideProvision(question: Question, provision: ProvisionAsked): Decision {
  const { passages } = provision;
  return passages.length > 0
    ? answerWith(question, passages.slice(0, mostQuoted), [], { wholly: true })
    : { kind: 'refuse', question, reason: 'no-such-provision', nearest: [], provision };
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
