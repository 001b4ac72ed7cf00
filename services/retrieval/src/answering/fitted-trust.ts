import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -9.018,
    weights: {
      own: 2.311,
      topic: 1.642,
      card: -1.486,
      match: 3.287,
      matchAway: 1.428,
      length: 3.137,
      focusMissing: -0.838,
      numberMissing: 0.638,
      otherField: -0.652,
      open: -1.368,
      openMore: -3.002,
      denial: -0.852,
      asksAlike: -1.717,
      leftOpen: -5.93,
      answeredShare: 3.364,
      answeredShareByMeaning: 4.852,
      leaning: 4.945,
      closed: 0,
      noLines: -0.554,
      factNear: 1.518,
      factMissing: -2.109,
    },
  },
  other: {
    bias: -9.467,
    weights: {
      own: 0.987,
      topic: 2.226,
      card: -1.557,
      match: 3.702,
      matchAway: -0.825,
      length: 1.374,
      focusMissing: -1.345,
      numberMissing: -0.295,
      otherField: -1.223,
      open: -0.827,
      openMore: -3.43,
      denial: 0.013,
      asksAlike: 1.158,
      leftOpen: -0.671,
      answeredShare: 3.234,
      answeredShareByMeaning: 3.736,
      leaning: 6.836,
      closed: -0.976,
      noLines: 1.845,
      factNear: 0,
      factMissing: 0,
    },
  },
};
