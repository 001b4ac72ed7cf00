import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and
 * from the known questions of the guides, each as if it were not known.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.125,
    weights: {
      own: 2.135,
      topic: 0.346,
      card: -1.833,
      match: 3.389,
      matchAway: 1.309,
      length: 2.655,
      focusMissing: -0.531,
      numberMissing: 0.48,
      otherField: -0.819,
      open: -1.323,
      openMore: -3.171,
      denial: -0.063,
      asksAlike: -1.933,
      leftOpen: -6.792,
      answeredShare: 2.482,
      answeredShareByMeaning: 4.246,
      leaning: 5.753,
      closed: 0,
      noLines: -0.532,
      factNear: 1.572,
      factMissing: -1.405,
    },
  },
  other: {
    bias: -8.184,
    weights: {
      own: 0.929,
      topic: 0.258,
      card: -1.821,
      match: 3.965,
      matchAway: -0.662,
      length: 1.36,
      focusMissing: -1.013,
      numberMissing: -0.419,
      otherField: -0.992,
      open: -0.923,
      openMore: -2.878,
      denial: -0.007,
      asksAlike: 1.314,
      leftOpen: -1.66,
      answeredShare: 3.066,
      answeredShareByMeaning: 2.901,
      leaning: 7.012,
      closed: -0.54,
      noLines: 2.724,
      factNear: 0,
      factMissing: 0,
    },
  },
};
