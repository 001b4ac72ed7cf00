export interface AutoResetEvent {
  set(): void;
  /** Resolves when it is set or was set since the last wait, after `ms`, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Wakes one waiter; one that is set before the wait is not lost. */
export function createAutoResetEvent(): AutoResetEvent {
  let isSet = false;
  let wake: () => void = () => undefined;
  return {
    set() {
      isSet = true;
      wake();
    },
    async wait(ms, signal) {
      if (!isSet && !signal.aborted) {
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
      isSet = false;
    },
  };
}
