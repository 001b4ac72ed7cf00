import { buildBlock, buildVersion } from '../testing/build-answers';
import { type TrainingQuestion, trainingQuestionSchema } from './training-questions';
import { readTrainingRows } from './training-rows';

const versions = [
  buildVersion('Utopia', [
    buildBlock(
      'uto-1',
      'An operator must hold a licence of the Space Office before it launches a satellite.',
      {
        asked_as: ['Do I need a permit for a launch?'],
      },
    ),
    buildBlock('uto-2', 'The Space Office keeps a public register of every satellite launched from Utopia.', {
      topic: 'Registration of space objects',
    }),
  ]),
];

function ask(overrides: Partial<TrainingQuestion> = {}): TrainingQuestion {
  return trainingQuestionSchema.parse({
    id: 'one',
    question: 'Which licence must an operator hold before a satellite launch?',
    jurisdiction: 'Utopia',
    topic: 'Licensing and authorisation',
    answerable: true,
    required_facts: ['uto-1'],
    ...overrides,
  });
}

it('sees a question as it is and under another topic, each with its weight', () => {
  const rows = readTrainingRows(versions, [ask()]);
  expect(rows.map(({ answered, weight }) => [answered, weight])).toEqual([
    [true, 1],
    [true, 0.6],
  ]);
});

it('says of what the sources do not answer that it is not answered', () => {
  const unanswered = ask({
    answerable: false,
    required_facts: [],
    question: 'Which licence has a launch pad?',
  });
  const rows = readTrainingRows(versions, [unanswered]);
  expect(rows.map(({ answered }) => answered)).toEqual([false, false]);
});

it('leaves out what is settled before anything is weighed', () => {
  expect(readTrainingRows(versions, [ask({ kind: 'wrong-country' })])).toEqual([]);
});
