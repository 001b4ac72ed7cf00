import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { askQuestion } from '../asking/ask-questions';
import { openProduct } from '../asking/product';
import type { SourceBook } from '../asking/source-book';
import { readArguments } from '../io/command-line';
import { EvaluationError, refuseIfAny } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import { type AnswersFile, writeAnswers, writtenAnswer } from './answers-file';
import { judgesPage } from './judges-page';
import { readSealedQuestions, type SealedQuestion } from './sealed-question';

const options = {
  questions: { type: 'string' },
  out: { type: 'string' },
  page: { type: 'string' },
  model: { type: 'string' },
  documents: { type: 'string' },
} as const;

/** A set is asked once: what cannot be answered for its spelling must show before the first question. */
function refuseUnknownCountries(questions: readonly SealedQuestion[], { jurisdictions }: SourceBook): void {
  const unknown = questions.filter(({ country }) => !jurisdictions.has(country));
  refuseIfAny(
    'The questions name what the sources do not have:',
    unknown.map(({ id, country }) => `${id}: there are no sources for ${JSON.stringify(country)}`),
  );
}

/** `evaluate ask`: asks the product every question of a set and writes the answers for a judge; nothing of them is printed. */
export async function askCommand(
  args: readonly string[],
  io: ProgramIo,
  open: typeof openProduct = openProduct,
): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  const { questions: from, out, page, model, documents } = values;
  if (!from || !out || positionals.length > 0)
    throw new EvaluationError('ask needs --questions <file> and --out <file>; --help says more.');
  const questions = await readSealedQuestions(from);
  const product = await open({ documents, model });
  try {
    const { sources, measured } = product;
    refuseUnknownCountries(questions, sources);
    const { date, commit } = io.occasion();
    const file: AnswersFile = { date, commit, measured, questions: relative('', from), answers: [] };
    for (const question of questions) {
      file.answers.push(writtenAnswer(question.id, await askQuestion(question, product.ask, io.now)));
      // After each answer: a run with a slow model takes hours, and what breaks it off takes nothing away.
      await writeAnswers(out, file);
      io.note(`${file.answers.length} of ${questions.length} answered`);
    }
    if (page) await writeFile(page, judgesPage({ file, questions, facts: sources.facts }));
  } finally {
    await product.close();
  }
  io.print(`Written: ${[out, ...(page ? [page] : [])].join(', ')}`);
  return true;
}
