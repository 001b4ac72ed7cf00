import { buildLimits } from '../testing/builders';
import { type Allowance, reachedLimit, withAnswerEnded, withQuestion } from './allowance';

const limits = buildLimits({
  ...{ freeQuestionsPerDay: 3, paidQuestionsPerMinute: 2, answersAtOnce: 2 },
  ...{ freeStoredPerDay: 5, paidStoredPerDay: 7, unchargedTokensPerDay: 1000 },
});
const at = new Date('2026-11-21T10:00:30.000Z');
const today = '2026-11-21';
const running = (answer_id: string, day = today) => ({ answer_id, day });
const begun = (time: string) => ({ answer_id: time, at: `2026-11-21T${time}Z` });
const allowance = (more: Partial<Allowance> = {}): Allowance => ({
  id: 'ann',
  day: today,
  charged: 0,
  running: [],
  begun: [],
  ...more,
});
const free = { answerId: 'new', plan: 'free', at } as const;
const paid = { answerId: 'new', plan: 'premium', at } as const;

test.each([
  ['nothing was asked', free, {}, undefined],
  ['the day has one left', free, { charged: 2 }, undefined],
  ['the day is used up', free, { charged: 3 }, 'quota-reached'],
  ['running answers use up the day', free, { charged: 2, running: [running('a')] }, 'quota-reached'],
  ['yesterday was used up', free, { day: '2026-11-20', charged: 3 }, undefined],
  [
    'an answer of yesterday still runs',
    free,
    { charged: 2, running: [running('a', '2026-11-20')] },
    undefined,
  ],
  ['a paid plan asked more than a day of the free one', paid, { charged: 99 }, undefined],
  ['one question is in the minute', paid, { begun: [begun('09:59:31.000')] }, undefined],
  [
    'the minute is full',
    paid,
    { begun: [begun('09:59:30.001'), begun('10:00:00.000')] },
    'questions-per-minute',
  ],
  ['the first has just left', paid, { begun: [begun('09:59:30.000'), begun('10:00:00.000')] }, undefined],
  ['the free plan asked as fast', free, { begun: [begun('10:00:29.000'), begun('10:00:29.001')] }, undefined],
  [
    'as many were stored as a day has',
    free,
    { uncharged: { day: today, stored: 5, tokens: 0 } },
    'questions-a-day',
  ],
  ['one fewer was stored', free, { uncharged: { day: today, stored: 4, tokens: 999 } }, undefined],
  [
    'a paid plan stored more than a free one',
    paid,
    { uncharged: { day: today, stored: 6, tokens: 0 } },
    undefined,
  ],
  [
    'a paid plan stored its own',
    paid,
    { uncharged: { day: today, stored: 7, tokens: 0 } },
    'questions-a-day',
  ],
  [
    'free answers cost a day of tokens',
    paid,
    { uncharged: { day: today, stored: 1, tokens: 1000 } },
    'uncharged-answers',
  ],
  ['they did so yesterday', free, { uncharged: { day: '2026-11-20', stored: 5, tokens: 1000 } }, undefined],
  ['all places are taken', paid, { running: [running('a'), running('b')] }, 'answers-at-once'],
  [
    'the day and the places are used up',
    free,
    { charged: 1, running: [running('a'), running('b')] },
    'quota-reached',
  ],
])('when %s', (_when, question, stored, code) => {
  expect(reachedLimit(allowance(stored), question, limits)?.details.code).toBe(code);
});

test('a limit that was lowered says when fewer than it are left in the minute', () => {
  const stored = allowance({ begun: [begun('09:59:40.000'), begun('09:59:50.000'), begun('10:00:10.000')] });
  expect(reachedLimit(stored, paid, limits)?.details.retryAfterSeconds).toBe(20);
});

test('a new day begins at nothing, and the answer of the day before is not charged to it', () => {
  const stored = allowance({ day: '2026-11-20', charged: 3, running: [running('old', '2026-11-20')] });
  const taken = withQuestion(stored, free);
  expect(taken).toMatchObject({ day: today, charged: 0 });
  expect(withAnswerEnded(taken, { id: 'old' }, 'charged')).toMatchObject({
    charged: 0,
    running: [running('new')],
  });
});

test('a process whose clock is behind does not go back to the day before', () => {
  const stored = allowance({ day: '2026-11-22', charged: 2 });
  expect(withQuestion(stored, free)).toMatchObject({ day: '2026-11-22', charged: 2 });
});

test.each([
  ['charged', 1, 1],
  ['free', 0, 1],
  ['not-begun', 0, 0],
] as const)('an answer that ends %s is ended once', (end, charged, inMinute) => {
  const ended = withAnswerEnded(withQuestion(allowance(), paid), { id: 'new' }, end);
  expect(ended).toMatchObject({ charged, running: [] });
  expect(ended?.begun).toHaveLength(inMinute);
  expect(ended && withAnswerEnded(ended, { id: 'new' }, 'charged')).toBeUndefined();
});

test('a question that was never accepted is not stored; tokens count where nothing is charged, on the day of the answer', () => {
  const taken = withQuestion(allowance({ uncharged: { day: '2026-11-20', stored: 9, tokens: 9 } }), free);
  expect(taken.uncharged).toEqual({ day: today, stored: 1, tokens: 0 });
  const spent = { id: 'new', model_tokens: 70 };
  const endings = (['charged', 'free', 'not-begun'] as const).map(
    (end) => withAnswerEnded(taken, spent, end)?.uncharged,
  );
  expect(endings).toEqual([
    { day: today, stored: 1, tokens: 0 },
    { day: today, stored: 1, tokens: 70 },
    { day: today, stored: 0, tokens: 0 },
  ]);
});
