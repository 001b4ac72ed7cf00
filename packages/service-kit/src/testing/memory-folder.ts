import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Some containers have 64 MB there. */
const roomNeeded = 1_000_000_000;

/**
 * Where the data of tests may lie: in memory if the machine has room for it, for each commit of a database waits for its disk, and
 * no test takes the power away.
 */
export function memoryFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomNeeded ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
