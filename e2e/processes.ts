import { readdir, readFile } from 'node:fs/promises';

/** Stands in the environment of everything that one test started, its children's children included. */
export const markName = 'ASTRAEA_E2E_MARK';

async function carriesMark(pid: string, mark: string): Promise<boolean> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [environment, stat] = await Promise.all([read('environ'), read('stat')]);
  const isZombie = /\) Z /.test(stat);
  return !isZombie && environment.split('\0').includes(`${markName}=${mark}`);
}

/** Ids of the processes that carry a mark and still run. */
export async function runningProcesses(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const marked = await Promise.all(
    pids.map(async (pid) => ((await carriesMark(pid, mark)) ? [Number(pid)] : [])),
  );
  return marked.flat();
}

/** Ends them without a chance to tidy up, as a power cut would. */
export async function killProcesses(mark: string): Promise<void> {
  for (const pid of await runningProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
