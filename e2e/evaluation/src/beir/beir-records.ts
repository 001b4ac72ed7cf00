import { z } from 'zod';
import { EvaluationError, refuseIfAny } from '../evaluation-error';
import { readLines } from '../read-lines';

const idWords = 'must be a string that is not empty';
/** Ids are strings; a whole number that JSON carries without loss is read as its digits. */
const idSchema = z.preprocess(
  (id) => (Number.isSafeInteger(id) ? String(id) : id),
  z.string({ error: idWords }).min(1, { error: idWords }),
);
const recordSchema = z.object({
  _id: idSchema,
  title: z.string({ error: 'must be a string' }).nullish(),
  text: z.string({ error: 'must be a string' }),
});

export interface BeirRecord {
  id: string;
  title: string;
  text: string;
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EvaluationError(
      `${place}: is no JSON: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** The records of a .jsonl file in its order, each id once. @throws EvaluationError naming the line */
export async function* readRecords(file: string, what: 'passage' | 'question'): AsyncGenerator<BeirRecord> {
  const seen = new Map<string, number>();
  for await (const { text: line, number } of readLines(file)) {
    const place = `${file}:${number}`;
    const result = recordSchema.safeParse(parseJson(line, place));
    if (!result.success) {
      const problems = result.error.issues.map(
        ({ path, message }) => `${place}: ${path.join('.') || 'record'}: ${message}`,
      );
      refuseIfAny(`A ${what} is not usable:`, problems);
      continue;
    }
    const { _id: id, title, text } = result.data;
    const before = seen.get(id);
    if (before !== undefined)
      throw new EvaluationError(`${place}: the id ${JSON.stringify(id)} stands already in line ${before}.`);
    seen.set(id, number);
    yield { id, title: title ?? '', text };
  }
  if (seen.size === 0) throw new EvaluationError(`${file} holds no ${what}.`);
}
