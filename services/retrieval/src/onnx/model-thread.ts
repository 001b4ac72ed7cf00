import { extname, join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { ModelInput, WorkerAnswer, WorkerOrder } from './model-worker.mts';
import { WeightsError } from './weights-folder';

// Node strips the types of the worker's source itself when this file runs unbuilt, in tests.
const workerFile = join(__dirname, extname(__filename) === '.ts' ? 'model-worker.mts' : 'model-worker.mjs');

export interface RunOptions {
  /** Somebody waits: before what nobody waits for. */
  urgent?: boolean;
  /** Gives up what has not been sent yet. */
  signal?: AbortSignal;
}

interface Job {
  input: ModelInput;
  signal: AbortSignal | undefined;
  resolve(output: Float32Array): void;
  reject(error: Error): void;
}

/** A model in a thread of its own; it is handed one input at a time, so that what is urgent never waits for more than one. */
export class ModelThread {
  private readonly urgent: Job[] = [];
  private readonly others: Job[] = [];
  private running: Job | undefined;
  private ended: Error | undefined;
  private readonly worker: Worker;

  private constructor(order: WorkerOrder, ready: (error?: Error) => void) {
    const streams = { stdout: true, stderr: true };
    // The runtime reads the environment of the process, of which a thread has a copy otherwise.
    this.worker = new Worker(workerFile, { workerData: order, execArgv: [], env: SHARE_ENV, ...streams });
    this.worker.on('message', (answer: WorkerAnswer) => {
      if ('ready' in answer) return ready();
      const job = this.running;
      this.running = undefined;
      if ('output' in answer) job?.resolve(answer.output);
      else job?.reject(new Error(answer.failure));
      this.next();
    });
    this.worker.once('error', (error) => {
      this.end(error instanceof Error ? error : new Error(String(error)));
      ready(this.ended);
    });
    this.worker.once('exit', () => {
      this.end(new Error('the thread of the model has ended'));
      ready(this.ended);
    });
  }

  /** Starts the thread and waits until the model is loaded. @throws WeightsError */
  static async open(order: WorkerOrder): Promise<ModelThread> {
    const opened = Promise.withResolvers<void>();
    const thread = new ModelThread(order, (cause) =>
      cause
        ? opened.reject(
            new WeightsError(order.folder, `the model cannot be opened (${cause.message})`, { cause }),
          )
        : opened.resolve(),
    );
    await opened.promise;
    return thread;
  }

  run(input: ModelInput, { urgent, signal }: RunOptions = {}): Promise<Float32Array> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      (urgent ? this.urgent : this.others).push({ input, signal, resolve, reject });
      this.next();
    });
  }

  /** Ends after what is being read; what waits fails at once. */
  async close(): Promise<void> {
    if (this.ended) return;
    const exited = new Promise((resolve) => this.worker.once('exit', resolve));
    this.end(new Error('the thread of the model has ended'));
    this.worker.postMessage(null);
    await exited;
  }

  private next(): void {
    if (this.running || this.ended) return;
    let job = this.urgent.shift() ?? this.others.shift();
    while (job?.signal?.aborted) {
      job.reject(new Error('nobody waits for it any more'));
      job = this.urgent.shift() ?? this.others.shift();
    }
    this.running = job;
    if (this.running) this.worker.postMessage(this.running.input satisfies ModelInput);
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const job of [this.running, ...this.urgent.splice(0), ...this.others.splice(0)])
      job?.reject(this.ended);
    this.running = undefined;
  }
}
