import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new folder under the system's temporary one, which goes when the tests of the file are over. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-evaluation-'));
  made.push(folder);
  return folder;
}

afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));
