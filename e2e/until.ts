/** For every wait of the journeys: a machine under load; on an idle one nothing takes more than a few seconds. */
export const ceilingMs = 60_000;

/** Waits until a condition gives a value, looking every few milliseconds. @throws when it does not within `timeoutMs`. */
export async function until<T>(
  condition: () => T | Promise<T>,
  timeoutMs = ceilingMs,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value as NonNullable<T>;
    if (Date.now() > end) throw new Error(`the condition did not hold within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
