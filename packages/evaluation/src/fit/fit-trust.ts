import { readBundledVersions } from '@astraea/document';
import { type Evidence, evidenceNames, type TrustWeights } from '@astraea/retrieval';
import { refuseIfAny } from '../evaluation-error';
import { unknownNames } from '../questions/read-questions';
import { createSourceBook } from '../questions/source-book';
import { readLineRows } from './line-rows';
import { fitLogisticRegression } from './logistic-regression';
import { readTrainingQuestions } from './training-questions';
import type { TrainingRow } from './training-row';
import { readTrainingRows } from './training-rows';

/** The weights for questions that ask for a sum, a time or the like, and for all others. */
export interface TrustFit {
  fact: TrustWeights;
  other: TrustWeights;
}

const ridgePenalty = 2;
/** Digits after the point; more would change no decision. */
const digits = 3;

// Adding 0 makes of -0, which the source would not keep, 0.
const rounded = (value: number): number => Number(value.toFixed(digits)) + 0;

function weightsOf(rows: readonly TrainingRow[]): TrustWeights {
  const examples = rows.map(({ evidence, answered, weight }) => ({
    values: evidenceNames.map((name) => evidence[name]),
    holds: answered,
    weight,
  }));
  const { bias, coefficients } = fitLogisticRegression(examples, ridgePenalty);
  const weights = Object.fromEntries(
    evidenceNames.map((name, at) => [name, rounded(coefficients[at] ?? 0)]),
  ) as Evidence;
  return { bias: rounded(bias), weights };
}

export function fitTrust(rows: readonly TrainingRow[]): TrustFit {
  return {
    fact: weightsOf(rows.filter(({ asksFact }) => asksFact)),
    other: weightsOf(rows.filter(({ asksFact }) => !asksFact)),
  };
}

/** Fits on the training questions and the bundled guides. @throws EvaluationError for names that the sources do not have */
export async function fitOnBundledGuides(): Promise<TrustFit> {
  const questions = await readTrainingQuestions();
  const { versions } = await readBundledVersions();
  refuseIfAny(
    'The training questions name what the sources do not have:',
    unknownNames(questions, createSourceBook(versions)),
  );
  return fitTrust([...readTrainingRows(versions, questions), ...readLineRows(versions)]);
}
