import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

export interface FoundFile {
  path: string;
  /** Below the folder that was named, with `/`. */
  name: string;
  /** Bytes. */
  size: number;
}

/** The file, or all files below the folder in a steady order; what is hidden, and links, are left alone. */
export async function findFiles(path: string): Promise<FoundFile[]> {
  const found = await stat(path);
  if (found.isFile()) return [{ path, name: basename(path), size: found.size }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = join(path, name);
      return { path: file, name, size: (await stat(file)).size };
    }),
  );
}
