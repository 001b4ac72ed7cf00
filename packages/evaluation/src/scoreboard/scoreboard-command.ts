import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Embedder } from '@astraea/retrieval';
import { measureBeir } from '../beir/beir-command';
import type { BeirReport } from '../beir/run-beir';
import { readArguments, readResampling, resamplingOptions } from '../command-line';
import { readEvaluationConfig } from '../config';
import { openConfiguredEmbedder } from '../embeddings';
import { EvaluationError } from '../evaluation-error';
import type { Resampling } from '../figures/figure';
import { openProduct } from '../product';
import type { ProgramIo } from '../program-io';
import { readQuestions } from '../questions/read-questions';
import { type QuestionsReport, runQuestions } from '../questions/run-questions';
import { readRuns, storeRun } from './measured-store';
import { scoreboardInWords } from './scoreboard-words';

const root = join(__dirname, '../../../..');
const questionsFolder = join(root, 'packages/evaluation/questions');
const measuredFolder = join(root, 'packages/evaluation/measured');
const scoreboardFile = join(root, 'docs/scoreboard.md');

const options = { beir: { type: 'string', multiple: true }, ...resamplingOptions } as const;

/** `<name>=<folder>`. @throws EvaluationError */
function readSet(text: string): { name: string; folder: string } {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!name || !folder)
    throw new EvaluationError(
      `--beir needs <name>=<folder>, for instance ObliQA=./obliqa, not ${JSON.stringify(text)}.`,
    );
  return { name, folder };
}

async function measureQuestions(
  embedder: Embedder | undefined,
  resampling: Resampling,
  io: ProgramIo,
): Promise<QuestionsReport> {
  const questions = await readQuestions([questionsFolder]);
  const product = await openProduct(readEvaluationConfig(), embedder);
  const { report } = await runQuestions({
    product,
    questions,
    resampling,
    occasion: io.occasion(),
    now: io.now,
  });
  return report;
}

/** `npm run scoreboard`: measures what is at hand and writes docs/scoreboard.md; other sets keep their last figures. */
export async function scoreboardCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0)
    throw new EvaluationError(`scoreboard has no use for ${positionals.join(' ')}.`);
  const resampling = readResampling(values);
  const sets = (values.beir ?? []).map(readSet);
  const failed: string[] = [];
  const keep = async (
    kind: 'questions' | 'beir',
    name: string,
    report: QuestionsReport | BeirReport,
  ): Promise<void> => {
    await storeRun(measuredFolder, kind, name, report);
    for (const control of report.controls) if (!control.holds) failed.push(`${name}: ${control.what}`);
  };
  await keep('questions', 'lexical', await measureQuestions(undefined, resampling, io));
  const embedder = await openConfiguredEmbedder();
  try {
    if (embedder) await keep('questions', 'embeddings', await measureQuestions(embedder, resampling, io));
  } finally {
    await embedder?.close();
  }
  for (const { name, folder } of sets)
    await keep('beir', name, {
      ...(await measureBeir({ folder, resampling }, io)),
      folder: basename(folder),
    });
  await writeFile(scoreboardFile, scoreboardInWords(await readRuns(measuredFolder)));
  io.print(`Written: ${scoreboardFile}`);
  for (const one of failed) io.complain(`A negative control is not near zero: ${one}`);
  return failed.length === 0;
}
