// Runs in a worker thread, so that a model's arithmetic never holds up an answer.
import { parentPort, workerData } from 'node:worker_threads';
import {
  type EncodedPiece,
  type EncodedQuestion,
  type EncoderOrder,
  openEncoderModel,
} from './encoder-model.mts';

/** A passage has its sentences' beginnings beside it. */
export type EncoderInput = { text: string; starts?: readonly number[] };

export type EncoderOutput = EncodedQuestion | EncodedPiece[];
export type WorkerAnswer = { ready: true } | { output: EncoderOutput } | { failure: string };

const port = parentPort;
if (!port) throw new Error('encoder-worker runs in a worker thread only');

const model = await openEncoderModel(workerData as EncoderOrder);

/** Inputs come one at a time; null ends the thread after the one that is being read: native code must not be torn away. */
let reading: Promise<void> = Promise.resolve();
port.on('message', (input: EncoderInput | null) => {
  if (input === null) return void reading.finally(() => port.close());
  const { text, starts } = input;
  reading = (starts ? model.passage(text, starts) : model.question(text)).then(
    (output) => port.postMessage({ output } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies WorkerAnswer),
  );
});
// The first text takes several times as long as the others.
await model.question('ready');
port.postMessage({ ready: true } satisfies WorkerAnswer);
