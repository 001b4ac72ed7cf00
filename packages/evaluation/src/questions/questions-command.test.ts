import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product';
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
import type { Ask } from './ask-questions';
import { partOf } from './parts';
import { questionsCommand } from './questions-command';
import type { QuestionsReport } from './run-questions';
import { createSourceBook } from './source-book';

const measured: Product['measured'] = {
  model: null,
  embeddings: null,
  corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abc' },
};

/** Ids of which the first falls into the part to tune on and the second into the other. */
const [tuned = '', reported = ''] = (['tune', 'report'] as const).map((part) =>
  Array.from({ length: 50 }, (_, at) => `uto-${at}`).find((id) => partOf(id) === part),
);
const questions = [
  buildQuestion({ id: tuned, question: 'What must I hold?' }),
  buildQuestion({ id: reported, question: 'Which licence?' }),
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
  const open = async (): Promise<Product> => ({ ask, sources: createSourceBook(versions), measured });
  const holds = await questionsCommand([file, '--engine', 'lexical', ...args], io, open);
  return { holds, printed: io.printed.join('\n') };
}

it('prints the figures of all questions and of both parts, by kind, and the controls', async () => {
  const { holds, printed } = await run(honest, questions);
  expect(holds).toBe(true);
  expect(printed).toMatch(/all \(3\) +tune \(\d\) +report \(\d\)/);
  expect(printed).toMatch(/False refusals +33\.3% \[0\.0%, 100\.0%\]/);
  expect(printed).toMatch(/direct +3 +66\.7%/);
  expect(printed).toContain('ok     control: key points of another country’s question in the answer: 0.000');
});

it('asks one part alone', async () => {
  const { printed } = await run(honest, questions, '--part', 'tune', '--json');
  const report = JSON.parse(printed) as QuestionsReport;
  expect(report.parts[0]).toMatchObject({
    name: 'all',
    questions: questions.filter(({ id }) => partOf(id) === 'tune').length,
  });
  expect(report.measured).toEqual(measured);
});

it('lists faults of the part to tune on, and keeps those of the other part unseen', async () => {
  const silent: Ask = async () => refused('Not known.');
  const { printed } = await run(silent, questions, '--faults');
  expect(printed).toContain(`${tuned} (Utopia): What must I hold?\n    refused`);
  expect(printed).not.toContain('Which licence?');
});

it('breaks a bar on a figure that is too low, and on one that nothing could be measured of', async () => {
  expect((await run(honest, questions, '--max-false-refusals', '30%')).holds).toBe(false);
  expect((await run(honest, questions, '--max-false-refusals', '0.34')).holds).toBe(true);
  const { holds, printed } = await run(honest, questions, '--min-refusal', '0');
  expect(holds).toBe(false);
  expect(printed).toContain('FAILED --min-refusal 0: 3 questions: not measured');
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
