// Runs in a worker thread, so that reckoning vectors never holds up an answer.
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

/** One text; answered by its vector or by why there is none. */
export interface WorkerText {
  id: number;
  text: string;
}

export type WorkerAnswer =
  | { ready: true }
  | { id: number; vector: Float32Array }
  | { id: number; failure: string };

const { folder, maxTokens, threads } = workerData as WorkerOrder;
const port = parentPort;
if (!port) throw new Error('embedding-worker runs in a worker thread only');

const model = await openOnnxModel({
  modelFile: join(folder, 'model.onnx'),
  runtimeFolder: folder,
  tokenizer: createWordPiece(JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8'))),
  maxTokens,
  threads,
});

port.on('message', ({ id, text }: WorkerText) => {
  model.embed(text).then(
    (vector) => port.postMessage({ id, vector } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ id, failure: String(error) } satisfies WorkerAnswer),
  );
});
// The first text takes several times as long as the others.
await model.embed('ready');
port.postMessage({ ready: true } satisfies WorkerAnswer);
