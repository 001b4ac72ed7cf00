import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSourceBook } from '../asking/source-book';
import { openBeirFolder } from '../beir/beir-folder';
import { createPlainBm25 } from '../beir/plain-bm25';
import { runBeir } from '../beir/run-beir';
import { readJudgedSets } from '../judged/judged-sets';
import { runQuestions } from '../regression/run-regression';
import { writeBeirFolder } from '../testing/beir-fixture';
import { answered, buildQuestion, cite, licence, refused, versions } from '../testing/build-answers';
import { judgedRun, writeJudgedSet } from '../testing/build-judged';
import { occasion } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { readRuns, storeRun } from './measured-store';
import { scoreboardInWords } from './scoreboard-words';

const measured = {
  model: 'test-model',
  encoder: 'test-encoder',
  corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abcdef0123456789' },
};

async function measureQuestions() {
  const { report } = await runQuestions({
    product: {
      ask: async ({ country }) =>
        country === 'Utopia' ? answered(`${licence.text} [1]`, cite(1, licence)) : refused('No.'),
      sources: createSourceBook(versions),
      measured,
      close: async () => undefined,
    },
    questions: [
      ...Array.from({ length: 20 }, (_, at) => buildQuestion({ id: `u${at}` })),
      buildQuestion({
        id: 'r',
        jurisdiction: 'Ruritania',
        required_facts: ['rur-1'],
        key_points: [['60 million']],
      }),
    ],
    io: { occasion: () => occasion, now: () => 0 },
  });
  return report;
}

async function measureSet() {
  const data = await openBeirFolder(await writeBeirFolder());
  const baseline = createPlainBm25();
  return runBeir({ data, engines: [], baseline, ks: [10], io: { occasion: () => occasion, now: () => 0 } });
}

async function judgedSets() {
  const folder = await makeTemporaryFolder();
  await writeJudgedSet(join(folder, 'open/0.1'), { ...judgedRun, model: 'test-model', after_opening: true });
  await writeJudgedSet(join(folder, 'sealed/0.2'));
  return readJudgedSets(folder);
}

describe('the scoreboard', () => {
  let words: string;
  beforeAll(async () => {
    words = scoreboardInWords({
      judged: await judgedSets(),
      questions: { guides: await measureQuestions() },
      beir: { Rules: await measureSet() },
    });
  });

  it('shows the sealed figures first, with engine, model, day and judge, and what is wanted', () => {
    expect(words).toContain(
      '### Set 0.2, without a model\n\n2026-11-23, abc1234. words, vectors and reader;',
    );
    expect(words).toMatch(/\| Key points \| 25\.0% \[.*\| at least 75\.0% \| not met \|/);
    expect(words).toMatch(/\| Refusal of unanswerable \| 100\.0% \[.*\| at least 92\.0% \| met \|/);
    expect(words.indexOf('## Sealed sets')).toBeLessThan(words.indexOf('## Regression set'));
  });

  it('shows runs over questions that were known apart, and asks more of a model', () => {
    const again = words.slice(words.indexOf('## Opened sets, judged again'));
    expect(again).toContain('### Set 0.1, test-model');
    expect(again).toMatch(/\| Key points \|.*\| at least 88\.0% \| not met \|/);
  });

  it('says which engine, model, day and corpus the regression set was measured on', () => {
    expect(words).toContain(
      '2026-11-21. Answers written by test-model and checked; found and read by test-encoder; 4 sources, 5 passages, law as of 2026-11, abcdef012345; times on a test machine.',
    );
    expect(words).toMatch(/\| Latency p95 \|.*\| at most 400\.0 ms \| met \|/);
    expect(words).toMatch(/\| Refusal of unanswerable \| - \| {2}\| {2}\|/);
  });

  it('shows public sets, and the controls of all', () => {
    expect(words).toContain('## Search on a public set: Rules');
    expect(words).toMatch(/\| nDCG@10 \| \d\.\d{3} \[/);
    expect(words.match(/\| holds \|/g)).toHaveLength(3);
  });

  it('says plainly that nothing was judged and measured yet', () => {
    const empty = scoreboardInWords({ judged: [], questions: {}, beir: {} });
    expect(empty).toContain('No sealed run yet.');
    expect(empty).toContain('Not measured yet.');
    expect(empty).not.toContain('Opened sets');
  });
});

describe('measured runs', () => {
  it('are read as they were stored, to five digits', async () => {
    const folder = join(await makeTemporaryFolder(), 'new');
    const report = await measureSet();
    await storeRun(folder, 'beir', 'Rules', { ...report, passages: 1 / 3 });
    await writeFile(join(folder, 'README.md'), 'not a run');
    const { beir, questions } = await readRuns(folder);
    expect(Object.keys(questions)).toEqual([]);
    expect(beir.Rules).toMatchObject({ ...occasion, passages: 0.33333, questions: 2 });
  });

  it('are none where there is no folder, and have names that a file may have', async () => {
    expect(await readRuns('/nowhere')).toEqual({ questions: {}, beir: {} });
    await expect(storeRun('/nowhere', 'beir', '../x', {})).rejects.toThrow('cannot name a run');
  });
});
