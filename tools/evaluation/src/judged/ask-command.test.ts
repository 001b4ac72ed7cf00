import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Product } from '../asking/product';
import { createSourceBook } from '../asking/source-book';
import { answered, cite, licence, refused, versions } from '../testing/build-answers';
import { buildSealedQuestion, writeJudgedSet } from '../testing/build-judged';
import { recordIo } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { type AnswersFile, readAnswers } from './answers-file';
import { askCommand } from './ask-command';
import { judgedCommand } from './judged-command';

const measured: Product['measured'] = {
  model: 'test-model',
  encoder: 'test-encoder',
  corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abc' },
};
const product: Product = {
  ask: async ({ answer_id: id }) =>
    id === 'q1'
      ? answered('Hold a licence. [1]\n\nIt costs 5,000 crowns. [1]', cite(1, licence))
      : refused('No.'),
  sources: createSourceBook(versions),
  measured,
  close: async () => undefined,
};

async function ask(...args: string[]) {
  const judged = await writeJudgedSet(await makeTemporaryFolder());
  const folder = dirname(judged);
  const out = join(folder, 'answers.json');
  const page = join(folder, 'answers.md');
  const io = recordIo();
  const questions = ['--questions', join(folder, 'questions.yaml')];
  await askCommand([...questions, '--out', out, '--page', page, ...args], io, async () => product);
  return { judged, out, page, io };
}

it('writes the whole answers, with what was asked of what', async () => {
  const { out, io } = await ask();
  const written = JSON.parse(await readFile(out, 'utf8')) as AnswersFile;
  expect(written).toMatchObject({ date: '2026-11-21', commit: 'abc1234', measured });
  expect(written.answers.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['q1', 'answered'],
    ['q2', 'refused'],
    ['q3', 'refused'],
  ]);
  expect(written.answers[0]).toMatchObject({
    content: 'Hold a licence. [1]\n\nIt costs 5,000 crowns. [1]',
    citations: [{ marker: 1, country: 'Utopia', quote: licence.text, status: 'in force' }],
  });
  expect(io.printed.join('\n')).not.toContain('licence');
});

it('writes a page on which a judge sees key points, what they rest on, the answer and its quotes', async () => {
  const page = await readFile((await ask()).page, 'utf8');
  expect(page).toContain('**What must an operator hold?**');
  expect(page).toContain('1. [ ] A licence is needed.');
  expect(page).toContain(`- uto-1: ${licence.text}`);
  expect(page).toContain('> Hold a licence. [1]\n>\n> It costs 5,000 crowns. [1]');
  expect(page).toContain(`- [1] Utopia, Space Act 2020, Section 4 (in force; utopia.pdf): “${licence.text}”`);
  expect(page).not.toContain('**Judged:**');
});

it('cuts a long quote', async () => {
  const long = {
    ...product,
    ask: async () => answered('So. [1]', cite(1, licence, { quote: 'x'.repeat(900) })),
  };
  const { judged } = await ask();
  const out = join(dirname(judged), 'long.json');
  await askCommand(
    ['--questions', join(dirname(judged), 'questions.yaml'), '--out', out],
    recordIo(),
    async () => long,
  );
  expect((await readAnswers(out)).answers[0]?.citations[0]?.quote).toHaveLength(402);
});

it('asks nothing where a country has no sources', async () => {
  const file = await writeJudgedSet(await makeTemporaryFolder(), {}, [
    buildSealedQuestion({ country: 'Atlantis' }),
  ]);
  const args = ['--questions', join(dirname(file), 'questions.yaml'), '--out', '/nowhere'];
  await expect(askCommand(args, recordIo(), async () => product)).rejects.toThrow(
    'q1: there are no sources for "Atlantis"',
  );
});

describe('a judged run', () => {
  it('prints its figures with intervals and by language', async () => {
    const { judged } = await ask();
    const io = recordIo();
    expect(await judgedCommand([judged], io)).toBe(true);
    const printed = io.printed.join('\n');
    expect(printed).toContain(
      '2026-11-23, abc1234. words, vectors and reader; without a model. Judged by one reader.',
    );
    expect(printed).toMatch(/Figure +all \(3\) +English \(2\) +other languages \(1\)/);
    expect(printed).toMatch(/Key points +25\.0% \[/);
    expect(printed).toMatch(/Readability +3\.67 of 5 \[/);
  });

  it('writes the page anew with its scores', async () => {
    const { judged, out } = await ask();
    const page = join(dirname(judged), 'judged.md');
    const io = recordIo();
    await judgedCommand([judged, '--answers', out, '--page', page, '--json'], io, async () => ({
      versions,
      sha256: measured.corpus.sha256,
    }));
    expect(JSON.parse(io.printed.join('\n'))).toMatchObject({
      judge: 'one reader',
      figures: [{ questions: 3 }, {}, {}],
    });
    const text = await readFile(page, 'utf8');
    expect(text).toContain('1. [x] A licence is needed.\n2. [ ] It costs 5,000 crowns.');
    expect(text).toContain('**Judged:** refused; wrong: misleading; readability 2 of 5.');
  });
});
