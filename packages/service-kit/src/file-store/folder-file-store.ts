import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, systemClock } from '../clock';
import { bytesWithin } from './byte-range';
import { createDigestStream, readableOf } from './digest-stream';
import { checkFileKey } from './file-key';
import { FileExists, type FileStore, type StoredFile } from './file-store';
import { abandonedAfterMs, onceADay } from './once-a-day';

// '~' is in no key, so neither a file's folder nor the folder of unfinished files can be meant by a key.
const fileSuffix = '~';
const unfinishedFolder = '~unfinished';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException)?.code ?? '');

/** Makes the entries of a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder inside `root` with its parents, each entry synced. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let inner = folder; inner !== root; inner = dirname(inner)) await syncFolder(dirname(inner));
}

/** Removes what processes that were killed left unfinished before this moment. */
async function removeAbandoned(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < moment) await rm(path, { recursive: true, force: true });
  }
}

/** Moves a finished file to its place. False if a file is there already; two at once cannot both succeed. */
async function moveInto(place: string, unfinished: string): Promise<boolean> {
  try {
    await rename(unfinished, place);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}

/** Writes the content and its digest into a new folder and syncs them. */
async function writeFileFolder(
  key: string,
  folder: string,
  content: Readable | Uint8Array,
): Promise<StoredFile> {
  await mkdir(folder, { mode: 0o700 });
  const digest = createDigestStream();
  const sink = createWriteStream(join(folder, 'content'), { flush: true, mode: 0o600 });
  await pipeline(readableOf(content), digest.stream, sink);
  const { size, sha256 } = digest.result();
  await writeFile(join(folder, 'sha256'), sha256, { flush: true, mode: 0o600 });
  await syncFolder(folder);
  return { key, size, sha256 };
}

/**
 * The embedded file store. The file of key `a/b` is the folder `a/b~` with `content` and `sha256` in it: it is written aside
 * and appears by one rename, so that it is never half there, and `content` can be opened with any program.
 */
export function createFolderFileStore({
  folder,
  clock = systemClock,
}: {
  folder: string;
  clock?: Clock;
}): FileStore {
  const root = resolve(folder);
  const unfinished = join(root, unfinishedFolder);
  const ready = onceADay(clock, async () => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await removeAbandoned(unfinished, new Date(clock().getTime() - abandonedAfterMs));
  });

  function placeOf(key: string): string {
    checkFileKey(key);
    return join(root, `${key}${fileSuffix}`);
  }

  async function find(key: string): Promise<StoredFile | undefined> {
    const place = placeOf(key);
    try {
      const { size } = await stat(join(place, 'content'));
      return { key, size, sha256: await readFile(join(place, 'sha256'), 'utf8') };
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw error;
    }
  }

  return {
    async put(key, content) {
      const place = placeOf(key);
      await ready();
      const aside = join(unfinished, randomUUID());
      try {
        const written = await writeFileFolder(key, aside, content);
        await makeFolder(root, dirname(place));
        if (await moveInto(place, aside)) {
          await syncFolder(dirname(place));
          return written;
        }
        if ((await find(key))?.sha256 !== written.sha256) throw new FileExists(key);
        return written;
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    },
    stat: find,
    async open(key, range) {
      const found = await find(key);
      if (!found) return undefined;
      const bytes = range && bytesWithin(found.size, range);
      try {
        // Opened here, so that the caller does not learn in the middle of a response that it cannot be.
        return (await open(join(placeOf(key), 'content'), 'r')).createReadStream(bytes);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async delete(key) {
      const place = placeOf(key);
      await ready();
      const aside = join(unfinished, randomUUID());
      try {
        await rename(place, aside);
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
        throw error;
      }
      await syncFolder(dirname(place));
      await rm(aside, { recursive: true, force: true });
      return true;
    },
    async ping() {
      await ready();
      await access(unfinished, constants.W_OK);
    },
    async close() {},
  };
}
