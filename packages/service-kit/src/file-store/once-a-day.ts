import type { Clock } from '../clock';

const dayMs = 86_400_000;

/** Files that are older than this and were never finished belong to a process that is gone. */
export const abandonedAfterMs = dayMs;

/** Does a work at its first call and a day later again, one at a time; what fails is tried again by the next call. */
export function onceADay(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let done: { at: number; work: Promise<void> } | undefined;
  return () => {
    const now = clock().getTime();
    if (done && now - done.at < dayMs) return done.work;
    const begun = { at: now, work: work() };
    done = begun;
    begun.work.catch(() => {
      if (done === begun) done = undefined;
    });
    return begun.work;
  };
}
