import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTime } from './processes.mjs';
import { Failure, pause } from './terminal.mjs';

function take(file) {
  try {
    writeFileSync(file, `${process.pid} ${startTime(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function ownerIsGone(file) {
  try {
    const [pid, began] = readFileSync(file, 'utf8').split(' ');
    // An owner that has not written its name yet counts as alive.
    return began !== undefined && startTime(pid) !== began;
  } catch {
    return false;
  }
}

/** Runs `work` while no other `backends` command changes the same data. */
export async function withLock(settings, work) {
  const file = join(settings.data, '.lock');
  const deadline = Date.now() + 4 * settings.waitMs;
  while (!take(file)) {
    if (ownerIsGone(file)) rmSync(file, { force: true });
    else if (Date.now() > deadline) throw new Failure(`another backends command holds ${file}`);
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
