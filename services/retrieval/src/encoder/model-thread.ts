import { extname, join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { own } from '@astraea/service-kit/telemetry/signals';
import { trace } from '@opentelemetry/api';
import type { EncoderOrder } from './encoder-model.mts';
import type { EncoderInput, EncoderOutput, WorkerAnswer } from './encoder-worker.mts';
import { WeightsError } from './weights-folder';

/** Starts the worker of a file, named without its ending. */
function startWorker(file: string, order: unknown): Worker {
  // Node strips the types of the worker's source itself when this file runs unbuilt, in tests.
  const ending = extname(__filename) === '.ts' ? '.mts' : '.mjs';
  const streams = { stdout: true, stderr: true };
  // The runtime reads the environment of the process, of which a thread has a copy otherwise.
  return new Worker(file + ending, { workerData: order, execArgv: [], env: SHARE_ENV, ...streams });
}

/** The model cannot be asked, because its thread has ended and is not open again. */
export class ModelThreadEnded extends Error {
  constructor(cause?: Error) {
    super(`the thread of the model has ended${cause ? ` (${cause.message})` : ''}`, { cause });
    this.name = 'ModelThreadEnded';
  }
}

export interface RunOptions {
  /** Somebody waits: before what nobody waits for. */
  urgent?: boolean;
  /** Of what somebody waits for, before what came up to `aheadMs` earlier. */
  ahead?: boolean;
  /** Gives up what has not been sent yet. */
  signal?: AbortSignal;
}

interface Job {
  input: EncoderInput;
  signal: AbortSignal | undefined;
  /** Milliseconds of the thread's clock: the least is read first. */
  turn: number;
  /** The thread ended under it once. */
  isRedone?: boolean;
  /** Says on the span of who asks how long it waited. */
  begin(): void;
  resolve(output: EncoderOutput): void;
  reject(error: Error): void;
}

export interface ModelThreadOptions {
  /** Says in the log when the thread ended and when it is open again. */
  logger?: Logger;
  /** Calls `work` after a while. */
  later?: (work: () => void, ms: number) => void;
  start?: (order: EncoderOrder) => Worker;
  /** Milliseconds that only rise. */
  now?: () => number;
  /** So much earlier may have come what waits behind an input that goes ahead; what has waited longer goes first, so that nothing waits for ever. */
  aheadMs?: number;
}

/** A thread that ends is opened again at once; one that ends again before it has read anything, after a pause that doubles. */
const firstPauseMs = 500;
const longestPauseMs = 60_000;

/**
 * A model in a thread of its own; it is handed one input at a time, so that what is urgent never waits for more than one. A thread that
 * ends by itself is opened again: what was being read is read once more, and what waits goes on waiting, unless it cannot be opened.
 */
export class ModelThread {
  private readonly urgent: Job[] = [];
  private readonly others: Job[] = [];
  private readonly logger: Logger;
  private readonly later: NonNullable<ModelThreadOptions['later']>;
  private readonly start: (order: EncoderOrder) => Worker;
  private readonly now: () => number;
  private readonly aheadMs: number;
  private running: Job | undefined;
  private worker: Worker | undefined;
  private isReady = false;
  private isClosed = false;
  /** Why it is not open. */
  private ended: ModelThreadEnded | undefined;
  /** Ends of the thread since it last read something. */
  private ends = 0;

  private constructor(
    private readonly order: EncoderOrder,
    options: ModelThreadOptions,
  ) {
    const { logger = silentLogger, later = laterUnlessEnding, start = startModel } = options;
    const { now = () => performance.now(), aheadMs = 0 } = options;
    this.logger = logger;
    this.later = later;
    this.start = start;
    this.now = now;
    this.aheadMs = aheadMs;
  }

  /** Starts the thread and waits until the model is loaded. @throws WeightsError */
  static async open(order: EncoderOrder, options: ModelThreadOptions = {}): Promise<ModelThread> {
    const thread = new ModelThread(order, options);
    try {
      await thread.load();
    } catch (error) {
      const cause = error as Error;
      throw new WeightsError(order.folder, `the model cannot be opened (${cause.message})`, { cause });
    }
    return thread;
  }

  /** Why the model cannot be asked at the moment; undefined if it can. */
  away(): string | undefined {
    return this.ended?.message;
  }

  run(input: EncoderInput, { urgent, ahead, signal }: RunOptions = {}): Promise<EncoderOutput> {
    if (this.isClosed || (this.ended && this.ends > 1))
      return Promise.reject(this.ended ?? new ModelThreadEnded());
    return new Promise((resolve, reject) => {
      const turn = this.now() - (ahead ? this.aheadMs : 0);
      (urgent ? this.urgent : this.others).push({
        input,
        signal,
        turn,
        begin: tellOfWait(),
        resolve,
        reject,
      });
      this.next();
    });
  }

  /** Ends after what is being read; what waits fails at once. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const { worker } = this;
    const exited = worker && new Promise((resolve) => worker.once('exit', resolve));
    this.rejectAll(new ModelThreadEnded());
    worker?.postMessage(null);
    await exited;
  }

  /** Starts a worker. Resolves once its model is loaded, and sees to what becomes of it from then on. */
  private async load(): Promise<void> {
    const worker = this.start(this.order);
    this.worker = worker;
    const loaded = Promise.withResolvers<void>();
    let isLoaded = false;
    const end = (cause?: Error): void => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      this.isReady = false;
      const error = new ModelThreadEnded(cause);
      if (isLoaded) this.reopen(error);
      else loaded.reject(cause ?? error);
    };
    worker.on('message', (answer: WorkerAnswer) => {
      if ('ready' in answer) {
        isLoaded = true;
        this.isReady = true;
        return loaded.resolve();
      }
      this.settle(answer);
    });
    worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', () => end());
    await loaded.promise;
    this.ended = undefined;
    this.next();
  }

  private settle(answer: Exclude<WorkerAnswer, { ready: true }>): void {
    const job = this.running;
    this.running = undefined;
    this.ends = 0;
    if ('output' in answer) job?.resolve(answer.output);
    else job?.reject(new Error(answer.failure));
    this.next();
  }

  private reopen(error: ModelThreadEnded): void {
    if (this.isClosed) return;
    this.ended = error;
    this.ends++;
    const { ends, order } = this;
    this.logger.error('model.thread-ended', { folder: order.folder, error, ends });
    this.takeBack(error);
    // It was just opened in vain: what waits may be answered elsewhere.
    if (ends > 1) this.rejectAll(error);
    const again = (): void => {
      if (this.isClosed) return;
      this.load().then(
        () => this.logger.info('model.thread-open-again', { folder: order.folder }),
        (cause: Error) => this.reopen(new ModelThreadEnded(cause)),
      );
    };
    if (ends === 1) again();
    else this.later(again, Math.min(firstPauseMs * 2 ** (ends - 2), longestPauseMs));
  }

  /** What was being read may be what ended the thread: it is read once more, and no third time. */
  private takeBack(error: ModelThreadEnded): void {
    const job = this.running;
    this.running = undefined;
    if (job?.isRedone) job.reject(error);
    else if (job) this.urgent.unshift({ ...job, turn: Number.NEGATIVE_INFINITY, isRedone: true });
  }

  private next(): void {
    if (this.running || !this.isReady || this.isClosed) return;
    let job = takeFirst(this.urgent) ?? this.others.shift();
    while (job?.signal?.aborted) {
      job.reject(Object.assign(new Error('nobody waits for it any more'), { name: 'AbortError' }));
      job = takeFirst(this.urgent) ?? this.others.shift();
    }
    this.running = job;
    if (!this.running) return;
    this.running.begin();
    this.worker?.postMessage(this.running.input);
  }

  private rejectAll(error: Error): void {
    for (const job of [this.running, ...this.urgent.splice(0), ...this.others.splice(0)]) job?.reject(error);
    this.running = undefined;
  }
}

/** Takes out the job whose turn it is; of several with one turn, the one that came first. */
function takeFirst(jobs: Job[]): Job | undefined {
  let first = 0;
  for (const [at, { turn }] of jobs.entries()) if (turn < (jobs[first]?.turn ?? 0)) first = at;
  return jobs.splice(first, 1)[0];
}

/** What tells the active span how long it was until this was called. */
function tellOfWait(): () => void {
  const span = trace.getActiveSpan();
  const since = performance.now();
  return () => void span?.setAttribute(own.encoderWait, (performance.now() - since) / 1_000);
}

/** A process that ends does not wait for it. */
function laterUnlessEnding(work: () => void, ms: number): void {
  setTimeout(work, ms).unref();
}

function startModel(order: EncoderOrder): Worker {
  return startWorker(join(__dirname, 'encoder-worker'), order);
}
