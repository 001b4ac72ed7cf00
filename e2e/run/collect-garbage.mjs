import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Some 0.15 GB are in use; the rest is what the files before have left. */
const mostBytes = 400_000_000;

/**
 * Between two files of tests. V8 lets the garbage of whole pages and registries lie until it needs the room, and Jest, which counts it as memory
 * in use, would replace the worker every dozen files and begin cold (`workerIdleMemoryLimit`).
 */
export function collectGarbage() {
  if (process.memoryUsage().heapUsed > mostBytes) collect();
}
