import { createSourceBook } from '../asking/source-book';
import { figuresOf } from '../figures/metric';
import {
  answered,
  buildQuestion,
  cite,
  insurance,
  licence,
  refused,
  repealed,
  treaty,
  versions,
} from '../testing/build-answers';
import { answerMetrics } from './answer-figures';
import { judgeAnswer } from './judge-answer';
import type { EvaluationQuestion } from './question-file';

const sources = createSourceBook(versions);
let milliseconds = 0;
const judge = (question: EvaluationQuestion, result = refused('No.')) =>
  judgeAnswer({ question, result, milliseconds: ++milliseconds }, sources);

const unanswerable = (overrides: Partial<Record<keyof EvaluationQuestion, unknown>> = {}) =>
  buildQuestion({ answerable: false, required_facts: [], key_points: [], ...overrides });

const answers = [
  // Both points, one of two facts, one citation of two on the point.
  judge(
    buildQuestion({ id: 'a', key_points: [['licence'], ['crowns']], required_facts: ['uto-1', 'uto-2'] }),
    answered(
      'A licence costs 5,000 crowns. [1] States bear responsibility. [2]',
      cite(1, licence),
      cite(2, treaty),
    ),
  ),
  // Refused though answerable.
  judge(buildQuestion({ id: 'b' })),
  // Answered with another country's law; one sentence that its quote does not bear out.
  judge(
    buildQuestion({ id: 'c' }),
    answered('Insurance of 70 million euros is asked for. [1]', cite(1, insurance)),
  ),
  // Answered though unanswerable, with a repealed text as law.
  judge(
    unanswerable({ id: 'd' }),
    answered('In Utopia launches were free before 2020. [1]', cite(1, repealed)),
  ),
  judge(unanswerable({ id: 'e' })),
  judge(
    unanswerable({ id: 'f', kind: 'wrong-country', key_points: [['Ruritania']] }),
    refused('Ask it for Ruritania.'),
  ),
  judge(unanswerable({ id: 'g', kind: 'wrong-country', key_points: [['Ruritania']] })),
];

it.each([
  ['key-points', (1 + 0 + 0) / 3, 3],
  ['citation-precision', 1 / 3, 2],
  ['citation-recall', (1 / 2 + 0 + 0) / 3, 3],
  ['refusal', 3 / 4, 4],
  ['false-refusals', 1 / 3, 3],
  ['cross-jurisdiction', 1 / 3, 3],
  ['repealed-as-law', 1 / 3, 3],
  ['latency-p50', 4, 7],
  ['latency-p95', 7, 7],
])('%s is %d over %i questions', (name, value, count) => {
  const figure = figuresOf(answerMetrics, 'all', answers).figures[name];
  expect(figure?.value).toBeCloseTo(value, 10);
  expect(figure?.count).toBe(count);
});

it('every figure has a formula, and nothing is measured where nothing was asked', () => {
  const { figures } = figuresOf(answerMetrics, 'none', []);
  for (const { name, formula } of answerMetrics) {
    expect(formula).not.toBe('');
    expect(figures[name]).toEqual({ value: null, low: null, high: null, count: 0 });
  }
});
