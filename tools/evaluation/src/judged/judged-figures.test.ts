import { buildJudgement, buildSealedQuestion, judgements, sealedQuestions } from '../testing/build-judged';
import { judgedFigures } from './judged-figures';
import type { JudgedQuestion, Judgement } from './judged-run';
import type { SealedQuestion } from './sealed-question';

const judged = sealedQuestions.flatMap((question, at): JudgedQuestion[] => {
  const judgement = judgements[at];
  return judgement ? [{ question, judgement }] : [];
});

it.each([
  ['key-points-met', 1 / 4, 2],
  ['wrong-or-misleading', 1 / 3, 3],
  ['wrong', 0, 3],
  ['refused-wrongly', 1 / 2, 2],
  ['refused-rightly', 1, 1],
  ['readability', 11 / 3, 3],
])('%s is %d over %i questions', (name, value, count) => {
  const [all] = judgedFigures(judged);
  expect(all?.figures[name]?.value).toBeCloseTo(value, 10);
  expect(all?.figures[name]?.count).toBe(count);
});

it('questions in English are apart from those in other languages', () => {
  const groups = judgedFigures(judged);
  expect(groups.map(({ name, questions }) => [name, questions])).toEqual([
    ['all', 3],
    ['English', 2],
    ['other languages', 1],
  ]);
  expect(groups[2]?.figures.readability).toMatchObject({ value: 5, high: 5 });
  expect(groups[2]?.figures['key-points-met']?.value).toBeNull();
});

describe('a refusal', () => {
  const figuresFor = (question: Partial<SealedQuestion>, judgement: Partial<Judgement>) =>
    judgedFigures([{ question: buildSealedQuestion(question), judgement: buildJudgement(judgement) }])[0]
      ?.figures;

  it('counts as the judge says, whatever the question’s writer expected', () => {
    const right = figuresFor({ answerable: 'partly' }, { outcome: 'refused', refused_rightly: true });
    expect(right?.['refused-wrongly']?.value).toBe(0);
    const wrong = figuresFor({ answerable: 'no' }, { outcome: 'refused', refused_rightly: false });
    expect(wrong?.['refused-rightly']?.value).toBe(0);
  });

  it('is no answer that failed', () => {
    expect(figuresFor({}, { outcome: 'failed' })?.['refused-wrongly']?.value).toBe(1);
    expect(figuresFor({ answerable: 'no' }, { outcome: 'failed' })?.['refused-rightly']?.value).toBe(0);
  });
});
