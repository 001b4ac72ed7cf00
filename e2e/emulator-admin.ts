import { readFile } from 'node:fs/promises';
import { z } from 'zod';
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

const codesSchema = z.object({ oobCodes: z.array(z.object({ email: z.string(), requestType: z.string() })) });

/** What the directory would have mailed to an address, by the kinds of its links. */
export async function mailedTo(system: Pick<ServedSystem, 'mark'>, email: string): Promise<string[]> {
  const admin = await emulatorAdminUrl(system);
  const response = await fetch(`${admin}/emulator/v1/projects/demo-astraea/oobCodes`);
  const { oobCodes } = codesSchema.parse(await response.json());
  return oobCodes.filter((code) => code.email === email).map(({ requestType }) => requestType);
}
