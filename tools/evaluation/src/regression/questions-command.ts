import { openProduct } from '../asking/product';
import { readArguments } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import { readQuestions } from './question-file';
import { faultsInWords, questionsInWords } from './regression-words';
import { runQuestions } from './run-regression';

const options = {
  model: { type: 'string' },
  documents: { type: 'string' },
  faults: { type: 'boolean' },
  json: { type: 'boolean' },
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
  const questions = await readQuestions(positionals);
  const { documents, model } = values;
  const product = await open({ documents, model });
  const { report, answers } = await runQuestions({ product, questions, io }).finally(product.close);
  if (values.json) io.print(JSON.stringify(report, undefined, 2));
  else {
    const words = [questionsInWords(report), values.faults ? faultsInWords(answers) : ''];
    io.print(words.filter((one) => one !== '').join('\n\n'));
  }
  return report.controls.every(({ holds }) => holds);
}
