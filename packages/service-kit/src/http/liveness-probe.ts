import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';

/** True if anything answers at the address within the time: any answer shows that the process turns. */
function answers(target: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = target.startsWith('https:') ? requestHttps : requestHttp;
    const asking = request(target, { method: 'HEAD', agent: false });
    // A busy process of our own reads what has come before it gives up: sockets are read between timers and immediates.
    const timer = setTimeout(() => setImmediate(() => asking.destroy(new Error('silent'))), withinMs);
    const end = (isAlive: boolean): void => {
      clearTimeout(timer);
      resolve(isAlive);
    };
    asking.once('response', (answer) => {
      answer.resume();
      end(true);
    });
    asking.once('error', () => end(false));
    asking.end();
  });
}

/** Notices requests whose service is silent; those that take long in a service that lives go on. */
interface LivenessProbe {
  /** Watches until the answer begins, when its caller calls what this gives; in silence `giveUp` is called. */
  watch(giveUp: (error: Error) => void): () => void;
}

/** A request that waits for the beginning of its answer. */
interface Waiting {
  /** Tick of the timer with which its service is asked again. */
  askAt: number;
  giveUp(error: Error): void;
}

/** Of the timer in half of the silence. A process that is busy itself has fewer, and gives its services more time. */
const ticksInHalf = 10;

/**
 * A frozen process holds its connections and takes new ones, so that only asking shows it. One timer looks after all requests, since
 * nearly every one of them is answered before it is due.
 * @param silenceMs from the beginning of a request to its end in silence, or a tenth more; the service is asked after half of it
 */
export function createLivenessProbe(options: { target: string; silenceMs: number }): LivenessProbe {
  const { target, silenceMs } = options;
  const halfMs = silenceMs / 2;
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let tick = 0;
  let asking: Promise<boolean> | undefined;

  /** All who wait at the same time ask once. */
  function isAlive(): Promise<boolean> {
    asking ??= answers(target, halfMs).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  // The tick under way is partly over.
  const nextAsk = (): number => tick + ticksInHalf + 1;

  async function check(one: Waiting): Promise<void> {
    one.askAt = Number.POSITIVE_INFINITY;
    const alive = await isAlive();
    if (alive) one.askAt = nextAsk();
    else if (waiting.delete(one)) one.giveUp(new Error(`no sign of life within ${silenceMs} ms`));
  }

  function look(): void {
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    tick += 1;
    for (const one of waiting) if (one.askAt <= tick) void check(one);
  }

  return {
    watch(giveUp) {
      const one: Waiting = { askAt: nextAsk(), giveUp };
      waiting.add(one);
      // The timer is for all requests and belongs to the trace of none.
      timer ??= context.with(ROOT_CONTEXT, () => setInterval(look, halfMs / ticksInHalf).unref());
      return () => void waiting.delete(one);
    },
  };
}
