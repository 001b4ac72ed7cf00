import { join } from 'node:path';
import { buildJudgement, buildSealedQuestion, judgedRun, writeJudgedSet } from '../testing/build-judged';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { readJudgedRun } from './judged-run';
import { readJudgedSets } from './judged-sets';
import { sealedQuestionSchema } from './sealed-question';

it('is read with the questions that stand beside it, in their order', async () => {
  const answers = [...judgedRun.answers].reverse();
  const run = await readJudgedRun(
    await writeJudgedSet(await makeTemporaryFolder(), { ...judgedRun, answers }),
  );
  expect(run).toMatchObject({ model: null, date: '2026-11-23', after_opening: false });
  expect(run.answers.map(({ question, judgement }) => [question.id, judgement.id])).toEqual([
    ['q1', 'q1'],
    ['q2', 'q2'],
    ['q3', 'q3'],
  ]);
});

const [first, second, third] = judgedRun.answers;
it.each([
  ['a question that is not judged', [first, second], /q3 is not judged/],
  ['one that is judged twice', [first, second, third, third], /q3 is judged twice/],
  ['one that there is not', [first, second, third, buildJudgement({ id: 'q9' })], /there is no question q9/],
  [
    'a key point too few',
    [buildJudgement({ key_points_met: [true] }), second, third],
    /q1 has 2 key points, of which 1 are judged/,
  ],
  ['a grade out of range', [buildJudgement({ readability: 6 }), second, third], /answers\.0\.readability: /],
  [
    'a right refusal of what was answered',
    [buildJudgement({ refused_rightly: true }), second, third],
    /answers\.0\.refused_rightly: is for refusals only/,
  ],
])('is refused for %s', async (_what, answers, words) => {
  const file = await writeJudgedSet(await makeTemporaryFolder(), { ...judgedRun, answers });
  await expect(readJudgedRun(file)).rejects.toThrow(words);
});

it.each([
  [{ key_points: [] }, 'an answerable question needs at least one key point'],
  [{ language: 'English' }, 'must be a code of two or three letters'],
  [{ difficulty: 3 }, 'Unrecognized key'],
])('a sealed question is refused with %j', (overrides, words) => {
  const { error } = sealedQuestionSchema.safeParse({ ...buildSealedQuestion(), ...overrides });
  expect(error?.issues[0]?.message).toContain(words);
});

it('runs of sealed and of opened sets are found, the newest first', async () => {
  const folder = await makeTemporaryFolder();
  expect(await readJudgedSets(folder)).toEqual([]);
  await writeJudgedSet(join(folder, 'open/0.1'), { ...judgedRun, date: '2026-10-01' });
  await writeJudgedSet(join(folder, 'sealed/0.2'));
  const runs = await readJudgedSets(folder);
  expect(runs.map(({ release, date }) => [release, date])).toEqual([
    ['0.2', '2026-11-23'],
    ['0.1', '2026-10-01'],
  ]);
});
