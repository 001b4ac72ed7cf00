import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AsAdopted } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { Part } from './formats/law-tree.mts';
import type { ReadingReport } from './formats/reading-report.mts';
import type { MediaType } from './media-types';
import type { SourcePassage } from './provisions/draft.mts';
import type { Encoding } from './read/decode-text.mts';
import type { LawFacts } from './read/law-facts.mts';

export interface ParseLimits {
  timeoutMs: number;
  /** Of the thread alone: its heap, and its buffers outside of it. */
  memoryMb: number;
  maxPages: number;
  /** Of a packed format, by what its archive says of itself. */
  maxUnpackedBytes: number;
}

/** The bytes themselves, or an open file: then only the thread that reads it has them in memory. */
type FileBytes = { bytes: Uint8Array } | { fd: number; size: number };

export type ParsableFile = FileBytes & {
  mediaType: MediaType;
  /** Of the instrument, where somebody has given it. */
  title?: string | undefined;
  /** Cut at its paragraphs alone, whatever marks it has of its provisions and of what is in force. */
  asPlainText?: boolean | undefined;
  /** The ISO day of whose law the passages are, where the file holds the law of several days; by default today's. */
  asOf?: string | undefined;
  /** Of a text file: what it is in, by the operator's word. */
  encoding?: string | undefined;
  /** Of a law in a publisher's format: with what was put aside and lost. */
  withReport?: boolean | undefined;
  /** Of a law in a publisher's format: with the tree that its passages are made from. */
  withTree?: boolean | undefined;
};

export type ParseOrder = ParsableFile & Pick<ParseLimits, 'maxPages' | 'maxUnpackedBytes'>;

export type ParsedPassage = SourcePassage;

export interface ParsedFile extends LawFacts {
  passages: ParsedPassage[];
  /** The ISO day of which the text is, where its file says that it was consolidated. */
  consolidatedAsOf?: string;
  /** Where it is the text in which the law was made. */
  asAdopted?: AsAdopted;
  /** What could not be read as it should be, or has to be known of the text, in words for whoever sends the file. */
  warnings?: string[];
  /** Of a text file, where a report was asked for. */
  encoding?: Encoding;
  /** Where it was asked for, and the file is a law in a publisher's format. */
  report?: ReadingReport;
  /** Likewise. */
  tree?: Part[];
}

/** An error of the thread that reads, as far as it can be handed over. */
export interface Crash {
  name: string;
  message: string;
  stack: string;
  /** The error that it came from. */
  cause?: Crash;
}

export type ParseAnswer = ParsedFile | { refused: string; words: string } | { crashed: Crash };

/** The reader broke on a file that no library found damaged: the fault is ours. */
export class ReaderFailed extends Error {
  constructor(readonly crash: Crash) {
    super('The reader failed on the file.');
    this.name = 'ReaderFailed';
  }
}

// Node strips the types of the worker's source itself when this file runs unbuilt, in tests.
const workerFile = join(__dirname, extname(__filename) === '.ts' ? 'parse-worker.mts' : 'parse-worker.mjs');
const memoryCheckMs = 50;

/** By default a thread lets tens of MiB of what it needs no more lie there; from 4 on it reads no faster. */
const youngGenerationMb = 4;

function refused(code: string, words: string, cause?: unknown): AppError {
  return new AppError('InvalidInput', words, {
    cause,
    details: { code, fields: [{ pointer: '', detail: words }] },
  });
}

function tooLarge(limits: ParseLimits, cause?: unknown): AppError {
  return refused(
    'file-too-large',
    `Reading the file takes more than ${limits.memoryMb} MiB of memory. Split it.`,
    cause,
  );
}

/** What a thread holds, told by the thread itself, as other parts share the memory of the process; null once it has ended. */
async function bytesHeldBy(worker: Worker): Promise<number | null> {
  const held = await worker.getHeapStatistics().catch(() => null);
  return held && held.total_heap_size + held.external_memory;
}

/** Unpacked data lies outside the heap that a thread can be limited to, so all that it holds is watched too. */
function watchLimits(worker: Worker, limits: ParseLimits, end: (error: AppError) => void): () => void {
  const timer = setTimeout(() => {
    end(refused('file-too-slow', `The file could not be read within ${limits.timeoutMs} ms. Split it.`));
  }, limits.timeoutMs);
  let isAsking = false;
  const watch = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    const held = await bytesHeldBy(worker);
    isAsking = false;
    if (held !== null && held > limits.memoryMb * 1024 * 1024) end(tooLarge(limits));
  }, memoryCheckMs);
  return () => {
    clearTimeout(timer);
    clearInterval(watch);
  };
}

/** Nobody sees it. */
export function abandoned(): AppError {
  return new AppError('InvalidInput', 'Whoever sent the file left before it was read.');
}

function runWorker(order: ParseOrder, limits: ParseLimits, left?: AbortSignal): Promise<ParseAnswer> {
  return new Promise<ParseAnswer>((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: order,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: youngGenerationMb,
      },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const end = (error: AppError) => {
      reject(error);
      void worker.terminate();
    };
    const unwatch = watchLimits(worker, limits, end);
    const leave = () => end(abandoned());
    left?.addEventListener('abort', leave, { once: true });
    // A thread that has answered ends by itself, within the same limits.
    worker.once('message', resolve);
    worker.once('error', (cause: NodeJS.ErrnoException) => {
      const outOfMemory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const { name, message, stack = '' } = cause;
      reject(outOfMemory ? tooLarge(limits, cause) : new ReaderFailed({ name, message, stack }));
    });
    worker.once('exit', (code) => {
      unwatch();
      left?.removeEventListener('abort', leave);
      reject(new ReaderFailed({ name: 'Exit', message: `the thread ended with ${code}`, stack: '' }));
    });
  });
}

/** @throws AppError InvalidInput where the file was refused, ReaderFailed where the reader broke on it */
export function parsedIn(answer: ParseAnswer): ParsedFile {
  if ('passages' in answer) return answer;
  if ('crashed' in answer) throw new ReaderFailed(answer.crashed);
  throw refused(answer.refused, answer.words);
}

/**
 * What a file says, read in a thread of its own. @throws AppError InvalidInput in words that say what is wrong with the file;
 * ReaderFailed where nothing is known to be
 */
export async function parseFile(
  file: ParsableFile,
  limits: ParseLimits,
  left?: AbortSignal,
): Promise<ParsedFile> {
  const { maxPages, maxUnpackedBytes } = limits;
  return parsedIn(await runWorker({ ...file, maxPages, maxUnpackedBytes }, limits, left));
}
