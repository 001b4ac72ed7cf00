import type { Embedder } from '@astraea/retrieval';
import { heldLines, holdBars, takeBars } from '../bars';
import { oneOf, readArguments, readResampling, resamplingOptions } from '../command-line';
import { readEvaluationConfig } from '../config';
import { embeddingsMissing, openConfiguredEmbedder, searches } from '../embeddings';
import { EvaluationError } from '../evaluation-error';
import { openProduct } from '../product';
import type { ProgramIo } from '../program-io';
import { answerMetrics } from './answer-figures';
import { partOf } from './parts';
import type { EvaluationQuestion } from './question-file';
import { faultsInWords, questionsInWords } from './questions-words';
import { readQuestions } from './read-questions';
import { type QuestionsRun, runQuestions } from './run-questions';

const options = {
  engine: { type: 'string' },
  part: { type: 'string', default: 'all' },
  faults: { type: 'boolean' },
  documents: { type: 'string' },
  json: { type: 'boolean' },
  ...resamplingOptions,
} as const;

const isFigure = (metric: string): boolean => answerMetrics.some(({ name }) => name === metric);

/** The embedder of the run: what is configured, unless the words alone were asked for. @throws EvaluationError */
async function embedderFor(engine: string | undefined): Promise<Embedder | undefined> {
  const search = engine === undefined ? undefined : oneOf('--engine', engine, searches);
  if (search === 'lexical') return undefined;
  const embedder = await openConfiguredEmbedder();
  if (search && !embedder) throw embeddingsMissing();
  return embedder;
}

async function readPart(paths: readonly string[], given: string): Promise<EvaluationQuestion[]> {
  if (paths.length === 0) throw new EvaluationError('questions needs a <file or folder>; --help says more.');
  const part = oneOf('--part', given, ['all', 'tune', 'report']);
  const all = await readQuestions(paths);
  const questions = part === 'all' ? all : all.filter(({ id }) => partOf(id) === part);
  if (questions.length === 0)
    throw new EvaluationError(`None of the ${all.length} questions is of the part ${part}.`);
  return questions;
}

/** `evaluate questions <file or folder>...`. */
export async function questionsCommand(
  args: readonly string[],
  io: ProgramIo,
  open: typeof openProduct = openProduct,
): Promise<boolean> {
  const { bars, rest } = takeBars(args, isFigure);
  const { values, positionals } = readArguments(rest, options);
  const resampling = readResampling(values);
  const questions = await readPart(positionals, values.part);
  const embedder = await embedderFor(values.engine);
  let run: QuestionsRun;
  try {
    const product = await open(readEvaluationConfig(), embedder, values.documents);
    run = await runQuestions({ product, questions, resampling, occasion: io.occasion(), now: io.now });
  } finally {
    await embedder?.close();
  }
  const { report, answers } = run;
  const held = holdBars(bars, `${questions.length} questions`, report.parts[0]?.figures ?? {});
  if (values.json) io.print(JSON.stringify({ ...report, bars: held }, undefined, 2));
  else {
    const words = [questionsInWords(report), values.faults ? faultsInWords(answers) : '', heldLines(held)];
    io.print(words.filter((one) => one !== '').join('\n\n'));
  }
  return report.controls.every(({ holds }) => holds) && held.every(({ holds }) => holds);
}
