import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { EvaluationError } from './evaluation-error';

/** A line of a file, and its number from 1 as an editor shows it. */
export interface Line {
  text: string;
  number: number;
}

/** Lines that hold anything, one at a time, so that a file may be larger than memory. @throws EvaluationError when it cannot be read */
export async function* readLines(file: string): AsyncGenerator<Line> {
  // Opening in the stream would fail outside this function's reach when the file is not there.
  await access(file).catch((error: unknown) => {
    throw new EvaluationError(`${file} cannot be read; is it there?`, { cause: error });
  });
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() !== '') yield { text, number };
  }
}
