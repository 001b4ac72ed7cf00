import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import type { ArchiveLimits } from '../config';
import { mediaTypeOf } from '../ingest/media-types';
import { readZipDirectory, readZipEntry, type ZipEntry } from './read-zip';

export const isArchive = (name: string): boolean => extname(name).toLowerCase() === '.zip';

interface ArchivedFile {
  /** In the archive, with `/`. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** From the archive, anew each time. @throws WrongCall */
  read(): Promise<Uint8Array>;
}

/** What systems put beside the files that somebody packed. */
const isBeside = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** @throws WrongCall, at the first entry beyond the limits */
async function entriesOf(archive: string, { maxFiles, maxBytes }: ArchiveLimits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  try {
    for (const entry of await readZipDirectory(archive)) {
      entries.push(entry);
      unpacked += entry.size;
      if (entries.length > maxFiles)
        throw new WrongCall(
          `${archive} has more than ${maxFiles} files; no more are taken (INGEST_MAX_ARCHIVE_FILES). Unpack it and name the folder.`,
        );
      if (unpacked > maxBytes)
        throw new WrongCall(
          `${archive} unpacks to more than ${maxBytes} bytes; no more are taken (INGEST_MAX_UNPACKED_BYTES). Unpack it and name the folder.`,
        );
    }
  } catch (cause) {
    if (cause instanceof WrongCall) throw cause;
    throw new WrongCall(`${archive} is no readable zip file. Fetch or save it anew.`, { cause });
  }
  return entries;
}

/**
 * The files of a zip archive that can be read, in a steady order; pictures and schemas that publishers pack with a law are left
 * alone. What an entry says that it unpacks to is all the room that it gets. @throws WrongCall in words that say what is wrong with it
 */
export async function filesInArchive(archive: string, limits: ArchiveLimits): Promise<ArchivedFile[]> {
  const { size } = await stat(archive);
  if (size > limits.maxBytes)
    throw new WrongCall(
      `${archive} has ${size} bytes; at most ${limits.maxBytes} are taken (INGEST_MAX_UNPACKED_BYTES). Unpack it and name the folder.`,
    );
  const own = (await entriesOf(archive, limits)).filter(({ name }) => !isBeside(name));
  const readable = own.filter(({ name }) => mediaTypeOf(name) !== undefined);
  const nested = own.find(({ name }) => isArchive(name));
  if (readable.length === 0)
    throw new WrongCall(
      nested
        ? `${archive} holds another archive, ${nested.name}, and no file that is read. Unpack it and name the folder.`
        : `${archive} holds no file of a kind that is read.`,
    );
  return readable
    .map((entry) => ({ name: entry.name, size: entry.size, read: () => unpackOne(archive, entry) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @throws WrongCall */
async function unpackOne(archive: string, entry: ZipEntry): Promise<Uint8Array> {
  if (!entry.canBeUnpacked)
    throw new WrongCall(
      `${entry.name} in ${archive} is encrypted, or packed in a way that is not read. Unpack the archive and name the folder.`,
    );
  return readZipEntry(archive, entry).catch((cause: unknown) => {
    throw new WrongCall(
      `${entry.name} in ${archive} is damaged or no longer there. Fetch or save the archive anew.`,
      { cause },
    );
  });
}
