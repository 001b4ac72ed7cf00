export interface Bell {
  ring(): void;
  /** Resolves when the bell rings or has rung since the last wait, after `ms`, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Wakes one waiter; a ring that comes before the wait is not lost. */
export function createBell(): Bell {
  let hasRung = false;
  let wake: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async wait(ms, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, ms);
          function done(): void {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            wake = () => undefined;
            resolve();
          }
          wake = done;
          signal.addEventListener('abort', done);
        });
      }
      hasRung = false;
    },
  };
}
