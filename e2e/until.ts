/** For every wait of the journeys: a machine under load; on an idle one nothing takes more than a few seconds. */
export const ceilingMs = 120_000;

/** What is there at once is seen at once. */
const shortestPauseMs = 20;
/** A look can cost a system or a browser more than what is waited for: a long wait looks four times a second. */
const longestPauseMs = 250;

/** A quarter of the time that was waited already: the end of a short wait is not seen late. */
function pauseAfter(waitedMs: number): number {
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, waitedMs / 4));
}

/** Waits until a condition gives a value, looking less often the longer it takes. @throws when it does not within `timeoutMs`. */
export async function until<T>(
  condition: () => T | Promise<T>,
  timeoutMs = ceilingMs,
): Promise<NonNullable<T>> {
  const begin = Date.now();
  for (;;) {
    const value = await condition();
    if (value) return value as NonNullable<T>;
    const waitedMs = Date.now() - begin;
    if (waitedMs > timeoutMs) throw new Error(`the condition did not hold within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(waitedMs)));
  }
}
