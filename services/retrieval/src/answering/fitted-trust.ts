import type { TrustWeights } from './trust';

/**
 * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like
 * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that
 * are for tuning or only for training: as they are; under another topic; without the lines of like questions; and, as
 * what cannot be answered, without the statements that answer them.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {
  fact: {
    bias: -7.781,
    weights: {
      own: 1.898,
      topic: 1.73,
      card: -2.944,
      match: 3.799,
      matchAway: 0.402,
      length: 2.56,
      focusMissing: -0.696,
      numberMissing: -0.085,
      otherField: 0.089,
      open: -1.231,
      openMore: -3.325,
      denial: -0.383,
      asksAlike: -0.879,
      leftOpen: -7.235,
      answeredShare: 4.805,
      leaning: 4.636,
      closed: 0,
      noLines: -0.025,
      factNear: 1.931,
      factMissing: -1.76,
    },
  },
  other: {
    bias: -8.603,
    weights: {
      own: 1.345,
      topic: 2.072,
      card: -5.116,
      match: 3.8,
      matchAway: -0.439,
      length: 0.69,
      focusMissing: -1.392,
      numberMissing: -0.537,
      otherField: -0.714,
      open: -0.786,
      openMore: -4.576,
      denial: 0.149,
      asksAlike: 1.791,
      leftOpen: -0.404,
      answeredShare: 4.816,
      leaning: 4.551,
      closed: -0.786,
      noLines: 2.154,
      factNear: 0,
      factMissing: 0,
    },
  },
};
