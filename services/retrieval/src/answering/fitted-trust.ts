import type { OwnEvidence } from './own-evidence';
import type { TrustWeights } from './trust';

/**
 * Coefficients of three logistic regressions with ridge penalty: for questions that ask for a sum, a time or the like,
 * for all others, and for documents of an operator’s own. Written by `npm run evaluate -- fit --write` from the questions
 * of packages/evaluation that are for tuning or only for training (as they are, and under another topic), from the known
 * questions of the guides, each as if it were not known, and from those on the statutes
 * of packages/evaluation/own-documents.
 */
export const fittedTrust: { fact: TrustWeights; other: TrustWeights; own: TrustWeights<OwnEvidence> } = {
  fact: {
    bias: -5.934,
    weights: {
      own: 0.848,
      topic: 0.263,
      card: -5.317,
      match: 3.614,
      matchAway: -0.203,
      length: 2.124,
      focusMissing: -0.712,
      numberMissing: -0.051,
      otherField: -0.847,
      open: -1.109,
      openMore: -4.475,
      denial: -0.367,
      asksAlike: -2.91,
      leftOpen: -6.003,
      answeredShare: 3.023,
      answeredShareByMeaning: 4.522,
      leaning: 5.802,
      closed: 0,
      factNear: 1.596,
      factMissing: -0.925,
    },
  },
  other: {
    bias: -6.876,
    weights: {
      own: -0.049,
      topic: 0.224,
      card: -4.656,
      match: 3.668,
      matchAway: -1.89,
      length: 0.813,
      focusMissing: -0.934,
      numberMissing: -0.535,
      otherField: -0.823,
      open: -0.812,
      openMore: -2.616,
      denial: 0.103,
      asksAlike: 1.341,
      leftOpen: -1.851,
      answeredShare: 3.14,
      answeredShareByMeaning: 2.882,
      leaning: 7.121,
      closed: -0.506,
      factNear: 0,
      factMissing: 0,
    },
  },
  own: {
    bias: -2.048,
    weights: {
      match: 1.435,
      focusMissing: -1.976,
      factMissing: -1.011,
      covers: 0.444,
      meansText: 2.23,
      beforeGuides: 1.062,
    },
  },
};
