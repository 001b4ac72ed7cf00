import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import type { Encoder } from './encoder/open-encoder';
import { packPieces } from './encoder/passage-record';
import { writeBundle } from './ingest/bundled-vectors';
import { putContent } from './ingest/put-content';
import { recordId } from './reading/token-vectors';
import { PassageIndex } from './search/passage-index';
import { gapsOf, type ReadText } from './search/read-text';

/** Everything of guides that is ever read: their passages, and what they could not confirm. */
export function textsOfGuides(versions: readonly VersionContent[]): ReadText[] {
  const index = new PassageIndex();
  for (const version of versions) putContent(index, version);
  return index
    .headers()
    .flatMap((header) => [
      ...[...(index.passagesOf(header.document_id) ?? [])].map((passage) => index.readText(passage)),
      ...gapsOf(header).map(({ read }) => read),
    ]);
}

/** Writes what the encoder makes of guides to the file that ships with the service. Returns how many texts there are. */
export async function bundleGuides(
  versions: readonly VersionContent[],
  encoder: Encoder,
  file: string = join(__dirname, '../guide-vectors.bin'),
): Promise<number> {
  const records = new Map<string, Uint8Array>();
  for (const text of textsOfGuides(versions))
    records.set(recordId(encoder.name, text), packPieces(await encoder.encodePassage(text), encoder));
  await writeFile(file, writeBundle(records));
  return records.size;
}
