import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openProduct } from '../asking/product';
import { measureBeir } from '../beir/beir-command';
import type { Control } from '../figures/control';
import { readArguments } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import { readJudgedSets } from '../judged/judged-sets';
import { readQuestions } from '../regression/question-file';
import { runQuestions } from '../regression/run-regression';
import { type MeasuredRuns, readRuns, storeRun } from './measured-store';
import { scoreboardInWords } from './scoreboard-words';

const root = join(__dirname, '../../../..');
const evaluationFolder = join(root, 'tools/evaluation');
const measuredFolder = join(evaluationFolder, 'measured');
const scoreboardFile = join(root, 'docs/scoreboard.md');

/** The regression sets, with the folder of the operator's documents on which one asks. */
const regressionSets = [
  { name: 'guides', questions: 'regression/guides', documents: undefined },
  {
    name: 'own-documents',
    questions: 'regression/own-documents/questions.yaml',
    documents: 'regression/own-documents',
  },
] as const;

const options = {
  beir: { type: 'string', multiple: true },
  unmeasured: { type: 'boolean' },
} as const;

/** `<name>=<folder>`. @throws EvaluationError */
function readSet(text: string): { name: string; folder: string } {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!name || !folder)
    throw new EvaluationError(
      `--beir needs <name>=<folder>, for instance ObliQA=./obliqa, not ${JSON.stringify(text)}.`,
    );
  return { name, folder };
}

type Keep = <R extends { controls: Control[] }>(
  kind: keyof MeasuredRuns,
  name: string,
  report: R,
) => Promise<void>;

/** Without a model: what one writes is judged by reading. */
async function measureRegression(io: ProgramIo, keep: Keep): Promise<void> {
  for (const { name, questions: from, documents } of regressionSets) {
    const questions = await readQuestions([join(evaluationFolder, from)]);
    const folder = documents && join(evaluationFolder, documents);
    const product = await openProduct({ model: 'none', documents: folder });
    const { report } = await runQuestions({ product, questions, io }).finally(product.close);
    await keep('questions', name, report);
  }
}

/** `npm run scoreboard`: measures what is at hand and writes docs/scoreboard.md; other sets keep their last figures. */
export async function scoreboardCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0)
    throw new EvaluationError(`scoreboard has no use for ${positionals.join(' ')}.`);
  const sets = (values.beir ?? []).map(readSet);
  const failed: string[] = [];
  const keep: Keep = async (kind, name, report) => {
    await storeRun(measuredFolder, kind, name, report);
    for (const control of report.controls) if (!control.holds) failed.push(`${name}: ${control.what}`);
  };
  if (!values.unmeasured) await measureRegression(io, keep);
  for (const { name, folder } of sets)
    await keep('beir', name, {
      ...(await measureBeir({ folder }, io)),
      folder: basename(folder),
    });
  const judged = await readJudgedSets(evaluationFolder);
  await writeFile(scoreboardFile, scoreboardInWords({ judged, ...(await readRuns(measuredFolder)) }));
  io.print(`Written: ${scoreboardFile}`);
  for (const one of failed) io.complain(`A negative control is not near zero: ${one}`);
  return failed.length === 0;
}
