import { join } from 'node:path';
import { z } from 'zod';
import { partOf } from '../questions/parts';
import { questionShape } from '../questions/question-file';
import { readQuestions } from '../questions/read-questions';

/** A question that is only there to fit weights on: what an answer must say is not kept. */
export const trainingQuestionSchema = z
  .strictObject(questionShape)
  .refine(({ answerable, required_facts }) => answerable === required_facts.length > 0, {
    path: ['required_facts'],
    message: 'an answerable question needs a required fact, and no other question may have one',
  });
export type TrainingQuestion = z.infer<typeof trainingQuestionSchema>;

const folder = join(__dirname, '../..');
/** The questions that answers are measured with; those of the part to tune on are trained on too. */
export const questionsFolder = join(folder, 'questions');
export const trainingFolder = join(folder, 'training');
/** Invented statutes with questions on them, as operators add them to the guides. */
export const ownDocumentsFolder = join(folder, 'own-documents');

/** All that weights may be fitted on: nothing of the part that is only reported. */
export async function readTrainingQuestions(): Promise<TrainingQuestion[]> {
  const measured = await readQuestions([questionsFolder]);
  const tuned = measured.filter(({ id }) => partOf(id) === 'tune');
  return [...tuned, ...(await readQuestions([trainingFolder], trainingQuestionSchema))];
}
