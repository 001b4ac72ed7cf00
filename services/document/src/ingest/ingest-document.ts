import { type ContentBlock, instrumentStatusSchema, urlKindSchema } from '@astraea/contracts';
import { AppError, type Clock } from '@astraea/service-kit';
import { z } from 'zod';
import { fingerprint, guideTopics } from '../corpus/guide';
import { type PublishDeps, publishVersion } from '../publish-version';
import type { SourceContent, SourceDocument } from '../source';
import type { SourceStore } from '../source-store';
import type { MediaType, ParsedPassage } from './parse-file';

const extensions: Record<MediaType, string> = {
  'application/pdf': 'pdf',
  'text/markdown': 'md',
  'text/plain': 'txt',
};

/** What an operator says about a document of their own; the query of `POST /operator/documents`. */
export const ingestMetadataSchema = z
  .object({
    /** As in active countries. */
    country: z.string().trim().min(1).max(100),
    topic: z.enum(guideTopics),
    kind: z.enum(['law', 'policy', 'guide']),
    status: instrumentStatusSchema,
    /** Of the instrument. */
    title: z.string().trim().min(1).max(300),
    /** Where the text was published; it is recorded and never fetched. */
    url: z.url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' }).optional(),
    url_kind: urlKindSchema.default('secondary source'),
    /** Month or day of the statement of law; by default the month of the call. */
    as_of: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, 'give a month or a day, for instance 2026-11')
      .optional(),
    /** File name; a second file under the same name is a new version. */
    doc: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,180}$/u, 'use letters, digits, blanks and . _ ( ) - only')
      .optional(),
    /** For a country of which there is no document yet. */
    continent: z.string().trim().min(1).max(50).optional(),
    jurisdiction_kind: z.enum(['country', 'bloc', 'international']).optional(),
  })
  .strict();
export type IngestMetadata = z.output<typeof ingestMetadataSchema>;

export interface IngestDeps {
  store: SourceStore;
  publish: PublishDeps;
  clock: Clock;
  parse(file: { bytes: Uint8Array; mediaType: MediaType }): Promise<ParsedPassage[]>;
}

export interface OwnFile {
  bytes: Uint8Array;
  mediaType: MediaType;
  metadata: IngestMetadata;
  by: string;
}

/** `Décret n° 1` as `decret-n-1`; letters of other scripts stay. */
function slug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);
}

function fileName({ metadata, mediaType }: OwnFile): string {
  const extension = `.${extensions[mediaType]}`;
  const name = metadata.doc ?? `${slug(metadata.country)}-${slug(metadata.title)}`;
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

type Jurisdiction = Pick<
  SourceContent,
  'jurisdiction' | 'continent' | 'jurisdiction_kind' | 'member_of' | 'regulators' | 'bindings' | 'gaps'
>;

/** What is known of the jurisdiction from its bundled guide, or else from what the operator says. @throws AppError InvalidInput */
async function describeJurisdiction(store: SourceStore, metadata: IngestMetadata): Promise<Jurisdiction> {
  const known = await store.listByJurisdiction(metadata.country);
  const first: SourceDocument | undefined = known.find(({ source_hash }) => source_hash !== null) ?? known[0];
  const content = first && (await store.versions.get(first.current_version))?.content;
  const { continent, jurisdiction_kind: kind } = metadata;
  const facts =
    first ?? (continent && kind ? { continent, jurisdiction_kind: kind, member_of: [] } : undefined);
  if (!facts) {
    const detail = `there is no document of ${metadata.country} yet: name its continent and jurisdiction_kind`;
    throw new AppError('InvalidInput', `The country is new here; ${detail}.`, {
      details: { fields: [{ pointer: '#/query/country', detail }] },
    });
  }
  return {
    jurisdiction: metadata.country,
    continent: facts.continent,
    jurisdiction_kind: facts.jurisdiction_kind,
    member_of: facts.member_of,
    regulators: content?.regulators ?? [],
    bindings: content?.bindings ?? [],
    gaps: null,
  };
}

function toBlock(
  passage: ParsedPassage,
  index: number,
  metadata: IngestMetadata,
  documentId: string,
  asOf: string,
): ContentBlock {
  return {
    id: `p${index + 1}`,
    page: passage.page,
    page_end: passage.page,
    text: passage.text,
    topic: metadata.topic,
    ...(passage.heading ? { heading: passage.heading } : {}),
    instrument: metadata.title,
    instrument_id: documentId,
    provision: passage.provision,
    status: metadata.status,
    as_of: asOf,
    url: metadata.url ?? null,
    url_kind: metadata.url ? metadata.url_kind : null,
  };
}

/**
 * Reads an operator's own file and publishes it. The same file twice is one version; another file under the same
 * name is the next version of the document. @throws AppError InvalidInput, Conflict
 */
export async function ingestDocument(
  deps: IngestDeps,
  file: OwnFile,
): Promise<{ doc: string; version: string; created: boolean }> {
  const { metadata, bytes, mediaType, by } = file;
  const doc = fileName(file);
  const documentId = `own-${fingerprint(doc).slice(0, 16)}`;
  const jurisdiction = await describeJurisdiction(deps.store, metadata);
  const asOf = metadata.as_of ?? deps.clock().toISOString().slice(0, 7);
  const passages = await deps.parse({ bytes, mediaType });
  const content = {
    document_id: documentId,
    doc,
    title: metadata.title,
    ...jurisdiction,
    source_kind: metadata.kind,
    as_of: asOf,
    blocks: passages.map((passage, index) => toBlock(passage, index, metadata, documentId, asOf)),
  };
  return {
    doc,
    ...(await publishVersion(deps.publish, { bytes, mediaType, by, sourceHash: null, content })),
  };
}
