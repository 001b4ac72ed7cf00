import { readFile } from 'node:fs/promises';
import { runningProcesses } from './processes';
import type { RunningSystem } from './system';
import { until } from './until';

/** One of the processes of a part. */
export interface Replica {
  pid: number;
  privatePort: string;
}

type Marked = Pick<RunningSystem, 'mark'>;

export async function replicasOf({ mark }: Marked, part: string): Promise<Replica[]> {
  const found: Replica[] = [];
  for (const pid of await runningProcesses(mark)) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const settings = Object.fromEntries(environment.split('\0').map((entry) => entry.split('=')));
    if (settings.OTEL_SERVICE_NAME === part) found.push({ pid, privatePort: settings.PRIVATE_PORT ?? '' });
  }
  return found;
}

/** What a replica's readiness probe gets; undefined while nobody answers. */
export async function readinessOf({ privatePort }: Replica) {
  const response = await fetch(`http://127.0.0.1:${privatePort}/readyz`).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  return response && { status: response.status, details: (body as { details?: unknown })?.details };
}

/** The conversation replica that writes the one answer that is being written. */
export function findWriter(system: Marked): Promise<Replica> {
  return until(async () => {
    for (const replica of await replicasOf(system, 'conversation')) {
      const { details } = (await readinessOf(replica)) ?? {};
      if ((details as { running_answers?: number })?.running_answers === 1) return replica;
    }
    return undefined;
  });
}

/** Waits until as many replicas of a part as there were at first take requests again. */
export async function untilReady(system: Marked, part: string, count: number): Promise<void> {
  await until(async () => {
    const states = await Promise.all((await replicasOf(system, part)).map(readinessOf));
    return states.filter((state) => state?.status === 200).length === count;
  });
}
