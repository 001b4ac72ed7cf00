import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { markName } from './processes';
import type { RunningSystem } from './system';

const program = resolve(__dirname, '../services/document/dist/operate/main.js');

/** Gives a document to a running system with the operator's program, as `npm run ingest` does. @returns what it printed */
export async function ingest(
  system: Pick<RunningSystem, 'dataDir' | 'mark'>,
  file: { name: string; content: string | Uint8Array },
  options: Record<string, string>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-ingest-'));
  const path = join(folder, file.name);
  await writeFile(path, file.content);
  const said = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const env = { ...process.env, DATA_DIR: system.dataDir, [markName]: system.mark };
  try {
    return await new Promise((settle, fail) => {
      execFile(process.execPath, [program, path, ...said], { env }, (error, stdout, stderr) => {
        if (error) fail(new Error(`${stdout}${stderr}`, { cause: error }));
        else settle(stdout);
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
