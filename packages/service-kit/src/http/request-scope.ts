import { AsyncLocalStorage } from 'node:async_hooks';
import { bounded } from '../bounded';

/** What a step may take, as a part of the whole limit, before it counts as one that keeps somebody waiting. */
const ordinaryPart = 0.1;

/** How long the slow steps of one request have kept somebody waiting. */
interface Waiting {
  isAnswered: () => boolean;
  spentMs: number;
  countedUntil: number;
}

const scope = new AsyncLocalStorage<Waiting>();

/** Runs the handling of a request: until it is answered, somebody waits for each of its steps. */
export function asRequest<R>(handle: () => R, isAnswered = () => false): R {
  return scope.run({ isAnswered, spentMs: 0, countedUntil: 0 }, handle);
}

/** Begins work that goes on when the request that began it is answered. */
export function beyondRequest<R>(work: () => R): R {
  return scope.exit(work);
}

/**
 * What a step gives. In a request it has `ms` at most, less what slow steps before it have taken: a backend that comes back late, step
 * after step, keeps nobody waiting for the sum of them. Once words are on their way, each step has the whole time again.
 * @throws TookTooLong naming `what`
 */
export async function inRequestTime<R>(what: string, ms: number, step: () => Promise<R>): Promise<R> {
  const waiting = scope.getStore();
  if (!waiting) return step();
  if (waiting.isAnswered()) return bounded(what, ms, step());
  const ordinaryMs = ms * ordinaryPart;
  const from = performance.now();
  try {
    return await bounded(what, Math.max(ordinaryMs, ms - waiting.spentMs), step());
  } finally {
    const until = performance.now();
    // Steps side by side are waited for once.
    const tookMs = until - Math.max(from, waiting.countedUntil);
    waiting.countedUntil = until;
    waiting.spentMs += Math.max(0, tookMs - ordinaryMs);
  }
}
