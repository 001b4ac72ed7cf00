// Runs in a worker thread: a file that is broken, huge or hostile takes no more than its thread with it.
import { parentPort, workerData } from 'node:worker_threads';
import { answerOrder } from './answer-order.mts';
import type { ParseOrder } from './parse-file.ts';

parentPort?.postMessage(await answerOrder(workerData as ParseOrder));
