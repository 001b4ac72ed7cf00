import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { EvaluationError } from './evaluation-error';

/** A line of a file, and its number from 1 as an editor shows it. */
export interface Line {
  text: string;
  number: number;
  /** File and number, for messages. */
  place: string;
}

/** Lines that hold anything, one at a time, so that a file may be larger than memory. @throws EvaluationError when it cannot be read */
export async function* readLines(file: string): AsyncGenerator<Line> {
  // Opening in the stream would fail outside this function's reach when the file is not there.
  await access(file).catch((error: unknown) => {
    throw new EvaluationError(`${file} cannot be read; is it there?`, { cause: error });
  });
  const input = createReadStream(file, 'utf8');
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() !== '') yield { text, number, place: `${file}:${number}` };
  }
}

/** @throws EvaluationError naming the line that is no JSON */
export function parseLine({ text, place }: Line): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new EvaluationError(`${place}: is no JSON: ${words}`, { cause: error });
  }
}
