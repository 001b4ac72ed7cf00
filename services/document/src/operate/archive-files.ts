import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import type { ArchiveLimits } from '../config';
import { mediaTypeOf, unreadKind } from '../ingest/media-types';
import { readZipDirectory, readZipEntry, type ZipEntry } from './read-zip';
import { shownName } from './shown-name';

export const isArchive = (name: string): boolean => extname(name).toLowerCase() === '.zip';

export interface ArchivedFile {
  /** In the archive, with `/`. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** From the archive, anew each time. @throws WrongCall */
  read(): Promise<Uint8Array>;
  /** Why it is not read, where its name tells. */
  refused?: string;
}

/** What systems put beside the files that somebody packed. */
const isBeside = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** Pictures, style sheets and schemas, which publishers pack with a law and in which no law stands. */
const isPackedWithLaws = (name: string): boolean =>
  /\.(?:bmp|emf|gif|ico|jpe?g|png|svg|tiff?|webp|wmf|css|xslt?|dtd|rn[cg]|sch|xsd)$/iu.test(name);

function refusalOf(name: string): string | undefined {
  if (isArchive(name)) return 'an archive in an archive is not opened; unpack it';
  return mediaTypeOf(name) === undefined ? unreadKind(shownName(name)) : undefined;
}

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
 * The files of a zip archive in a steady order, also those that are not read, with the reason; pictures, style sheets and schemas
 * are left alone. What an entry says that it unpacks to is all the room that it gets. @throws WrongCall in words that say what is wrong with it
 */
export async function filesInArchive(archive: string, limits: ArchiveLimits): Promise<ArchivedFile[]> {
  const { size } = await stat(archive);
  if (size > limits.maxBytes)
    throw new WrongCall(
      `${archive} has ${size} bytes; at most ${limits.maxBytes} are taken (INGEST_MAX_UNPACKED_BYTES). Unpack it and name the folder.`,
    );
  const own = (await entriesOf(archive, limits)).filter(
    ({ name }) => !isBeside(name) && !isPackedWithLaws(name),
  );
  if (own.length === 0) throw new WrongCall(`${archive} holds no file of a kind that is read.`);
  requireOwnNames(archive, own);
  return own
    .map((entry) => {
      const refused = refusalOf(entry.name);
      const file = { name: entry.name, size: entry.size, read: () => unpackOne(archive, entry) };
      return refused === undefined ? file : { ...file, refused };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** By its name a file is known again when its archive is sent again. @throws WrongCall */
function requireOwnNames(archive: string, entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name))
      throw new WrongCall(
        `${archive} holds two files of the name ${shownName(name)}. Unpack it, give each a name of its own, and name the folder.`,
      );
    names.add(name);
  }
}

/** @throws WrongCall */
async function unpackOne(archive: string, entry: ZipEntry): Promise<Uint8Array> {
  if (!entry.canBeUnpacked)
    throw new WrongCall(
      'the file is encrypted in the archive, or packed in a way that is not read. Unpack it and name the folder.',
    );
  return readZipEntry(archive, entry).catch((cause: unknown) => {
    const words = 'the file is damaged in the archive, or the archive is gone. Fetch or save it anew.';
    throw new WrongCall(words, { cause });
  });
}
