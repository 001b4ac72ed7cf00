import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.273,
    weights: {
      own: 2.284,
      topic: 0.345,
      card: -1.965,
      match: 3.153,
      matchAway: 1.31,
      length: 2.455,
      focusMissing: -0.819,
      numberMissing: 0.107,
      otherField: -0.79,
      open: -1.386,
      openMore: -4.907,
      denial: -0.13,
      asksAlike: -2.288,
      leftOpen: -6.203,
      answeredShare: 2.877,
      answeredShareByMeaning: 4.529,
      leaning: 5.857,
      closed: 0,
      noLines: -0.81,
      factNear: 1.633,
      factMissing: -1.225,
    },
  },
  other: {
    bias: -8.286,
    weights: {
      own: 1.234,
      topic: 0.346,
      card: -1.829,
      match: 3.797,
      matchAway: -0.577,
      length: 0.87,
      focusMissing: -0.926,
      numberMissing: -0.397,
      otherField: -0.96,
      open: -0.92,
      openMore: -3.069,
      denial: 0.112,
      asksAlike: 1.221,
      leftOpen: -1.894,
      answeredShare: 3.16,
      answeredShareByMeaning: 2.89,
      leaning: 7.139,
      closed: -0.521,
      noLines: 2.627,
      factNear: 0,
      factMissing: 0,
    },
  },
};
