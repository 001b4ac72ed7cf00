import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Target } from './plan';
import type { ChaosSystem } from './system';

/** A fault that happened. */
export interface Outage extends Fault {
  from: number;
  /** When it went on, or was started again. */
  to: number;
}

/** Makes the planned faults happen; resolves when all are over and everything runs again. */
export async function causeFaults(
  system: Pick<ChaosSystem, 'away' | 'back'>,
  faults: readonly Fault[],
  happened: Outage[],
): Promise<void> {
  const begun = Date.now();
  /** A target that is still away is taken away again once it is back. */
  const busy = new Map<Target, Promise<void>>();

  async function cause(fault: Fault): Promise<void> {
    await pause(Math.max(0, begun + fault.atMs - Date.now()));
    const outage: Outage = { ...fault, from: Date.now(), to: Number.POSITIVE_INFINITY };
    await system.away(fault);
    happened.push(outage);
    await pause(fault.forMs);
    await system.back(fault);
    outage.to = Date.now();
  }

  for (const fault of faults)
    busy.set(
      fault.target,
      (busy.get(fault.target) ?? Promise.resolve()).then(() => cause(fault)),
    );
  await Promise.all(busy.values());
}
