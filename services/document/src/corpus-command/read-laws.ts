import { readFile } from 'node:fs/promises';
import { mediaTypeOf } from '../ingest/media-types';
import { type ParsedFile, parseFile } from '../ingest/parse-file';
import { findFiles } from '../operate/find-files';

/** A file of a folder of laws, as it is read. */
export interface LawText {
  /** Below the folder. */
  file: string;
  law: ParsedFile;
}

interface ReadLaws {
  laws: LawText[];
  /** Files that could not be read, with the reason. */
  unread: string[];
}

const limits = { timeoutMs: 60_000, memoryMb: 1024, maxPages: 5_000, maxUnpackedBytes: 200_000_000 };

/** Reads each file of a folder whose format is known. @throws Error when the folder cannot be read */
export async function readLaws(folder: string): Promise<ReadLaws> {
  const read: ReadLaws = { laws: [], unread: [] };
  for (const { path, name } of await findFiles(folder)) {
    const mediaType = mediaTypeOf(name);
    if (!mediaType) continue;
    try {
      const law = await parseFile({ bytes: await readFile(path), mediaType }, limits);
      read.laws.push({ file: name, law });
    } catch (error) {
      read.unread.push(`${name}: ${(error as Error).message}`);
    }
  }
  return read;
}
