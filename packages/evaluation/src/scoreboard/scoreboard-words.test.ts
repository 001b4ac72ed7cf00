import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBeirFolder } from '../beir/beir-folder';
import { createPlainBm25 } from '../beir/plain-bm25';
import { runBeir } from '../beir/run-beir';
import { runQuestions } from '../questions/run-questions';
import { createSourceBook } from '../questions/source-book';
import { writeBeirFolder } from '../testing/beir-fixture';
import { answered, buildQuestion, cite, licence, refused, versions } from '../testing/build-answers';
import { occasion } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { readRuns, storeRun } from './measured-store';
import { scoreboardInWords } from './scoreboard-words';

const resampling = { resamples: 50, seed: 1 };
const measured = {
  model: 'test-model',
  embeddings: null,
  corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abcdef0123456789' },
};

async function measureQuestions() {
  const { report } = await runQuestions({
    product: {
      ask: async ({ country }) =>
        country === 'Utopia' ? answered(`${licence.text} [1]`, cite(1, licence)) : refused('No.'),
      sources: createSourceBook(versions),
      measured,
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
    resampling,
    occasion,
    now: () => 0,
  });
  return report;
}

async function measureSet() {
  const data = await openBeirFolder(await writeBeirFolder());
  const baseline = createPlainBm25();
  return runBeir({ data, engines: [], baseline, ks: [10], resampling, occasion, now: () => 0 });
}

describe('the scoreboard', () => {
  let words: string;
  beforeAll(async () => {
    words = scoreboardInWords({
      questions: { lexical: await measureQuestions() },
      beir: { Rules: await measureSet() },
    });
  });

  it('says which engine, model, day and corpus', () => {
    expect(words).toContain(
      '2026-11-21. Answers written by test-model and checked; search lexical; 4 sources, 5 passages, law as of 2026-11, abcdef012345; times on a test machine.',
    );
  });

  it('holds the part that is only reported against what is wanted', () => {
    expect(words).toMatch(/\| Citation precision \|.*\| at least 98\.0% \| met \|/);
    expect(words).toMatch(/\| Latency p95 \|.*\| at most 10\.0 ms \| met \|/);
    expect(words).toMatch(/\| Refusal of unanswerable \| - \| - \| - \| at least 90\.0% \| {2}\|/);
  });

  it('lists jurisdictions with the worst first', () => {
    expect(words.indexOf('| Ruritania | 1 | 0.0% |')).toBeGreaterThan(0);
    expect(words.indexOf('| Ruritania | 1 | 0.0% |')).toBeLessThan(words.indexOf('| Utopia | 20 | 100.0% |'));
  });

  it('shows public sets and the controls of both', () => {
    expect(words).toContain('## Public set: Rules');
    expect(words).toMatch(/\| nDCG@10 \| \d\.\d{3} \[/);
    expect(words.match(/\| holds \|/g)).toHaveLength(6);
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
