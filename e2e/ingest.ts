import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { markName } from './processes';
import type { RunningSystem } from './system';

export const operatorProgram = resolve(__dirname, '../services/document/dist/operate/main.js');

/** Runs the operator's program on a running system, as `npm run ingest` does. @returns what it printed */
export function operate(
  { dataDir, mark }: Pick<RunningSystem, 'dataDir' | 'mark'>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, [markName]: mark };
  return new Promise((settle, fail) => {
    execFile(process.execPath, [operatorProgram, ...args], { env }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${stdout}${stderr}`, { cause: error }));
      else settle(stdout);
    });
  });
}

/** Gives a document to a running system. @returns what the program printed */
export async function ingest(
  system: Pick<RunningSystem, 'dataDir' | 'mark'>,
  file: { name: string; content: string | Uint8Array },
  options: Record<string, string>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-ingest-'));
  const path = join(folder, file.name);
  await writeFile(path, file.content);
  const said = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  try {
    return await operate(system, path, ...said);
  } finally {
    await rm(folder, { recursive: true });
  }
}
