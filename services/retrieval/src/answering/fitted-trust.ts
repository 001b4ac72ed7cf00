import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training: as they are; under another topic; without the lines of like questions; and, as
 * what cannot be answered, without the statements that answer them.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -8.827,
    weights: {
      own: 3.457,
      topic: 1.016,
      card: -1.18,
      match: 3.177,
      points: 2.922,
      length: 2.679,
      focusMissing: 0.171,
      open: -1.594,
      openMore: -15.369,
      denial: -0.514,
      asksAlike: 1.236,
      asksOther: -1.261,
      noLines: 1.01,
      factNear: 0.818,
    },
  },
  other: {
    bias: -8.077,
    weights: {
      own: 4.936,
      topic: 0.99,
      card: -4.197,
      match: 5.522,
      points: -0.501,
      length: 2.617,
      focusMissing: -2.084,
      open: -1.86,
      openMore: -9.548,
      denial: 0.629,
      asksAlike: 1.547,
      asksOther: -2.49,
      noLines: 0.717,
      factNear: 0,
    },
  },
};
