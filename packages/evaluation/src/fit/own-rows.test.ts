import { buildBlock, buildVersion } from '../testing/build-answers';
import { readOwnRows } from './own-rows';
import { type TrainingQuestion, trainingQuestionSchema } from './training-questions';

const guides = [
  buildVersion('Utopia', [
    buildBlock('uto-1', 'The Space Office keeps a public register of every satellite of Utopia.', {
      asked_as: ['Is there a register of satellites?'],
    }),
  ]),
];
const documents = [
  buildVersion(
    'Utopia',
    [
      buildBlock('p1', 'No person operates a rocket range without a range licence of the Space Office.', {
        provision: 'Section 1(1)',
      }),
    ],
    { document_id: 'own-act', doc: 'act.html', source_kind: 'law' },
  ),
];

const ask = (overrides: Partial<Record<keyof TrainingQuestion, unknown>> = {}): TrainingQuestion =>
  trainingQuestionSchema.parse({
    id: 'one',
    question: 'Who may operate a rocket range without a range licence?',
    jurisdiction: 'Utopia',
    topic: 'Licensing and authorisation',
    answerable: true,
    key_points: [['no person']],
    required_facts: ['act.html Section 1'],
    ...overrides,
  });

const answered = (question: TrainingQuestion): boolean[] =>
  readOwnRows(guides, documents, { plain: [], inOtherWords: [question], onGuides: [] }).map(
    (row) => row.answered,
  );

it('is answered where the provision is quoted that says what is asked', () => {
  expect(answered(ask())).toEqual([true]);
  expect(answered(ask({ required_facts: ['act.html Section 2'] }))).toEqual([false]);
  expect(answered(ask({ key_points: [['forty days']] }))).toEqual([false]);
  expect(answered(ask({ answerable: false, required_facts: [] }))).toEqual([false]);
});

it('counts plain questions for more, and takes those on the guides of the same country as not answered', () => {
  const onGuide = ask({
    id: 'two',
    question: 'Is there a register of range licences?',
    required_facts: ['uto-1'],
  });
  const elsewhere = ask({ ...onGuide, id: 'three', jurisdiction: 'Arcadia' });
  const rows = readOwnRows(guides, documents, {
    plain: [ask()],
    inOtherWords: [ask()],
    onGuides: [onGuide, elsewhere],
  });
  expect(rows.map(({ answered: holds, weight }) => [holds, weight])).toEqual([
    [true, 1],
    [true, 0.6],
    [false, 0.15],
  ]);
});
