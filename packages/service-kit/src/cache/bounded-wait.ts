/** Runs a command that the caller can do without. Rejects when it is given up. */
export type BoundedWait = <V>(command: () => Promise<V>) => Promise<V>;

/**
 * Gives a command up after `waitMs`, and then tries none for `restMs`: a server that takes connections and does not answer costs
 * those who ask in one moment a short wait, and those who ask after them none.
 */
export function createBoundedWait(options: { waitMs: number; restMs: number }): BoundedWait {
  const { waitMs, restMs } = options;
  let restUntil = 0;

  return (command) => {
    if (performance.now() < restUntil) return Promise.reject(new Error('no answer a moment ago'));
    return new Promise((resolve, reject) => {
      let isSettled = false;
      function giveUp(): void {
        if (isSettled) return;
        restUntil = performance.now() + restMs;
        reject(new Error(`no answer within ${waitMs} ms`));
      }
      // A busy process reads the answers that have come before it gives up: sockets are read between timers and immediates.
      const timer = setTimeout(() => setImmediate(giveUp), waitMs);
      command()
        .finally(() => {
          isSettled = true;
          clearTimeout(timer);
        })
        .then(resolve, reject);
    });
  };
}
