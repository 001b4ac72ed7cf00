import { AppError } from '@astraea/service-kit/errors';
import { recordMetrics } from '@astraea/service-kit/testing';
import { buildFirstQuestion } from '../testing/builders';
import { createTestApp } from '../testing/test-app';
import { measureAnswer } from './measure-answer';
import { AnswerEnded, type Ending } from './relay-answer';

let metrics: ReturnType<typeof recordMetrics>;
let now: number;
beforeEach(() => {
  metrics = recordMetrics();
  now = 1_000;
});
afterEach(() => metrics.stop());

const values = (name: string) =>
  metrics.counted.filter((one) => one.name === name).map(({ value, attributes }) => [value, attributes]);
const failure = (cause?: unknown): Ending => ({ fail: new AppError('Unavailable', 'no', { cause }) });

test('an answer tells when its first text came, its longest gap, its length and how it ended', () => {
  const measure = measureAnswer(() => now);
  for (const [at, text] of [
    [1_700, 'Operators '],
    [1_800, 'need '],
    [4_800, 'a permit.'],
  ] as const) {
    now = at;
    measure.text(text);
  }
  now = 5_000;
  measure.ended({ store: { content: 'Operators need a permit.', outcome: 'answered' } });
  const answered = { 'astraea.answer.outcome': 'answered' };
  expect(values('astraea.answer.first_text')).toEqual([[0.7, undefined]]);
  expect(values('astraea.answer.gap')).toEqual([[3, undefined]]);
  expect(values('astraea.answer.length')).toEqual([[24, answered]]);
  expect(values('astraea.answer.duration')).toEqual([[4, answered]]);
  expect(values('astraea.answers.ended')).toEqual([[1, answered]]);
});

test.each<[string, Ending, object]>([
  ['refused', { store: { content: 'No.', outcome: 'refused' } }, { 'astraea.answer.outcome': 'refused' }],
  ['stopped', { store: { content: '', outcome: 'stopped' } }, { 'astraea.answer.outcome': 'stopped' }],
  ['deleted', 'deleted', { 'astraea.answer.outcome': 'stopped' }],
  [
    'too slow',
    failure(new AnswerEnded('timeout')),
    { 'astraea.answer.outcome': 'failed', 'error.type': 'timeout' },
  ],
  ['broken', failure(new Error('cut')), { 'astraea.answer.outcome': 'failed', 'error.type': 'retrieval' }],
])('an answer that was %s is counted as that', (_what, ending, attributes) => {
  measureAnswer(() => now).ended(ending);
  expect(values('astraea.answers.ended')).toEqual([[1, attributes]]);
});

test.each<[string, string[], Ending, number[]]>([
  ['without a word', [], { store: { content: '', outcome: 'stopped' } }, [9]],
  ['by deleting it, without a word', [], 'deleted', [9]],
  ['after its first words', ['Operators '], { store: { content: 'Operators ', outcome: 'stopped' } }, [0]],
])(
  'a reader who stops an answer %s has waited as long as it took until then',
  (_how, texts, ending, waits) => {
    const measure = measureAnswer(() => now);
    for (const text of texts) measure.text(text);
    now += 9_000;
    measure.ended(ending);
    expect(values('astraea.answer.first_text')).toEqual(waits.map((wait) => [wait, undefined]));
  },
);

test('an answer that fails without a word has no first text', () => {
  const measure = measureAnswer(() => now);
  now += 9_000;
  measure.ended(failure(new AnswerEnded('timeout')));
  expect(values('astraea.answer.first_text')).toEqual([]);
});

test('an answer that another process took over is counted there alone', () => {
  measureAnswer(() => now).ended('lost');
  expect(metrics.counted).toEqual([]);
});

test('many users and questions make no more series than a few', async () => {
  const app = await createTestApp({ settings: { FREE_QUESTIONS_PER_DAY: 1 } });
  for (let number = 0; number < 8; number += 1) {
    const user = await app.as(`user-${number}`);
    await user.create({ ...buildFirstQuestion(), content: `Question ${number}?` });
    await user.call('POST', '/api/conversations', { body: buildFirstQuestion() });
  }
  await app.close();
  const own = metrics.counted.filter(
    ({ name, value }) => value > 0 && /^astraea\.(answer|question)/.test(name),
  );
  const series = new Set(own.map(({ name, attributes }) => JSON.stringify([name, attributes])));
  expect(own.filter(({ name }) => name === 'astraea.answers.ended')).toHaveLength(8);
  expect(values('astraea.questions.limited')).toHaveLength(8);
  expect(series.size).toBeLessThan(10);
  expect([...series].join()).not.toMatch(/user-|Question|Emirates/);
});
