import { basename, extname } from 'node:path';
import type { SourceStore } from '../source-store';
import { documentName } from './file-name';
import type { MediaType } from './media-types';
import type { IdentifiedLaw } from './same-law';

export interface NamedFile {
  mediaType: MediaType;
  /** As the file was called where it came from, with the folders that it lay in. */
  fileName?: string | undefined;
  /** Of its bytes. */
  version?: string | undefined;
}

/** The parts of a file's path, without its ending. */
function partsOf(fileName: string): string[] {
  return fileName.slice(0, fileName.length - extname(fileName).length).split('/');
}

/** The name that documents had before they were named by their law: by the path of their file. */
export function nameByPath(jurisdiction: string, { fileName = '', mediaType }: NamedFile): string {
  return documentName([jurisdiction, ...partsOf(fileName)], mediaType);
}

/** What a file is called that says no title. */
export function titleByPath(fileName: string): string {
  return basename(fileName, extname(fileName))
    .replace(/[-_\s]+/g, ' ')
    .trim();
}

/** A name that no other document has: by the title of the law, its number, its day, and at last its bytes. */
export async function freeName(
  store: Pick<SourceStore, 'getByName'>,
  { identity: { title, number, dated }, jurisdiction }: Pick<IdentifiedLaw, 'identity' | 'jurisdiction'>,
  file: NamedFile,
): Promise<string> {
  const called = title ? [title] : partsOf(file.fileName ?? '');
  const further = [number, dated, file.version?.slice(0, 8)].filter((part) => part !== null);
  const tried = further.map((_, at) => further.slice(0, at + 1));
  for (const told of [[], ...tried]) {
    const parts = [jurisdiction, ...called, ...told].filter((part) => part !== undefined);
    const name = documentName(parts, file.mediaType);
    if (!(await store.getByName(name))) return name;
  }
  return documentName([jurisdiction, ...called, file.version ?? ''], file.mediaType);
}
