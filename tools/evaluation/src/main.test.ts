import type { BeirReport } from './beir/run-beir';
import { judgedMetrics } from './judged/judged-figures';
import { runProgram } from './main';
import { answerMetrics } from './regression/answer-figures';
import { writeBeirFolder } from './testing/beir-fixture';
import { recordIo } from './testing/program-io';
import { makeTemporaryFolder } from './testing/temporary-folder';

async function run(...args: string[]) {
  const io = recordIo();
  const code = await runProgram(args, io);
  return { code, printed: io.printed.join('\n'), complaints: io.complaints.join('\n') };
}

describe('the help', () => {
  it.each([[[]], [['--help']], [['beir', '--help']]])('is printed for %j', async (args) => {
    const { code, printed } = await run(...args);
    expect(code).toBe(0);
    expect(printed).toContain('npm run evaluate -- <command> [options]');
  });

  it('defines every figure', async () => {
    const { printed } = await run('--help');
    const folded = printed.replace(/\s+/g, ' ');
    for (const { name, formula } of [...answerMetrics, ...judgedMetrics])
      expect(folded).toContain(`${name} ${formula}`);
    for (const name of ['recall@k', 'ndcg@10', 'map@10', 'mrr']) expect(printed).toContain(`  ${name} `);
  });
});

describe('beir', () => {
  it('prints every figure of the product and the baseline, and the control', async () => {
    const { code, printed } = await run(
      'beir',
      await writeBeirFolder(),
      '--engine',
      'lexical',
      '--k',
      '2,10',
    );
    expect(code).toBe(0);
    expect(printed).toMatch(/3 passages, 2 questions of test\.tsv/);
    expect(printed).toMatch(/All 2 questions +lexical +plain BM25/);
    expect(printed).toMatch(/Recall@2 +0\.\d{3} \[0\.\d{3}, [01]\.\d{3}\]/);
    expect(printed).toMatch(
      /ok {5}control: Recall@10 of (lexical|plain BM25) judged against another question/,
    );
  });

  it('prints JSON and nothing else on demand', async () => {
    const { printed } = await run('beir', await writeBeirFolder(), '--engine', 'lexical', '--json');
    const report = JSON.parse(printed) as BeirReport;
    expect(report.engines.map(({ name }) => name)).toEqual(['lexical', 'plain BM25']);
    expect(Object.keys(report.engines[0]?.all ?? {})).toEqual([
      'recall@1',
      'recall@5',
      'recall@10',
      'recall@100',
      'ndcg@10',
      'map@10',
      'mrr',
    ]);
  });

  it('converts ObliQA', async () => {
    const { code, complaints } = await run('convert-obliqa', await makeTemporaryFolder(), 'out');
    expect(code).toBe(1);
    expect(complaints).toMatch(/is this a folder of ObliQA\?/);
  });
});

describe('what cannot be used ends with 1 and words:', () => {
  it.each([
    ['a command that there is not', ['rank'], 'There is no command rank'],
    ['a missing folder', ['beir'], 'beir needs <folder>'],
    ['a folder that is not there', ['beir', '/nowhere'], '/nowhere/qrels holds no .tsv file'],
    ['an option that there is not', ['beir', 'x', '--depth', '3'], "Unknown option '--depth'"],
    ['a k that is none', ['beir', 'x', '--k', '5,0'], '--k needs a whole number of at least 1, not "0"'],
    ['no question file', ['questions'], 'questions needs a <file or folder>'],
    ['no file for the answers', ['ask', '--questions', 'x'], 'ask needs --questions <file> and --out <file>'],
    ['no judged file', ['judged'], 'judged needs <file>'],
    ['a page without answers', ['judged', 'x', '--page', 'p.md'], '--page needs --answers'],
    ['a set without a name', ['scoreboard', '--beir', 'folder'], '--beir needs <name>=<folder>'],
  ])('%s', async (_name, args, words) => {
    const { code, printed, complaints } = await run(...args);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(complaints).toContain(words);
  });

  it('an engine that there is not', async () => {
    const { complaints } = await run('beir', await writeBeirFolder(), '--engine', 'magic');
    expect(complaints).toContain('--engine is one of lexical');
  });
});
