import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training: as they are; under another topic; without the lines of like questions; and, as
 * what cannot be answered, without the statements that answer them.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -8.554,
    weights: {
      own: 2.138,
      topic: 1.303,
      card: -2.847,
      match: 4.041,
      matchAway: -3.276,
      length: 2.513,
      focusMissing: -0.188,
      numberMissing: -0.031,
      otherField: -0.668,
      open: -1.232,
      openMore: -2.29,
      denial: 0.075,
      asksAlike: -0.327,
      leftOpen: -5.234,
      answeredElsewhere: -0.722,
      answeredShare: 4.501,
      leaning: 3.384,
      closed: 0,
      noLines: 0.556,
      factNear: 2.568,
      factMissing: -1.921,
    },
  },
  other: {
    bias: -6.648,
    weights: {
      own: 0.279,
      topic: 1.747,
      card: -5.47,
      match: 4.724,
      matchAway: -4.442,
      length: -0.471,
      focusMissing: -1.723,
      numberMissing: -0.711,
      otherField: -1.058,
      open: -1.087,
      openMore: -7.609,
      denial: 0.236,
      asksAlike: 1.085,
      leftOpen: -0.076,
      answeredElsewhere: -0.066,
      answeredShare: 4.371,
      leaning: 4.474,
      closed: -1.097,
      noLines: 1.799,
      factNear: 0,
      factMissing: 0,
    },
  },
};
