import { join } from 'node:path';
import { readBundledVersions } from '@astraea/document';
import { evidenceNames, type OwnEvidence, ownEvidenceNames, type TrustWeights } from '@astraea/retrieval';
import { refuseIfAny } from '../evaluation-error';
import { readOwnDocuments } from '../own-documents';
import { readQuestions, unknownNames } from '../questions/read-questions';
import { createSourceBook } from '../questions/source-book';
import { readLineRows } from './line-rows';
import { fitLogisticRegression } from './logistic-regression';
import { type OwnRow, readOwnRows } from './own-rows';
import { ownDocumentsFolder, readTrainingQuestions, trainingQuestionSchema } from './training-questions';
import type { TrainingRow } from './training-row';
import { readTrainingRows } from './training-rows';

/** The weights for questions that ask for a sum, a time or the like, for all others, and for documents of an operator's own. */
export interface TrustFit {
  fact: TrustWeights;
  other: TrustWeights;
  own: TrustWeights<OwnEvidence>;
}

const ridgePenalty = 2;
/** Digits after the point; more would change no decision. */
const digits = 3;

// Adding 0 makes of -0, which the source would not keep, 0.
const rounded = (value: number): number => Number(value.toFixed(digits)) + 0;

interface Row<N extends string> {
  evidence: Record<N, number>;
  answered: boolean;
  weight: number;
}

function weightsOf<N extends string>(
  names: readonly N[],
  rows: readonly Row<N>[],
): TrustWeights<Record<N, number>> {
  const examples = rows.map(({ evidence, answered, weight }) => ({
    values: names.map((name) => evidence[name]),
    holds: answered,
    weight,
  }));
  const { bias, coefficients } = fitLogisticRegression(examples, ridgePenalty);
  const weights = Object.fromEntries(names.map((name, at) => [name, rounded(coefficients[at] ?? 0)]));
  return { bias: rounded(bias), weights: weights as Record<N, number> };
}

export function fitTrust(rows: readonly TrainingRow[], ownRows: readonly OwnRow[]): TrustFit {
  return {
    fact: weightsOf(
      evidenceNames,
      rows.filter(({ asksFact }) => asksFact),
    ),
    other: weightsOf(
      evidenceNames,
      rows.filter(({ asksFact }) => !asksFact),
    ),
    own: weightsOf(ownEvidenceNames, ownRows),
  };
}

/** Fits on the training questions, the bundled guides and the documents to train on. @throws EvaluationError for names that the sources do not have */
export async function fitOnBundledGuides(): Promise<TrustFit> {
  const questions = await readTrainingQuestions();
  const { versions } = await readBundledVersions();
  const documents = await readOwnDocuments(ownDocumentsFolder, versions);
  const read = (name: string) => readQuestions([join(ownDocumentsFolder, name)], trainingQuestionSchema);
  const [plain, inOtherWords] = [await read('plain-questions.yaml'), await read('questions.yaml')];
  refuseIfAny('The training questions name what the sources do not have:', [
    ...unknownNames(questions, createSourceBook(versions)),
    ...unknownNames([...plain, ...inOtherWords], createSourceBook([...versions, ...documents])),
  ]);
  return fitTrust(
    [...readTrainingRows(versions, questions), ...readLineRows(versions)],
    readOwnRows(versions, documents, { plain, inOtherWords, onGuides: questions }),
  );
}
