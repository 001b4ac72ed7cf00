import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type JudgedRun, readJudgedRun } from './judged-run';

/** A judged run, and the release for which its set of questions was written. */
export interface RunOfSet extends JudgedRun {
  release: string;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

/** The judged runs of every set, `sealed/<release>/judged-<engine>.yaml` and the same under `open/`, newest first. @throws EvaluationError for one that is not usable */
export async function readJudgedSets(folder: string): Promise<RunOfSet[]> {
  const runs: RunOfSet[] = [];
  for (const state of ['sealed', 'open'])
    for (const release of await namesIn(join(folder, state))) {
      const set = join(folder, state, release);
      const files = (await namesIn(set)).filter((name) => /^judged-.+\.yaml$/.test(name));
      for (const file of files) runs.push({ release, ...(await readJudgedRun(join(set, file))) });
    }
  return runs.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
