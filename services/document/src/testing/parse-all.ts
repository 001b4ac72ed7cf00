import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MediaType } from '../ingest/media-types';
import type { ParseAnswer } from '../ingest/parse-file';

export interface TestFile {
  content: string | Uint8Array;
  mediaType: MediaType;
  asPlainText?: boolean;
}

/** What each file says, or why it is refused; all in one thread, for a thread takes a second to begin. */
export async function parseAll(files: TestFile[]): Promise<ParseAnswer[]> {
  const worker = new Worker(join(__dirname, 'parse-all-worker.mts'), { workerData: files, execArgv: [] });
  const [[answers]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return answers as ParseAnswer[];
}

/** `code: words` of a refusal; undefined where the file was taken. */
export function refusalIn(answer: ParseAnswer | undefined): string | undefined {
  return answer && 'refused' in answer ? `${answer.refused}: ${answer.words}` : undefined;
}

/** @throws Error where the file was refused */
export function passagesIn(answer: ParseAnswer | undefined) {
  if (!answer || !('passages' in answer)) throw new Error(`the file was refused: ${refusalIn(answer)}`);
  return answer.passages;
}
