import { setTimeout as pause } from 'node:timers/promises';
import { ceilingMs } from '../../testing/test-server';

/** Asks again until `check` gives a value that is not undefined. @throws Error if that does not happen in time. */
export async function eventually<V>(
  what: string,
  check: () => Promise<V | undefined> | V | undefined,
  withinMs = ceilingMs,
): Promise<V> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`it did not happen in ${withinMs} ms: ${what}`);
    await pause(10);
  }
}
