import type { VersionContent } from '@astraea/contracts';
import { createEvidenceReader } from '@astraea/retrieval';
import type { TrainingQuestion } from './training-questions';
import { readRow, type TrainingRow } from './training-row';

/** How much a question counts under another topic, beside itself as it stands. */
const weightOfOtherTopic = 0.6;

/** A topic for each question that stays the same from run to run. */
function topicFor(id: string, topics: readonly string[]): string {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return topics[number % topics.length] ?? '';
}

/** Every question as it is, and under another topic. */
export function readTrainingRows(
  versions: readonly VersionContent[],
  questions: readonly TrainingQuestion[],
): TrainingRow[] {
  const reader = createEvidenceReader(versions);
  const topics = [...new Set(versions.flatMap(({ blocks }) => blocks.map(({ topic }) => topic)))];
  const rowOf = (question: TrainingQuestion, answered: boolean, weight: number): TrainingRow[] =>
    readRow(reader, question, answered, weight);
  // What is asked of the wrong country is settled before anything is weighed.
  const asked = questions.filter(({ kind }) => kind !== 'wrong-country');
  return asked.flatMap((question) => [
    ...rowOf(question, question.answerable, 1),
    ...rowOf({ ...question, topic: topicFor(question.id, topics) }, question.answerable, weightOfOtherTopic),
  ]);
}
