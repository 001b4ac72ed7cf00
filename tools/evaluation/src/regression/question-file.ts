import { z } from 'zod';
import { readList } from '../io/read-list';

/** What a question is like; the scoreboard shows each kind apart. */
export const questionKinds = [
  'direct',
  'paraphrase',
  'typo',
  'several',
  'unanswerable',
  'false-premise',
  'wrong-country',
  'follow-up',
] as const;

/**
 * Ways of saying one thing, of which any one counts. Each is a few words that must stand side by side in the answer;
 * letter case, punctuation and common endings are ignored. ` & ` joins parts that must stand in one sentence, apart or
 * in another order.
 */
const alternativesSchema = z.union([
  z
    .string()
    .min(1)
    .transform((only) => [only]),
  z.array(z.string().min(1)).min(1),
]);

/** An id of a statement, or several ids of which any one will do. */
const factSchema = z.union([
  z
    .string()
    .min(1)
    .transform((only) => [only]),
  z.array(z.string().min(1)).min(1),
]);

const questionShape = {
  /** Unique in all files of a run. */
  id: z.string().min(1),
  kind: z.enum(questionKinds).default('direct'),
  question: z.string().min(1),
  /** The country that the user chose, as in the list of active countries. */
  jurisdiction: z.string().min(1),
  /** The topic that the user chose. */
  topic: z.string().min(1),
  /** Whether the sources answer it; one that they do not must be refused. */
  answerable: z.boolean(),
  /** What a right answer says, each point with its alternatives. */
  key_points: z.array(alternativesSchema).default([]),
  /** Statements that a right answer cites: every entry is required, any id of an entry will do. */
  required_facts: z.array(factSchema).default([]),
  /** Further statements that support a right answer and are not required. */
  acceptable_facts: z.array(z.string().min(1)).default([]),
  /** The user's earlier questions in the conversation, oldest first. */
  history: z.array(z.string().min(1)).default([]),
  /** For the people who keep the file. */
  note: z.string().optional(),
};

/** One question of a question file. */
export const evaluationQuestionSchema = z.strictObject(questionShape).superRefine((question, context) => {
  const problem = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (question.answerable && question.key_points.length === 0)
    problem('key_points', 'an answerable question needs at least one key point');
  if (question.answerable && question.required_facts.length === 0)
    problem('required_facts', 'an answerable question needs at least one required fact');
  if (!question.answerable && question.required_facts.length > 0)
    problem('required_facts', 'a question that the sources do not answer can require no fact');
  if (question.kind === 'follow-up' && question.history.length === 0)
    problem('history', 'a follow-up needs the question before it');
});

/** A question as its file has it. */
export type EvaluationQuestion = z.infer<typeof evaluationQuestionSchema>;

type Named = Pick<EvaluationQuestion, 'id' | 'jurisdiction' | 'required_facts' | 'acceptable_facts'>;

/** Names what the sources do not have, which would count against every answer. */
export function unknownNames(
  questions: readonly Named[],
  known: { jurisdictions: ReadonlySet<string>; facts: { has(fact: string): boolean } },
): string[] {
  return questions.flatMap(({ id, jurisdiction, required_facts, acceptable_facts }) => [
    ...(known.jurisdictions.has(jurisdiction)
      ? []
      : [`${id}: there are no sources for ${JSON.stringify(jurisdiction)}`]),
    ...[...required_facts.flat(), ...acceptable_facts]
      .filter((fact) => !known.facts.has(fact))
      .map((fact) => `${id}: the sources have no statement ${JSON.stringify(fact)}`),
  ]);
}

/** Questions that a machine judges, of files or all of a folder. @throws EvaluationError with every problem, naming file and line */
export function readQuestions(paths: readonly string[]): Promise<EvaluationQuestion[]> {
  return readList(paths, evaluationQuestionSchema);
}
