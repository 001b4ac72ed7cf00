/** Counts answers that are being written, so that a replica with its hands full says so. */
export interface Workload {
  /** Undefined when no more fit; otherwise call the result once when done. */
  begin(): (() => void) | undefined;
  readonly running: number;
  readonly saturated: boolean;
}

export function createWorkload(most: number): Workload {
  let running = 0;
  return {
    begin() {
      if (running >= most) return undefined;
      running++;
      let ended = false;
      return () => {
        if (!ended) running--;
        ended = true;
      };
    },
    get running() {
      return running;
    },
    get saturated() {
      return running >= most;
    },
  };
}
