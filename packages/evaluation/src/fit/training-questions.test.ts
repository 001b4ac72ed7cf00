import { readBundledVersions } from '@astraea/document';
import { partOf } from '../questions/parts';
import { readQuestions, unknownNames } from '../questions/read-questions';
import { createSourceBook } from '../questions/source-book';
import {
  questionsFolder,
  readTrainingQuestions,
  type TrainingQuestion,
  trainingFolder,
  trainingQuestionSchema,
} from './training-questions';

describe('the training questions', () => {
  let all: TrainingQuestion[];
  let own: TrainingQuestion[];
  beforeAll(async () => {
    all = await readTrainingQuestions();
    own = await readQuestions([trainingFolder], trainingQuestionSchema);
  });

  it('name jurisdictions, topics and statements that there are', async () => {
    const { versions } = await readBundledVersions();
    expect(unknownNames(own, createSourceBook(versions))).toEqual([]);
    const topics = new Set(versions.flatMap(({ blocks }) => blocks.map(({ topic }) => topic)));
    expect(own.filter(({ topic }) => !topics.has(topic)).map(({ id }) => id)).toEqual([]);
  });

  it('hold every question to tune on, and none that is only reported', async () => {
    const measured = await readQuestions([questionsFolder]);
    const reported = measured.filter(({ id }) => partOf(id) === 'report');
    const asked = (one: Pick<TrainingQuestion, 'question' | 'jurisdiction'>): string =>
      `${one.jurisdiction}: ${one.question.toLowerCase()}`;
    const trained = new Set(all.map(asked));
    expect(reported.filter((one) => trained.has(asked(one))).map(({ id }) => id)).toEqual([]);
    expect(all).toHaveLength(own.length + measured.length - reported.length);
  });

  it('have ids of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

it.each([
  ['an answerable question without a fact', { answerable: true, required_facts: [] }],
  ['a fact for what is not answered', { answerable: false, required_facts: ['uto-1'] }],
])('%s is refused', (_name, overrides) => {
  const question = { id: 'a', question: 'What?', jurisdiction: 'Utopia', topic: 'Licensing', ...overrides };
  expect(trainingQuestionSchema.safeParse(question).success).toBe(false);
});
