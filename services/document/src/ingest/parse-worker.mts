// Runs in a worker thread: a file that is broken, huge or hostile takes no more than its thread with it.
import { parentPort, workerData } from 'node:worker_threads';
import { cutPassages } from './cut-passages.mts';
import type { ParseAnswer, ParseOrder } from './parse-file.ts';
import { readPdfLines } from './pdf-lines.mts';
import { Refusal } from './refusal.mts';
import { readTextLines } from './text-lines.mts';

const { bytes, mediaType, maxPages } = workerData as ParseOrder;

async function parse(): Promise<ParseAnswer> {
  const lines = mediaType === 'application/pdf' ? await readPdfLines(bytes, maxPages) : readTextLines(bytes);
  return { passages: cutPassages(lines) };
}

const answer = await parse().catch((error: unknown): ParseAnswer => {
  if (error instanceof Refusal) return { refused: error.code, words: error.message };
  return {
    refused: 'file-broken',
    words: 'The file could not be read to its end: it is damaged or no such file.',
  };
});
parentPort?.postMessage(answer);
