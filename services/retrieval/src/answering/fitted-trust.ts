import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training: as they are; under another topic; without the lines of like questions; and, as
 * what cannot be answered, without the statements that answer them.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.653,
    weights: {
      own: 1.839,
      topic: 1.704,
      card: -2.841,
      match: 3.841,
      matchAway: 0.099,
      length: 2.843,
      focusMissing: -0.719,
      numberMissing: 0.073,
      otherField: 0.052,
      open: -1.201,
      openMore: -4.341,
      denial: -0.468,
      asksAlike: -0.968,
      leftOpen: -7.605,
      answeredShare: 4.901,
      leaning: 4.373,
      closed: 0,
      noLines: -0.136,
      factNear: 1.844,
      factMissing: -1.948,
    },
  },
  other: {
    bias: -8.326,
    weights: {
      own: 1.249,
      topic: 2.033,
      card: -5.202,
      match: 3.832,
      matchAway: -0.657,
      length: 0.77,
      focusMissing: -1.331,
      numberMissing: -0.484,
      otherField: -0.681,
      open: -0.82,
      openMore: -5.174,
      denial: 0.108,
      asksAlike: 1.75,
      leftOpen: -0.483,
      answeredShare: 4.681,
      leaning: 4.476,
      closed: -0.67,
      noLines: 2.038,
      factNear: 0,
      factMissing: 0,
    },
  },
};
