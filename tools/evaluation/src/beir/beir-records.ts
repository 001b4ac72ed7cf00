import { z } from 'zod';
import { EvaluationError } from '../io/evaluation-error';
import { parseLine, readLines } from '../io/read-lines';

const idWords = 'must be a string that is not empty';
const recordSchema = z.object({
  /** A whole number that JSON carries without loss is read as its digits. */
  _id: z.preprocess(
    (id) => (Number.isSafeInteger(id) ? String(id) : id),
    z.string({ error: idWords }).min(1, { error: idWords }),
  ),
  title: z.string({ error: 'must be a string' }).nullish(),
  text: z.string({ error: 'must be a string' }),
});

export interface BeirRecord {
  id: string;
  title: string;
  text: string;
}

/** The records of a .jsonl file in its order, each id once. @throws EvaluationError naming the line */
export async function* readRecords(file: string, what: 'passage' | 'question'): AsyncGenerator<BeirRecord> {
  const seen = new Map<string, number>();
  for await (const line of readLines(file)) {
    const { data, error } = recordSchema.safeParse(parseLine(line));
    if (!data) {
      const words = error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`);
      throw new EvaluationError(words.map((one) => `${line.place}: ${one}`));
    }
    const { _id: id, title, text } = data;
    const before = seen.get(id);
    if (before !== undefined)
      throw new EvaluationError(
        `${line.place}: the id ${JSON.stringify(id)} stands already in line ${before}.`,
      );
    seen.set(id, line.number);
    yield { id, title: title ?? '', text };
  }
  if (seen.size === 0) throw new EvaluationError(`${file} holds no ${what}.`);
}
