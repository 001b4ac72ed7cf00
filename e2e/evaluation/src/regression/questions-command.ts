import { openProduct } from '../asking/product';
import { withEmbedder } from '../asking/weights';
import { readArguments, readResampling, resamplingOptions } from '../command-line';
import { EvaluationError } from '../evaluation-error';
import type { ProgramIo } from '../program-io';
import { readQuestions } from './question-file';
import { faultsInWords, questionsInWords } from './regression-words';
import { runQuestions } from './run-regression';

const options = {
  engine: { type: 'string' },
  model: { type: 'string' },
  documents: { type: 'string' },
  faults: { type: 'boolean' },
  json: { type: 'boolean' },
  ...resamplingOptions,
} as const;

/** `evaluate questions <file or folder>...`. */
export async function questionsCommand(
  args: readonly string[],
  io: ProgramIo,
  open: typeof openProduct = openProduct,
): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length === 0)
    throw new EvaluationError('questions needs a <file or folder>; --help says more.');
  const resampling = readResampling(values);
  const questions = await readQuestions(positionals);
  const { documents, model } = values;
  const { report, answers } = await withEmbedder(values.engine, async (embedder) => {
    const product = await open({ embedder, documents, model });
    return runQuestions({ product, questions, resampling, io });
  });
  if (values.json) io.print(JSON.stringify(report, undefined, 2));
  else {
    const words = [questionsInWords(report), values.faults ? faultsInWords(answers) : ''];
    io.print(words.filter((one) => one !== '').join('\n\n'));
  }
  return report.controls.every(({ holds }) => holds);
}
