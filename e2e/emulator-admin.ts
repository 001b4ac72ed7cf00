import { readFile } from 'node:fs/promises';
import { runningProcesses } from './processes';
import type { ServedSystem } from './shared-system';

/** The Auth emulator's own port, which only the parts of the system are told: for what an operator does to accounts. */
export async function emulatorAdminUrl(system: Pick<ServedSystem, 'mark'>): Promise<string> {
  for (const pid of await runningProcesses(system.mark)) {
    const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
    const host = environment.find((entry) => entry.startsWith('FIREBASE_AUTH_EMULATOR_HOST='));
    if (host) return `http://${host.slice(host.indexOf('=') + 1)}`;
  }
  throw new Error('no process of the system knows an Auth emulator');
}
