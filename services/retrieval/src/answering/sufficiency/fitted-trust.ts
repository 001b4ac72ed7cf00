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
    bias: -6.011,
    weights: {
      own: 0.866,
      topic: 0.257,
      card: -4.814,
      match: 3.569,
      matchAway: -0.166,
      length: 2.102,
      focusMissing: -0.735,
      numberMissing: -0.139,
      otherField: -0.852,
      open: -1.1,
      openMore: -4.932,
      denial: -0.396,
      asksAlike: -2.838,
      leftOpen: -6.166,
      answeredShare: 3.012,
      answeredShareByMeaning: 4.675,
      leaning: 5.784,
      closed: 0,
      factNear: 1.543,
      factMissing: -0.965,
    },
  },
  other: {
    bias: -6.943,
    weights: {
      own: -0.045,
      topic: 0.23,
      card: -4.815,
      match: 3.717,
      matchAway: -1.899,
      length: 0.856,
      focusMissing: -0.783,
      numberMissing: -0.55,
      otherField: -0.84,
      open: -0.808,
      openMore: -2.689,
      denial: 0.1,
      asksAlike: 1.322,
      leftOpen: -1.842,
      answeredShare: 3.176,
      answeredShareByMeaning: 2.873,
      leaning: 7.153,
      closed: -0.519,
      factNear: 0,
      factMissing: 0,
    },
  },
  own: {
    bias: -10.067,
    weights: {
      points: 0.674,
      covers: 4.38,
      withoutProvision: -4.42,
      own: 3.822,
      length: 2.255,
      focusMissing: -1.31,
      open: -2.619,
      closed: 0.551,
      otherSource: -3.571,
    },
  },
};
