import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

export interface FoundFile {
  path: string;
  /** Below the folder that was named, with `/`, as it can be shown: without what moves a terminal's cursor or turns its text over. */
  name: string;
  /** Bytes. */
  size: number;
  /** Of what is no file on the disk. */
  bytes?: Uint8Array;
}

function shown(name: string): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** The file, or all files below the folder in a steady order; what is hidden, and links, are left alone. */
export async function findFiles(path: string): Promise<FoundFile[]> {
  const found = await stat(path);
  if (found.isFile()) return [{ path, name: shown(basename(path)), size: found.size }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = join(path, name);
      return { path: file, name: shown(name), size: (await stat(file)).size };
    }),
  );
}
