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
    bias: -5.902,
    weights: {
      own: 0.851,
      topic: 0.257,
      card: -5.38,
      match: 3.566,
      matchAway: -0.176,
      length: 2.102,
      focusMissing: -0.76,
      numberMissing: -0.114,
      otherField: -0.837,
      open: -1.095,
      openMore: -4.493,
      denial: -0.419,
      asksAlike: -2.809,
      leftOpen: -6.232,
      answeredShare: 2.969,
      answeredShareByMeaning: 4.563,
      leaning: 5.801,
      closed: 0,
      factNear: 1.53,
      factMissing: -0.944,
    },
  },
  other: {
    bias: -6.878,
    weights: {
      own: -0.054,
      topic: 0.222,
      card: -4.808,
      match: 3.686,
      matchAway: -1.897,
      length: 0.82,
      focusMissing: -0.933,
      numberMissing: -0.536,
      otherField: -0.821,
      open: -0.816,
      openMore: -2.6,
      denial: 0.101,
      asksAlike: 1.329,
      leftOpen: -1.832,
      answeredShare: 3.143,
      answeredShareByMeaning: 2.875,
      leaning: 7.127,
      closed: -0.509,
      factNear: 0,
      factMissing: 0,
    },
  },
  own: {
    bias: -9.902,
    weights: {
      points: 0.829,
      covers: 4.1,
      withoutProvision: -1.141,
      own: 3.607,
      length: 1.994,
      focusMissing: -1.274,
      open: -2.337,
      closed: 0.53,
    },
  },
};
