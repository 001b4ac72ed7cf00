import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.118,
    weights: {
      own: 2.263,
      topic: 0.346,
      card: -1.939,
      match: 3.094,
      matchAway: 1.296,
      length: 2.323,
      focusMissing: -0.791,
      numberMissing: 0.141,
      otherField: -0.772,
      open: -1.435,
      openMore: -4.728,
      denial: -0.134,
      asksAlike: -2.273,
      leftOpen: -6.144,
      answeredShare: 2.767,
      answeredShareByMeaning: 4.532,
      leaning: 5.892,
      closed: 0,
      noLines: -0.81,
      factNear: 1.643,
      factMissing: -1.2,
    },
  },
  other: {
    bias: -8.352,
    weights: {
      own: 1.207,
      topic: 0.344,
      card: -1.781,
      match: 3.828,
      matchAway: -0.373,
      length: 0.982,
      focusMissing: -0.916,
      numberMissing: -0.421,
      otherField: -0.976,
      open: -0.966,
      openMore: -3.046,
      denial: 0.1,
      asksAlike: 1.235,
      leftOpen: -1.658,
      answeredShare: 3.236,
      answeredShareByMeaning: 2.827,
      leaning: 7.151,
      closed: -0.48,
      noLines: 2.676,
      factNear: 0,
      factMissing: 0,
    },
  },
};
