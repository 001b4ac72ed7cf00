import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.068,
    weights: {
      own: 2.286,
      topic: 0.342,
      card: -1.848,
      match: 3.193,
      matchAway: 1.504,
      length: 2.329,
      focusMissing: -0.653,
      numberMissing: 0.13,
      otherField: -0.765,
      open: -1.487,
      openMore: -4.724,
      denial: -0.137,
      asksAlike: -2.25,
      leftOpen: -6.331,
      answeredShare: 2.706,
      answeredShareByMeaning: 4.361,
      leaning: 5.853,
      closed: 0,
      noLines: -0.74,
      factNear: 1.634,
      factMissing: -1.251,
    },
  },
  other: {
    bias: -8.252,
    weights: {
      own: 1.116,
      topic: 0.345,
      card: -1.772,
      match: 3.861,
      matchAway: -0.434,
      length: 0.979,
      focusMissing: -0.898,
      numberMissing: -0.439,
      otherField: -0.95,
      open: -0.996,
      openMore: -3.044,
      denial: 0.053,
      asksAlike: 1.308,
      leftOpen: -1.69,
      answeredShare: 3.157,
      answeredShareByMeaning: 2.797,
      leaning: 7.135,
      closed: -0.452,
      noLines: 2.722,
      factNear: 0,
      factMissing: 0,
    },
  },
};
