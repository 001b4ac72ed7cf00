import { type Evidence, evidenceNames } from './evidence';
import { fittedTrust } from './fitted-trust';
import { type OwnEvidence, ownEvidenceNames } from './own-evidence';

/** How much each sign counts, on the scale of log odds. */
export interface TrustWeights<E = Evidence> {
  bias: number;
  weights: E;
}

/** Log odds from which the chosen passages are taken to answer: what is refused in vain and what is answered wrongly were weighed on questions to tune on. */
export const leastTrust = -0.4;
/** Log odds from which there is little doubt. */
export const sureTrust = 1.5;
/**
 * So much more it takes for an operator's own documents. Their weights are fitted on leads that mostly do not answer, so that
 * even odds are few.
 */
const moreOfOwn = 0.5;

/** The log odds that the passages of which this is seen answer the question. */
export function trustIn(evidence: Evidence, { bias, weights }: TrustWeights): number {
  return evidenceNames.reduce((sum, name) => sum + weights[name] * evidence[name], bias);
}

/** True if what is seen is enough to answer; a question for a sum, a time or the like is held to its own measure. */
export function isEnough(evidence: Evidence, asksFact: boolean, least = leastTrust): boolean {
  return trustIn(evidence, asksFact ? fittedTrust.fact : fittedTrust.other) >= least;
}

/** True if what is seen in passages of an operator's own documents is enough to answer. */
export function isOwnEnough(evidence: OwnEvidence, least = leastTrust): boolean {
  const { bias, weights } = fittedTrust.own;
  const trust = ownEvidenceNames.reduce((sum, name) => sum + weights[name] * evidence[name], bias);
  return trust >= least + moreOfOwn;
}
