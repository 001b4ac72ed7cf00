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
    bias: -5.89,
    weights: {
      own: 0.855,
      topic: 0.251,
      card: -4.802,
      match: 3.599,
      matchAway: -0.177,
      length: 2.105,
      focusMissing: -0.748,
      numberMissing: -0.129,
      otherField: -0.861,
      open: -1.095,
      openMore: -4.534,
      denial: -0.404,
      asksAlike: -2.836,
      leftOpen: -6.173,
      answeredShare: 2.992,
      answeredShareByMeaning: 4.545,
      leaning: 5.82,
      closed: 0,
      factNear: 1.51,
      factMissing: -0.974,
    },
  },
  other: {
    bias: -6.909,
    weights: {
      own: -0.041,
      topic: 0.224,
      card: -4.792,
      match: 3.695,
      matchAway: -1.885,
      length: 0.822,
      focusMissing: -0.744,
      numberMissing: -0.537,
      otherField: -0.831,
      open: -0.814,
      openMore: -2.582,
      denial: 0.098,
      asksAlike: 1.336,
      leftOpen: -1.828,
      answeredShare: 3.146,
      answeredShareByMeaning: 2.875,
      leaning: 7.127,
      closed: -0.503,
      factNear: 0,
      factMissing: 0,
    },
  },
  own: {
    bias: -10.233,
    weights: {
      points: 0.701,
      covers: 4.586,
      withoutProvision: -4.416,
      own: 3.752,
      length: 2.258,
      focusMissing: -1.331,
      open: -2.586,
      closed: 0.535,
    },
  },
};
