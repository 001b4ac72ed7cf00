// Runs in a worker thread, so that a model's arithmetic never holds up an answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openOnnxModel } from './onnx-model.mts';
import { createWordPiece } from './word-piece.mts';

/** What the thread is started with. */
export interface WorkerOrder {
  folder: string;
  maxTokens: number;
  threads: number;
}

/** A text, or a pair of texts that are read together. */
export type ModelInput = readonly [text: string, other?: string];

export type WorkerAnswer = { ready: true } | { output: Float32Array } | { failure: string };

const { folder, maxTokens, threads } = workerData as WorkerOrder;
const port = parentPort;
if (!port) throw new Error('model-worker runs in a worker thread only');

const model = await openOnnxModel({
  modelFile: join(folder, 'model.onnx'),
  tokenizer: createWordPiece(JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8'))),
  maxTokens,
  threads,
});

/** Inputs come one at a time; null ends the thread after the one that is being read: native code must not be torn away. */
let reading: Promise<void> = Promise.resolve();
port.on('message', (input: ModelInput | null) => {
  if (input === null) return void reading.finally(() => port.close());
  reading = model.run(...input).then(
    (output) => port.postMessage({ output } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies WorkerAnswer),
  );
});
// The first text takes several times as long as the others.
await model.run('ready', 'ready');
port.postMessage({ ready: true } satisfies WorkerAnswer);
