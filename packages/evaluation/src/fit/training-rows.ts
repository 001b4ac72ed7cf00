import type { VersionContent } from '@astraea/contracts';
import { createEvidenceReader } from '@astraea/retrieval';
import { namesOf } from '../questions/source-book';
import type { TrainingQuestion } from './training-questions';
import { readRow, type TrainingRow } from './training-row';

/** How much a question counts beside itself as it stands: without its statements, without lines, and under another topic. */
const weightOfRemoved = 0.25;
const weightOfLessKnown = 0.15;
const weightOfOtherTopic = 0.6;

/** A topic for each question that stays the same from run to run. */
function topicFor(id: string, topics: readonly string[]): string {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return topics[number % topics.length] ?? '';
}

/** The sources that state any of the facts, without those statements. */
function withoutFacts(versions: readonly VersionContent[], facts: ReadonlySet<string>) {
  return versions.flatMap((version) => {
    const states = (block: VersionContent['blocks'][number]): boolean =>
      namesOf(version, block).some((name) => facts.has(name));
    const blocks = version.blocks.filter((block) => !states(block));
    return blocks.length === version.blocks.length ? [] : [{ version, cut: { ...version, blocks } }];
  });
}

/**
 * Every question as it is, under another topic and without the lines of like questions; and, as what cannot be
 * answered, without the statements that answer it.
 */
export function readTrainingRows(
  versions: readonly VersionContent[],
  questions: readonly TrainingQuestion[],
): TrainingRow[] {
  const reader = createEvidenceReader(versions);
  const topics = [...new Set(versions.flatMap(({ blocks }) => blocks.map(({ topic }) => topic)))];
  const rowOf = (question: TrainingQuestion, answered: boolean, weight: number): TrainingRow[] =>
    readRow(reader, question, answered, weight);
  const withoutItsFacts = (question: TrainingQuestion): TrainingRow[] => {
    const facts = new Set([...question.required_facts.flat(), ...question.acceptable_facts]);
    const touched = withoutFacts(versions, facts);
    for (const { cut } of touched) reader.put(cut);
    const rows = rowOf(question, false, weightOfRemoved);
    for (const { version } of touched) reader.put(version);
    return rows;
  };
  // What is asked of the wrong country is settled before anything is weighed.
  const asked = questions.filter(({ kind }) => kind !== 'wrong-country');
  const rows = asked.flatMap((question) => [
    ...rowOf(question, question.answerable, 1),
    ...rowOf({ ...question, topic: topicFor(question.id, topics) }, question.answerable, weightOfOtherTopic),
    ...(question.answerable ? withoutItsFacts(question) : []),
  ]);
  for (const version of versions)
    reader.put({
      ...version,
      open_questions: [],
      blocks: version.blocks.map(({ asked_as: _lines, ...block }) => block),
    });
  return [...rows, ...asked.flatMap((question) => rowOf(question, question.answerable, weightOfLessKnown))];
}
