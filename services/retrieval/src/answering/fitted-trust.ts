import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.074,
    weights: {
      own: 2.287,
      topic: 0.365,
      card: -1.845,
      match: 3.19,
      matchAway: 1.509,
      length: 2.317,
      focusMissing: -0.65,
      numberMissing: 0.136,
      otherField: -0.789,
      open: -1.485,
      openMore: -4.764,
      denial: -0.14,
      asksAlike: -2.248,
      leftOpen: -6.353,
      answeredShare: 2.707,
      answeredShareByMeaning: 4.36,
      leaning: 5.862,
      closed: 0,
      noLines: -0.749,
      factNear: 1.632,
      factMissing: -1.251,
    },
  },
  other: {
    bias: -8.219,
    weights: {
      own: 1.09,
      topic: 0.313,
      card: -1.779,
      match: 3.869,
      matchAway: -0.46,
      length: 0.988,
      focusMissing: -0.902,
      numberMissing: -0.433,
      otherField: -0.947,
      open: -0.998,
      openMore: -3.064,
      denial: 0.053,
      asksAlike: 1.309,
      leftOpen: -1.702,
      answeredShare: 3.158,
      answeredShareByMeaning: 2.793,
      leaning: 7.134,
      closed: -0.446,
      noLines: 2.734,
      factNear: 0,
      factMissing: 0,
    },
  },
};
