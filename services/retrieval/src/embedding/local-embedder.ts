import { extname, join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { Embedder, EmbedOptions } from './embedder';
import type { WorkerAnswer, WorkerOrder, WorkerText } from './embedding-worker.mts';
import { readWeights, WeightsError } from './weights-folder';

// Node strips the types of the worker's source itself when this file runs unbuilt, in tests.
const workerFile = join(
  __dirname,
  extname(__filename) === '.ts' ? 'embedding-worker.mts' : 'embedding-worker.mjs',
);

interface Job {
  text: string;
  signal: AbortSignal | undefined;
  resolve(vector: Float32Array): void;
  reject(error: Error): void;
}

/** Hands texts to the thread one at a time: a question never waits for more than one passage. */
class Thread {
  private readonly questions: Job[] = [];
  private readonly passages: Job[] = [];
  private running: Job | undefined;
  private ended: Error | undefined;
  private readonly worker: Worker;

  constructor(order: WorkerOrder, ready: (error?: Error) => void) {
    const streams = { stdout: true, stderr: true };
    // The runtime reads the environment of the process, of which a thread has a copy otherwise.
    this.worker = new Worker(workerFile, { workerData: order, execArgv: [], env: SHARE_ENV, ...streams });
    this.worker.on('message', (answer: WorkerAnswer) => {
      if ('ready' in answer) return ready();
      const job = this.running;
      this.running = undefined;
      if ('vector' in answer) job?.resolve(answer.vector);
      else job?.reject(new Error(answer.failure));
      this.next();
    });
    this.worker.once('error', (error) => {
      this.end(error instanceof Error ? error : new Error(String(error)));
      ready(this.ended);
    });
    this.worker.once('exit', () => {
      this.end(new Error('the embedding thread has ended'));
      ready(this.ended);
    });
  }

  embed(text: string, { urgent, signal }: EmbedOptions): Promise<Float32Array> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      (urgent ? this.questions : this.passages).push({ text, signal, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private next(): void {
    if (this.running || this.ended) return;
    let job = this.questions.shift() ?? this.passages.shift();
    while (job?.signal?.aborted) {
      job.reject(new Error('nobody waits for it any more'));
      job = this.questions.shift() ?? this.passages.shift();
    }
    this.running = job;
    if (this.running) this.worker.postMessage({ id: 0, text: this.running.text } satisfies WorkerText);
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const job of [this.running, ...this.questions.splice(0), ...this.passages.splice(0)])
      job?.reject(this.ended);
    this.running = undefined;
  }
}

/** Weights of one's own folder, in a thread of this process. @throws WeightsError */
export async function openLocalEmbedder(folder: string, threads: number): Promise<Embedder> {
  const { name, dimensions, maxTokens } = await readWeights(folder);
  const opened = Promise.withResolvers<void>();
  const thread = new Thread({ folder, maxTokens, threads }, (cause) =>
    cause
      ? opened.reject(new WeightsError(folder, `the model cannot be opened (${cause.message})`, { cause }))
      : opened.resolve(),
  );
  await opened.promise;
  return {
    name,
    dimensions,
    embed: (texts, options = {}) => Promise.all(texts.map((text) => thread.embed(text, options))),
    close: () => thread.close(),
  };
}
