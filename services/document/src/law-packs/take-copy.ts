import { copyFile, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { extensionOf, type MediaType, mediaTypes } from '../ingest/media-types';
import { FetchRefused } from './fetch-refused';
import { lawFileFormat } from './law-file-formats';
import type { NamedLaw } from './load-packs';

/** Whether laws come from a mirror that answers over the network. */
export const isAddress = (from: string): boolean => /^https?:\/\//.test(from);

/** @throws WrongCall when there is no such folder */
export async function requireFolder(from: string): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (!found?.isDirectory())
    throw new WrongCall(`There is no folder ${from}: name one with --from or LAWS_FROM.`);
}

export interface CopiedLaw {
  path: string;
  mediaType: MediaType;
}

/** The file of a law in an operator's folder: `<country>/<law>.xml` or `<law>.xml`, also of another form than its publisher's. */
export async function findCopy(folder: string, law: NamedLaw): Promise<CopiedLaw | undefined> {
  const own = lawFileFormat(law.format).mediaType;
  const types = [own, ...mediaTypes.filter((type) => type !== own)];
  for (const mediaType of types) {
    for (const name of [law.key, law.id]) {
      const path = join(folder, `${name}.${extensionOf(mediaType)}`);
      // A link is left alone: it may lead out of the folder.
      const found = await lstat(path).catch(() => undefined);
      if (found?.isFile()) return { path, mediaType };
    }
  }
  return undefined;
}

/** Copies a file to its place aside. @throws FetchRefused */
export async function takeCopy({ path }: CopiedLaw, part: string, maxBytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > maxBytes) {
    throw new FetchRefused(`${path} has ${size} bytes; at most ${maxBytes} are taken (LAWS_MAX_BYTES).`);
  }
  await copyFile(path, part);
}
