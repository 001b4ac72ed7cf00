const stopSignals = ['SIGTERM', 'SIGINT'] as const;

function end(signal: NodeJS.Signals): void {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

// The kernel keeps from the first process of a container any signal that it does not listen to: it would not end as other
// processes do, and be killed when its grace is over.
if (process.pid === 1) for (const name of stopSignals) process.on(name, end);

/** From now on a signal to stop aborts what is returned, and ends nothing by itself. */
export function takeStopSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const name of stopSignals) {
    process.off(name, end);
    process.on(name, () => stopping.abort());
  }
  return stopping.signal;
}
