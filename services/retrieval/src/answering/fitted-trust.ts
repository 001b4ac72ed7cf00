import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Fitted on the questions of packages/evaluation that are for tuning, on the tables of this
 * service's tests and on 368 more written against the guides: as they are; under another topic; without the lines of
 * like questions; and, as what cannot be answered, without the statements that answer them.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -9.239,
    weights: {
      own: 2.872,
      topic: 1.898,
      card: -1.236,
      match: 2.822,
      points: 3.188,
      length: 2.494,
      focusMissing: 0.195,
      open: -1.451,
      openMore: -15.136,
      denial: -0.689,
      asksAlike: 0.893,
      asksOther: -2.178,
      noLines: 0.808,
      factNear: 1.171,
    },
  },
  other: {
    bias: -9.025,
    weights: {
      own: 4.526,
      topic: 1.567,
      card: -3.798,
      match: 4.412,
      points: 0.85,
      length: 2.169,
      focusMissing: -1.787,
      open: -1.422,
      openMore: -3.075,
      denial: 0.668,
      asksAlike: 1.896,
      asksOther: -2.372,
      noLines: 1.02,
      factNear: 0,
    },
  },
};
