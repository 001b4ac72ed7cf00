import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MediaType } from '../ingest/media-types';
import type { ParseAnswer, ParsedFile } from '../ingest/parse-file';

export interface TestFile {
  content: string | Uint8Array;
  mediaType: MediaType;
  title?: string | undefined;
  asPlainText?: boolean;
  asOf?: string;
  withReport?: boolean;
  encoding?: string | undefined;
}

let thread: Worker | undefined;
let earlier: Promise<unknown> = Promise.resolve();

async function ask(files: TestFile[]): Promise<ParseAnswer[]> {
  thread ??= new Worker(join(__dirname, 'parse-all-worker.mts'), { execArgv: [] });
  thread.postMessage(files);
  const [answers] = await once(thread, 'message');
  return answers as ParseAnswer[];
}

afterAll(async () => {
  await thread?.terminate();
});

/**
 * What each file says, or why it is refused. All that a test file asks is read in one thread, for a thread and the library of PDF
 * take longer to begin than a law to read; `parseFile` takes one for each file. At most 20 pages are read.
 */
export function parseAll(files: TestFile[]): Promise<ParseAnswer[]> {
  const answers = earlier.then(() => ask(files));
  earlier = answers.catch(() => {
    thread = undefined;
  });
  return answers;
}

/** What one file says. @throws Error where it is refused, with `code: words` */
export async function parseOne(file: TestFile): Promise<ParsedFile> {
  const [answer] = await parseAll([file]);
  return takenIn(answer);
}

/** `code: words` of a refusal; undefined where the file was taken. */
export function refusalIn(answer: ParseAnswer | undefined): string | undefined {
  return answer && 'refused' in answer ? `${answer.refused}: ${answer.words}` : undefined;
}

function takenIn(answer: ParseAnswer | undefined): ParsedFile {
  if (!answer || !('passages' in answer)) throw new Error(`the file was refused: ${refusalIn(answer)}`);
  return answer;
}

/** @throws Error where the file was refused */
export function passagesIn(answer: ParseAnswer | undefined) {
  return takenIn(answer).passages;
}
