import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MediaType } from '../ingest/media-types';
import {
  type ParseAnswer,
  type ParsedFile,
  type ParseOrder,
  parsedIn,
  type parseFile,
} from '../ingest/parse-file';

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

/** A thread that reads for longer is ended, so that the files behind it are read by another one. */
async function ask(orders: ParseOrder[], timeoutMs: number | undefined): Promise<ParseAnswer[]> {
  thread ??= new Worker(join(__dirname, 'parse-all-worker.mts'), { execArgv: [] });
  const asked = thread;
  asked.postMessage(orders);
  const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    const [answers] = await once(asked, 'message', { signal });
    return answers as ParseAnswer[];
  } catch (error) {
    await asked.terminate();
    if (signal?.aborted) throw new Error(`the file was not read within ${timeoutMs} ms`);
    throw error;
  }
}

afterAll(async () => {
  await thread?.terminate();
});

function inTurn(orders: ParseOrder[], timeoutMs?: number): Promise<ParseAnswer[]> {
  const answers = earlier.then(() => ask(orders, timeoutMs));
  earlier = answers.catch(() => {
    thread = undefined;
  });
  return answers;
}

/**
 * What each file says, or why it is refused. All that a test file asks is read in one thread, for a thread and the library of PDF
 * take longer to begin than a law to read; `parseFile` takes one for each file. At most 20 pages are read.
 */
export async function parseAll(files: TestFile[]): Promise<ParseAnswer[]> {
  const answers = await inTurn(
    files.map(({ content, ...said }) => ({
      ...said,
      bytes: typeof content === 'string' ? Buffer.from(content) : content,
      maxPages: 20,
      maxUnpackedBytes: 10_000_000,
    })),
  );
  for (const answer of answers) if ('crashed' in answer) throw new Error(answer.crashed.stack);
  return answers;
}

/** Does what `parseFile` does in the one thread of the test file: within the file's time, and with no limit of memory. */
export const parseInTurn: typeof parseFile = async (file, { maxPages, maxUnpackedBytes, timeoutMs }) => {
  const [answer] = await inTurn([{ ...file, maxPages, maxUnpackedBytes }], timeoutMs);
  return parsedIn(answer as ParseAnswer);
};

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
