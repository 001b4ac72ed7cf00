import { type Evidence, evidenceNames } from './evidence';
import { fittedTrust } from './fitted-trust';

/** How much each sign counts, on the scale of log odds. */
export interface TrustWeights {
  bias: number;
  weights: Evidence;
}

/** Log odds from which the chosen passages are taken to answer: what is refused in vain and what is answered wrongly were weighed on questions to tune on. */
export const leastTrust = -0.4;
/** Log odds from which there is little doubt. */
export const sureTrust = 1.5;

/** The log odds that the passages of which this is seen answer the question. */
export function trustIn(evidence: Evidence, { bias, weights }: TrustWeights): number {
  return evidenceNames.reduce((sum, name) => sum + weights[name] * evidence[name], bias);
}

/** True if what is seen is enough to answer; a question for a sum, a time or the like is held to its own measure. */
export function isEnough(evidence: Evidence, asksFact: boolean, least = leastTrust): boolean {
  return trustIn(evidence, asksFact ? fittedTrust.fact : fittedTrust.other) >= least;
}
