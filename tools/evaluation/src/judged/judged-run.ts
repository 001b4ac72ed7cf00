import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { EvaluationError, refuseIfAny } from '../io/evaluation-error';
import { readSealedQuestions, type SealedQuestion } from './sealed-question';

/** What a judge who read an answer says of it. */
const judgementSchema = z
  .strictObject({
    id: z.string().min(1),
    /** As it reads: who shows provisions and says that they do not answer has refused. */
    outcome: z.enum(['answered', 'refused', 'failed']),
    /** One entry a key point, in the order of the question: whether the answer says it, in any words. */
    key_points_met: z.array(z.boolean()).default([]),
    /** `misleading`: no sentence is false, but a reader would act wrongly. */
    wrong: z.enum(['none', 'misleading', 'wrong']),
    /** For a refusal: whether the sources hold no answer. Absent, a refusal is right where the question is not answerable. */
    refused_rightly: z.boolean().optional(),
    /** From 1, cannot be followed, to 5, as a good lawyer would write it. */
    readability: z.int().min(1).max(5),
    note: z.string().optional(),
  })
  .refine(({ outcome, refused_rightly }) => outcome === 'refused' || refused_rightly === undefined, {
    path: ['refused_rightly'],
    error: 'is for refusals only',
  });
export type Judgement = z.infer<typeof judgementSchema>;

const judgedRunSchema = z.strictObject({
  /** What answered, in words: version, search, reader. */
  engine: z.string().min(1),
  /** The model that wrote; null where the answers are the sources' own sentences. */
  model: z.string().min(1).nullable(),
  /** Of the run: `2026-11-23`. */
  date: z.iso.date(),
  commit: z.string().min(1),
  /** Who judged, and how. */
  judge: z.string().min(1),
  /** Whether the questions were known to those who work on the engine when it answered: such a run measures regression. */
  after_opening: z.boolean().default(false),
  answers: z.array(judgementSchema).min(1),
});

/** A question with what the judge said of its answer. */
export interface JudgedQuestion {
  question: SealedQuestion;
  judgement: Judgement;
}

export interface JudgedRun extends Omit<z.infer<typeof judgedRunSchema>, 'answers'> {
  answers: JudgedQuestion[];
}

async function readRun(file: string): Promise<z.infer<typeof judgedRunSchema>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new EvaluationError(`${file} cannot be read; is it there?`, { cause: error });
  });
  const document = parseDocument(text);
  refuseIfAny(
    `${file} is no YAML:`,
    document.errors.map(({ message }) => message),
  );
  const { data, error } = judgedRunSchema.safeParse(document.toJS());
  if (data) return data;
  const words = error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  throw new EvaluationError([`${file} is no judged run:`, ...words.map((one) => `  ${one}`)]);
}

/** What does not fit between questions and judgements: a figure counts every question once. */
function problemsOf(questions: readonly SealedQuestion[], judgements: readonly Judgement[]): string[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ids = judgements.map(({ id }) => id);
  return [
    ...questions.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${id} is not judged`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is judged twice`),
    ...judgements.flatMap(({ id, key_points_met: met }) => {
      const points = byId.get(id)?.key_points.length;
      if (points === undefined) return [`there is no question ${id}`];
      return met.length === points
        ? []
        : [`${id} has ${points} key points, of which ${met.length} are judged`];
    }),
  ];
}

/** Reads a judged run with its questions, which stand beside it unless they are named. @throws EvaluationError with every problem */
export async function readJudgedRun(
  file: string,
  questionsFile = join(dirname(file), 'questions.yaml'),
): Promise<JudgedRun> {
  const { answers, ...head } = await readRun(file);
  const questions = await readSealedQuestions(questionsFile);
  refuseIfAny(`${file} does not fit ${questionsFile}:`, problemsOf(questions, answers));
  const judgements = new Map(answers.map((judgement) => [judgement.id, judgement]));
  return {
    ...head,
    answers: questions.flatMap((question) => {
      const judgement = judgements.get(question.id);
      return judgement ? [{ question, judgement }] : [];
    }),
  };
}
