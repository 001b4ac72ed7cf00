import { writeFile } from 'node:fs/promises';
import { readVersions } from '../asking/product';
import { createSourceBook } from '../asking/source-book';
import { textTable } from '../figures/figure-words';
import { figuresTable } from '../figures/metric';
import { readArguments, requirePositionals } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import { readAnswers } from './answers-file';
import { judgedFigures, judgedMetrics } from './judged-figures';
import { type JudgedRun, readJudgedRun } from './judged-run';
import { judgesPage } from './judges-page';

const options = {
  questions: { type: 'string' },
  answers: { type: 'string' },
  page: { type: 'string' },
  documents: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Engine, model and day of a judged run. */
export function judgedHead({ engine, model, date, commit, judge }: Omit<JudgedRun, 'answers'>): string {
  const writer = model ? `answers written by ${model} and checked` : 'without a model';
  return `${date}, ${commit}. ${engine}; ${writer}. Judged by ${judge}.`;
}

async function pageOf(
  answersFile: string,
  { answers }: JudgedRun,
  read: () => ReturnType<typeof readVersions>,
): Promise<string> {
  const { versions } = await read();
  return judgesPage({
    file: await readAnswers(answersFile),
    questions: answers.map(({ question }) => question),
    facts: createSourceBook(versions).facts,
    judgements: new Map(answers.map(({ judgement }) => [judgement.id, judgement])),
  });
}

/** `evaluate judged <file>`: the figures of a run that was judged by reading; with --answers and --page, its page with the scores. */
export async function judgedCommand(
  args: readonly string[],
  io: ProgramIo,
  read: typeof readVersions = readVersions,
): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  const [file = ''] = requirePositionals('judged', positionals, ['file']);
  const { page, answers, documents } = values;
  if (page && !answers) throw new EvaluationError('--page needs --answers, the file that `ask` wrote.');
  const run = await readJudgedRun(file, values.questions);
  const figures = judgedFigures(run.answers);
  const { answers: _, ...head } = run;
  if (values.json) io.print(JSON.stringify({ ...head, figures }, undefined, 2));
  else io.print(`${judgedHead(head)} 95% intervals.\n\n${textTable(figuresTable(judgedMetrics, figures))}`);
  if (page && answers) await writeFile(page, await pageOf(answers, run, () => read(documents)));
  return true;
}
