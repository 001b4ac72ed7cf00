import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { ArchiveLimits } from '../config';
import { mediaTypeOf } from '../ingest/media-types';

export const isArchive = (name: string): boolean => extname(name).toLowerCase() === '.zip';

interface ArchivedFile {
  /** In the archive, with `/`. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  read(): Uint8Array;
}

/** What systems put beside the files that somebody packed. */
const isBeside = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** @throws WrongCall */
function entriesOf(archive: string, packed: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  try {
    unzipSync(packed, {
      filter: (entry) => {
        entries.push(entry);
        return false;
      },
    });
  } catch (cause) {
    throw new WrongCall(`${archive} is no readable zip file. Fetch or save it anew.`, { cause });
  }
  return entries;
}

/** @throws WrongCall */
function requireWithin(archive: string, entries: readonly UnzipFileInfo[], limits: ArchiveLimits): void {
  const { maxFiles, maxBytes } = limits;
  if (entries.length > maxFiles)
    throw new WrongCall(
      `${archive} has ${entries.length} files; at most ${maxFiles} are taken (INGEST_MAX_ARCHIVE_FILES). Unpack it and name the folder.`,
    );
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpacked > maxBytes)
    throw new WrongCall(
      `${archive} unpacks to ${unpacked} bytes; at most ${maxBytes} are taken (INGEST_MAX_UNPACKED_BYTES). Unpack it and name the folder.`,
    );
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
  const packed = new Uint8Array(await readFile(archive));
  const entries = entriesOf(archive, packed);
  requireWithin(archive, entries, limits);
  const own = entries.filter(({ name }) => !isBeside(name));
  const readable = own.filter(({ name }) => mediaTypeOf(name) !== undefined);
  const nested = own.find(({ name }) => isArchive(name));
  if (readable.length === 0)
    throw new WrongCall(
      nested
        ? `${archive} holds another archive, ${nested.name}, and no file that is read. Unpack it and name the folder.`
        : `${archive} holds no file of a kind that is read.`,
    );
  return readable
    .map(({ name, originalSize }) => ({
      name,
      size: originalSize,
      read: () => unpackOne(archive, packed, name),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @throws WrongCall */
function unpackOne(archive: string, packed: Uint8Array, wanted: string): Uint8Array {
  try {
    const found = unzipSync(packed, { filter: ({ name }) => name === wanted })[wanted];
    if (found) return found;
  } catch (cause) {
    throw new WrongCall(`${wanted} in ${archive} cannot be unpacked. Fetch or save the archive anew.`, {
      cause,
    });
  }
  throw new WrongCall(`${wanted} in ${archive} cannot be unpacked. Fetch or save the archive anew.`);
}
