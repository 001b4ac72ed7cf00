import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from './processes.mjs';

const lookMs = 2_000;
/** Of one processor: what timers and probes take. */
const idleShare = 0.05;
const quietLooks = 2;
const longestMs = 600_000;

/** Waits until these processes have ended what they do after a start: guides are stored, indexed and embedded then. */
export async function untilIdle(pids) {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const deadline = performance.now() + longestMs;
  for (let quiet = 0; quiet < quietLooks; ) {
    const before = used();
    await pause(lookMs);
    quiet = (used() - before) * 1000 < idleShare * lookMs * pids.length ? quiet + 1 : 0;
    if (performance.now() > deadline) throw new Error('the system did not come to rest');
  }
}
