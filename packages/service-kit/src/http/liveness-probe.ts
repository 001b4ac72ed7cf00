import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

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

/**
 * A frozen process holds its connections and takes new ones, so that only asking shows it.
 * @param silenceMs from the beginning of a request to its end in silence; the service is asked after half of it
 */
export function createLivenessProbe(options: { target: string; silenceMs: number }): LivenessProbe {
  const { target, silenceMs } = options;
  const halfMs = silenceMs / 2;
  let asking: Promise<boolean> | undefined;

  /** All who wait at the same time ask once. */
  function isAlive(): Promise<boolean> {
    asking ??= answers(target, halfMs).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    watch(giveUp) {
      let timer: NodeJS.Timeout | undefined;
      let hasEnded = false;
      const end = (): void => {
        hasEnded = true;
        clearTimeout(timer);
      };
      async function check(): Promise<void> {
        const alive = await isAlive();
        if (hasEnded) return;
        if (alive) timer = setTimeout(check, halfMs);
        else giveUp(new Error(`no sign of life within ${silenceMs} ms`));
      }
      timer = setTimeout(check, halfMs);
      return end;
    },
  };
}
