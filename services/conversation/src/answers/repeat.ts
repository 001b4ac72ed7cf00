/**
 * Does something again and again, each time `everyMs` after it was done; returns what ends it, which resolves when what is under
 * way is done. Failures go to `onError`.
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer = setTimeout(start, everyMs);
  let ended = false;
  let running: Promise<void> | undefined;
  async function once(): Promise<void> {
    await work().catch(onError);
    if (!ended) timer = setTimeout(start, everyMs);
  }
  function start(): void {
    running = once();
  }
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}
