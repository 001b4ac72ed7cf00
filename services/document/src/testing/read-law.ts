import { parseFile } from '../ingest/parse-file';

/** The passages that a law in plain text is cut into. */
export async function readLaw(text: string, title?: string) {
  const limits = { timeoutMs: 50_000, memoryMb: 512, maxPages: 1, maxUnpackedBytes: 1 };
  const file = { bytes: Buffer.from(text), mediaType: 'text/plain', title } as const;
  return (await parseFile(file, limits)).passages;
}

/** By what these are cited, each once. */
export async function provisionsOf(text: string, title?: string): Promise<(string | null)[]> {
  return [...new Set((await readLaw(text, title)).map(({ provision }) => provision))];
}

/** The rest of a sentence that is long enough to be found by itself. */
export const long =
  'applies to each activity that is carried out in outer space by a person or body of the State';
