import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -8.147,
    weights: {
      own: 2.169,
      topic: 1.687,
      card: -1.846,
      match: 3.35,
      matchAway: 1.105,
      length: 3.015,
      focusMissing: -0.627,
      numberMissing: 0.363,
      otherField: -0.88,
      open: -1.341,
      openMore: -3.704,
      denial: -0.027,
      asksAlike: -1.675,
      leftOpen: -7.092,
      answeredShare: 2.667,
      answeredShareByMeaning: 4.212,
      leaning: 5.563,
      closed: 0,
      noLines: -0.888,
      factNear: 1.546,
      factMissing: -1.504,
    },
  },
  other: {
    bias: -9.658,
    weights: {
      own: 0.979,
      topic: 2.302,
      card: -1.588,
      match: 3.919,
      matchAway: -0.58,
      length: 1.521,
      focusMissing: -0.982,
      numberMissing: -0.382,
      otherField: -1.061,
      open: -0.934,
      openMore: -3.13,
      denial: -0.046,
      asksAlike: 1.588,
      leftOpen: -1.727,
      answeredShare: 3.302,
      answeredShareByMeaning: 2.918,
      leaning: 6.889,
      closed: -0.502,
      noLines: 2.287,
      factNear: 0,
      factMissing: 0,
    },
  },
};
