import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import { z } from 'zod';
import { ingestMetadataSchema } from './ingest/ingest-metadata';
import { mediaTypeOf } from './ingest/media-types';
import { ownContent, ownDocumentId } from './ingest/own-content';
import { parseFile } from './ingest/parse-file';

/** A file beside its list, and what an operator says about it: as the options of `npm run ingest`, but in a list. */
export const ownFileSchema = ingestMetadataSchema.extend({
  file: z.string().min(1),
  title: z.string().trim().min(1).max(300),
});
export type OwnFile = z.output<typeof ownFileSchema>;

const limits = { timeoutMs: 120_000, memoryMb: 512, maxPages: 2_000, maxUnpackedBytes: 200_000_000 };

/**
 * Reads a file as its ingestion would, without storing it, for programs that measure answers on documents of one's own.
 * @throws AppError InvalidInput for a file that cannot be read, RangeError for a country without a guide
 */
export async function readOwnVersion(
  folder: string,
  { file, ...metadata }: OwnFile,
  guides: readonly VersionContent[],
): Promise<VersionContent> {
  const guide = guides.find(({ jurisdiction }) => jurisdiction === metadata.country);
  if (!guide) throw new RangeError(`${file}: there is no guide of ${metadata.country}`);
  const mediaType = mediaTypeOf(file);
  if (!mediaType) throw new RangeError(`${file}: files of this kind are not read`);
  const bytes = await readFile(join(folder, file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { title } = metadata;
  const doc = basename(file);
  const documentId = ownDocumentId(doc);
  const { continent, jurisdiction, jurisdiction_kind, member_of, regulators, bindings, as_of: asOf } = guide;
  const parsed = await parseFile({ bytes, mediaType, title }, limits);
  const url = metadata.url ?? parsed.url;
  const named = { title, instrument: title, documentId, status: metadata.status, asOf, url };
  return {
    ...{ doc, version: sha256.slice(0, 16), sha256, state: 'active' },
    ...{ continent, jurisdiction, jurisdiction_kind, member_of, regulators, bindings, gaps: null },
    ...ownContent(parsed, metadata, named),
  };
}
