import type { VersionContent } from '@astraea/contracts';
import { createEvidenceReader, type OwnEvidence, type WeighedInOwn } from '@astraea/retrieval';
import { pointsSaid } from '../questions/key-points';
import { provisionNames } from '../questions/source-book';
import type { TrainingQuestion } from './training-questions';
import { requestOf } from './training-row';

/** What is seen of a question in documents of one's own, and whether they answer it. */
export interface OwnRow {
  evidence: OwnEvidence;
  answered: boolean;
  weight: number;
}

/** A plain question on a statute: more people ask so than in words that are far from it. */
const weightOfPlain = 1;
const weightInOtherWords = 0.6;
/** What a guide answers, a document of the same country does not, mostly. */
const weightOfAnsweredByGuide = 0.15;
/** What the guide leaves open, such a document may answer. */
const weightOfOpenInGuide = 0.25;

/** True if the passages that would be quoted say what is asked, and are the ones that do. */
function answers({ quoted }: WeighedInOwn, { required_facts, key_points }: TrainingQuestion): boolean {
  const wanted = new Set(required_facts.flat());
  return quoted.some(
    ({ doc, block }) =>
      provisionNames(doc, block).some((name) => wanted.has(name)) &&
      pointsSaid(block.text, key_points).some(Boolean),
  );
}

/** Questions to learn from. */
export interface OwnQuestions {
  /** Much in the statute's own words. */
  plain: readonly TrainingQuestion[];
  inOtherWords: readonly TrainingQuestion[];
  /** Of the same countries, and others. */
  onGuides: readonly TrainingQuestion[];
}

/** Questions on documents of one's own, and those on the guides of the same countries. */
export function readOwnRows(
  guides: readonly VersionContent[],
  documents: readonly VersionContent[],
  { plain, inOtherWords, onGuides }: OwnQuestions,
): OwnRow[] {
  const reader = createEvidenceReader([...guides, ...documents]);
  const rowOf = (question: TrainingQuestion, weight: number, isOnGuide = false): OwnRow[] => {
    const weighed = reader.readOwn(requestOf(question));
    if (!weighed) return [];
    const answered = !isOnGuide && question.answerable && answers(weighed, question);
    return [{ evidence: weighed.evidence, answered, weight }];
  };
  const countries = new Set(documents.map(({ jurisdiction }) => jurisdiction));
  const beside = onGuides.filter(
    ({ jurisdiction, kind }) => countries.has(jurisdiction) && kind !== 'wrong-country',
  );
  return [
    ...plain.flatMap((question) => rowOf(question, weightOfPlain)),
    ...inOtherWords.flatMap((question) => rowOf(question, weightInOtherWords)),
    ...beside.flatMap((question) =>
      rowOf(question, question.answerable ? weightOfAnsweredByGuide : weightOfOpenInGuide, true),
    ),
  ];
}
