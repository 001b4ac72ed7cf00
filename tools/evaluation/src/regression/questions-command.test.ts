import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ask } from '../asking/ask-questions';
import type { Product } from '../asking/product';
import { createSourceBook } from '../asking/source-book';
import {
  answered,
  buildQuestion,
  cite,
  insurance,
  licence,
  refused,
  versions,
} from '../testing/build-answers';
import { recordIo } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { questionsCommand } from './questions-command';
import type { QuestionsReport } from './run-regression';

const measured: Product['measured'] = {
  model: null,
  encoder: 'test-encoder',
  corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abc' },
};

const questions = [
  buildQuestion({ id: 'u1', question: 'What must I hold?' }),
  buildQuestion({ id: 'u2', question: 'Which licence?' }),
  buildQuestion({
    id: 'r',
    jurisdiction: 'Ruritania',
    key_points: [['60 million']],
    required_facts: ['rur-1'],
  }),
];

const honest: Ask = async ({ country, question }) => {
  if (question === 'What must I hold?') return refused('Not known.');
  return country === 'Utopia'
    ? answered('Hold a licence. [1]', cite(1, licence))
    : answered(`${insurance.text} [1]`, cite(1, insurance));
};

async function run(ask: Ask, list: readonly object[], ...args: string[]) {
  const file = join(await makeTemporaryFolder(), 'q.jsonl');
  await writeFile(file, list.map((one) => JSON.stringify(one)).join('\n'));
  const io = recordIo();
  const open = async (): Promise<Product> => ({
    ask,
    sources: createSourceBook(versions),
    measured,
    close: async () => undefined,
  });
  const holds = await questionsCommand([file, ...args], io, open);
  return { holds, printed: io.printed.join('\n') };
}

it('prints the figures, by kind too, and the control', async () => {
  const { holds, printed } = await run(honest, questions);
  expect(holds).toBe(true);
  expect(printed).toMatch(/Figure +all \(3\)/);
  expect(printed).toMatch(/False refusals +33\.3% \[0\.0%, 100\.0%\]/);
  expect(printed).toMatch(/direct +3 +66\.7%/);
  expect(printed).toContain('ok     control: key points of another country’s question in the answer: 0.000');
});

it('prints JSON on demand', async () => {
  const { printed } = await run(honest, questions, '--json');
  const report = JSON.parse(printed) as QuestionsReport;
  expect(report).toMatchObject({ measured, commit: 'abc1234', all: { questions: 3 } });
});

it('lists faults, question by question', async () => {
  const silent: Ask = async () => refused('Not known.');
  const { printed } = await run(silent, questions, '--faults');
  expect(printed).toContain('u1 (Utopia): What must I hold?\n    refused');
  expect(printed).toContain('u2 (Utopia): Which licence?\n    refused');
});

it('fails where a control is not near zero, although every figure is full', async () => {
  const babbling: Ask = async () =>
    answered(`${licence.text} [1] ${insurance.text} [2]`, cite(1, licence), cite(2, insurance));
  const { holds, printed } = await run(babbling, questions);
  expect(holds).toBe(false);
  expect(printed).toMatch(/Key points +100\.0%/);
  expect(printed).toContain(
    'FAILED control: facts required by another country’s question among the citations: 1.000',
  );
});

it('refuses questions that name what the sources do not have', async () => {
  const unknown = buildQuestion({ jurisdiction: 'Atlantis', required_facts: ['atl-1'] });
  await expect(run(honest, [unknown])).rejects.toThrow(
    /no sources for "Atlantis"[\s\S]*no statement "atl-1"/,
  );
});

it('asks earlier questions of a conversation first and hands their answers on', async () => {
  const seen: unknown[] = [];
  const recording: Ask = async (request) => {
    seen.push([request.question, request.history]);
    return refused(`No to ${request.question}`);
  };
  const followUp = buildQuestion({ kind: 'follow-up', question: 'And how much?', history: ['Do I pay?'] });
  await run(recording, [followUp]);
  expect(seen.slice(-2)).toEqual([
    ['Do I pay?', []],
    [
      'And how much?',
      [
        { role: 'user', content: 'Do I pay?' },
        { role: 'assistant', content: 'No to Do I pay?' },
      ],
    ],
  ]);
});
