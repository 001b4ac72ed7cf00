/** Does something again and again, each time `everyMs` after it was done; returns what ends it. Failures go to `onError`. */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  let timer = setTimeout(once, everyMs);
  let ended = false;
  async function once(): Promise<void> {
    await work().catch(onError);
    if (!ended) timer = setTimeout(once, everyMs);
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
