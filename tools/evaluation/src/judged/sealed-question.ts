import { z } from 'zod';
import { readList } from '../io/read-list';

/** A question whose answers people judge by reading; nobody who works on the engine has seen it while its set is sealed. */
export const sealedQuestionSchema = z
  .strictObject({
    id: z.string().min(1),
    /** The jurisdiction that the user chose, as in the list of active countries. */
    country: z.string().min(1),
    /** The topic that the user chose. */
    topic: z.string().min(1),
    /** Of the question: `en`, `fr`, `zh`. */
    language: z.string().regex(/^[a-z]{2,3}$/, { error: 'must be a code of two or three letters, as in en' }),
    /** In the writer's words, for instance `practical` or `false-premise`. */
    kind: z.string().min(1),
    question: z.string().min(1),
    /** Whether the sources answer it; of a question that they answer partly, the key points say which part. */
    answerable: z.enum(['yes', 'partly', 'no']),
    /** What a right answer says, each in a sentence for the judge. */
    key_points: z.array(z.string().min(1)).default([]),
    /** Statements of the guides, or provisions of documents, on which the key points rest. */
    facts: z.array(z.string().min(1)).default([]),
    /** The user's earlier questions in the conversation, oldest first. */
    history: z.array(z.string().min(1)).default([]),
    /** For the judge. */
    note: z.string().optional(),
  })
  .refine(({ answerable, key_points }) => answerable === 'no' || key_points.length > 0, {
    path: ['key_points'],
    error: 'an answerable question needs at least one key point',
  });

export type SealedQuestion = z.infer<typeof sealedQuestionSchema>;

/** @throws EvaluationError with every problem, naming file and line */
export function readSealedQuestions(file: string): Promise<SealedQuestion[]> {
  return readList([file], sealedQuestionSchema);
}
