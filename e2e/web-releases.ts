import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const releaseSchema = z.looseObject({ version: z.string() });

/** The built releases of one web part in a folder of its own, to which others can be added. */
export interface WebReleases {
  root: string;
  /** The version that is delivered now. */
  current(): Promise<string>;
  /** Adds a release whose scripts say `to` where the current one says `from`, under its own name; the current one stays beside it. */
  add(version: string, from: string, to: string): Promise<void>;
  /** Takes an old release away, as a later build or image does. */
  remove(version: string): Promise<void>;
  close(): Promise<void>;
}

/** Copies what was built last. */
export async function copyReleases(part: string): Promise<WebReleases> {
  const built = resolve(__dirname, '..', part, 'dist');
  const root = await mkdtemp(join(tmpdir(), 'astraea-releases-'));
  const read = async (folder: string) =>
    releaseSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const { version } = await read(built);
  await cp(join(built, version), join(root, version), { recursive: true });
  await cp(join(built, 'release.json'), join(root, 'release.json'));
  return {
    root,
    current: async () => (await read(root)).version,
    async add(next, from, to) {
      const release = await read(root);
      await cp(join(root, release.version), join(root, next), { recursive: true });
      await changeScripts(join(root, next), from, to);
      await changeScripts(join(root, next), release.version, next);
      await writeFile(join(root, 'release.json.new'), JSON.stringify({ ...release, version: next }));
      await rename(join(root, 'release.json.new'), join(root, 'release.json'));
    },
    remove: (old) => rm(join(root, old), { recursive: true }),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

async function changeScripts(folder: string, from: string, to: string): Promise<void> {
  let changed = 0;
  for (const file of (await readdir(folder)).filter((name) => /\.(js|json)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) continue;
    changed += 1;
    await writeFile(join(folder, file), text.replaceAll(from, to));
    for (const packed of ['.br', '.gz']) await rm(join(folder, file + packed), { force: true });
  }
  if (changed === 0) throw new Error(`no script in ${folder} says '${from}'`);
}
