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
      own: 0.865,
      topic: 0.257,
      card: -4.812,
      match: 3.57,
      matchAway: -0.166,
      length: 2.102,
      focusMissing: -0.735,
      numberMissing: -0.139,
      otherField: -0.851,
      open: -1.1,
      openMore: -4.932,
      denial: -0.396,
      asksAlike: -2.838,
      leftOpen: -6.17,
      answeredShare: 3.011,
      answeredShareByMeaning: 4.674,
      leaning: 5.784,
      closed: 0,
      factNear: 1.543,
      factMissing: -0.965,
    },
  },
  other: {
    bias: -6.937,
    weights: {
      own: -0.048,
      topic: 0.23,
      card: -4.818,
      match: 3.724,
      matchAway: -1.903,
      length: 0.849,
      focusMissing: -0.782,
      numberMissing: -0.549,
      otherField: -0.838,
      open: -0.812,
      openMore: -2.683,
      denial: 0.1,
      asksAlike: 1.314,
      leftOpen: -1.842,
      answeredShare: 3.175,
      answeredShareByMeaning: 2.871,
      leaning: 7.153,
      closed: -0.518,
      factNear: 0,
      factMissing: 0,
    },
  },
  own: {
    bias: -10.075,
    weights: {
      points: 0.669,
      covers: 4.387,
      withoutProvision: -4.405,
      own: 3.824,
      length: 2.307,
      focusMissing: -1.321,
      open: -2.609,
      closed: 0.54,
      otherSource: -3.599,
    },
  },
};
