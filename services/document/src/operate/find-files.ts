import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import type { ArchiveLimits } from '../config';
import { filesInArchive, isArchive } from './archive-files';
import { shownName } from './shown-name';

export interface FoundFile {
  path: string;
  /** Below the folder that was named, with `/`, as it can be shown. */
  name: string;
  /** Bytes. */
  size: number;
  /** Its name in the archive at the path, where it lies in one. */
  within?: string;
  /** Of what is no file on the disk. @throws WrongCall */
  read?(): Promise<Uint8Array>;
  /** Why it is not read, where that is seen before it is. */
  refused?: string;
}

/** A file by itself, and an archive as the files in it, where archives are to be opened. */
async function filesAt(
  path: string,
  name: string,
  archives: ArchiveLimits | undefined,
): Promise<FoundFile[]> {
  const own = { path, name: shownName(name), size: (await stat(path)).size };
  if (!archives || !isArchive(name)) return [own];
  try {
    const files = await filesInArchive(path, archives);
    return files.map(({ name: within, ...file }) => ({
      ...{ path, name: shownName(`${name}/${within}`), within, ...file },
    }));
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    return [{ ...own, refused: error.message }];
  }
}

/**
 * The file, or all files below the folder in a steady order; what is hidden, and links, are left alone. With limits for them, zip
 * archives are read as the files in them.
 */
export async function findFiles(path: string, archives?: ArchiveLimits): Promise<FoundFile[]> {
  if ((await stat(path)).isFile()) return filesAt(path, basename(path), archives);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const found: FoundFile[] = [];
  for (const name of names) found.push(...(await filesAt(join(path, name), name, archives)));
  return found;
}
