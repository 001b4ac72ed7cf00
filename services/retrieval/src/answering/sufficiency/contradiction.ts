import { isNotInForce, type Passage } from '../../search/passage';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { isOfCountry } from '../ranking/passage-kinds';

/** Says that there is no such duty, law or body as a question may take for granted. */
const denies =
  /\b(?:voluntary|not binding|no binding force|not a statutory duty|not law|never became law|was withdrawn|was abolished|has no statute|no (?:general |dedicated |comprehensive )?space act|does not have|exempts?|not exempt|are exempt|no proof was found|lacks a legal basis|without an? [\p{L} ]*statute|only (?:a|as a) proposal|no more than a proposal|had created|no deadline|no law had)\b/iu;
/** Least part of the question that a passage must speak of to contradict it. */
const leastCoverage = 0.3;
const nearBest = 0.75;

/** The passage by which the sources deny what the question takes for granted, if there is one among the best. */
export function findDenial(question: Question, ranked: readonly Candidate[]): Passage | undefined {
  const most = Math.max(0, ...ranked.map(({ covers }) => covers));
  const found = ranked.filter(
    ({ passage, covers }) =>
      covers >= leastCoverage &&
      covers >= nearBest * most &&
      denies.test(passage.block.text) &&
      (isOfCountry(passage, question) || !isNotInForce(passage)),
  );
  return found.find(({ passage }) => isOfCountry(passage, question))?.passage;
}
