import { writeBeirFolder } from '../testing/beir-fixture';
import { occasion } from '../testing/program-io';
import { openBeirFolder } from './beir-folder';
import { createPlainBm25 } from './plain-bm25';
import type { RankingEngine } from './ranking-engine';
import { type BeirReport, runBeir } from './run-beir';

let clock = 0;
const now = (): number => (clock += 2);

async function runOn(folder: string, ...engines: RankingEngine[]): Promise<BeirReport> {
  const data = await openBeirFolder(folder);
  return runBeir({
    data,
    engines,
    baseline: createPlainBm25(),
    ks: [1, 10],
    io: { now, occasion: () => occasion },
  });
}

/** Names always the same passages, whatever is asked. */
function alwaysNaming(...ids: string[]): RankingEngine {
  return {
    name: 'stubborn',
    add() {},
    search: () => ids.map((id, at) => ({ id, score: -at })),
  };
}

/** Many passages, of which every question wants one of three. */
async function writeBiasedFolder(): Promise<string> {
  const passages = Array.from({ length: 400 }, (_, at) => `{"_id": "p${at}", "text": "text number ${at}"}`);
  const questions = Array.from({ length: 60 }, (_, at) => `{"_id": "q${at}", "text": "question ${at}"}`);
  const rows = questions.map((_, at) => `q${at}\tp${at % 3}\t1`);
  return writeBeirFolder({
    'corpus.jsonl': passages.join('\n'),
    'queries.jsonl': questions.join('\n'),
    'qrels/test.tsv': rows.join('\n'),
  });
}

describe('a run over a BEIR folder', () => {
  it('gives each engine its figures, those with several relevant passages apart', async () => {
    const { engines, questionsWithSeveral } = await runOn(await writeBeirFolder(), alwaysNaming('001', '1'));
    const [stubborn, baseline] = engines;
    expect(questionsWithSeveral).toBe(1);
    expect(stubborn).toMatchObject({
      name: 'stubborn',
      all: { 'recall@1': { value: 0.25, count: 2 }, 'recall@10': { value: 0.75 }, mrr: { value: 0.75 } },
      several: { 'recall@10': { value: 0.5, count: 1 } },
    });
    expect(baseline).toMatchObject({ name: 'plain BM25', all: { mrr: { count: 2 } } });
  });

  it('counts relevance by grade', async () => {
    const { engines } = await runOn(await writeBeirFolder(), alwaysNaming('x', '001', '1'));
    // q1: 1 / log2(2) + 2 / log2(3) over 2 / log2(2) + 1 / log2(3); q2: rank 3.
    const first = (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3));
    expect(engines[0]?.all['ndcg@10']?.value).toBeCloseTo((first + 0.5) / 2);
  });

  it('closes an engine that fails', async () => {
    const close = jest.fn(() => Promise.resolve());
    const failing = { ...alwaysNaming('1'), search: () => Promise.reject(new Error('broken')), close };
    await expect(runOn(await writeBeirFolder(), failing)).rejects.toThrow('broken');
    expect(close).toHaveBeenCalled();
  });
});

describe('the control of a run over a BEIR folder', () => {
  it('is near zero for rankings that know nothing of the question', async () => {
    const { controls } = await runOn(await writeBiasedFolder(), alwaysNaming('p301', 'p302'));
    expect(controls.map(({ name, holds }) => [name, holds])).toEqual([['shuffled-recall@10', true]]);
    expect(controls[0]?.limit).toBeLessThan(0.1);
  });

  it('judges a perfect ranking against a question that wants another passage', async () => {
    const perfect: RankingEngine = {
      ...alwaysNaming(),
      search: (question) => [{ id: `p${Number(question.split(' ')[1]) % 3}`, score: 1 }],
    };
    const { controls, engines } = await runOn(await writeBiasedFolder(), perfect);
    expect(engines[0]?.all['recall@10']?.value).toBe(1);
    expect(controls[0]).toMatchObject({ holds: true, figure: { value: 0, count: 60 } });
  });

  it('fails where the same few passages answer every question, so that a ranking without any sense scores high', async () => {
    const { controls, engines } = await runOn(await writeBiasedFolder(), alwaysNaming('p0', 'p1', 'p2'));
    expect(engines[0]?.all['recall@10']?.value).toBe(1);
    expect(controls.find(({ name }) => name === 'shuffled-recall@10')).toMatchObject({
      holds: false,
      figure: { value: 1 },
    });
  });
});
