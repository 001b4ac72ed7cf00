import type { ContentBlock, InstrumentStatus, VersionContent } from '@astraea/contracts';
import { fingerprint } from '../corpus/guide';
import type { IngestMetadata } from './ingest-metadata';
import type { ParsedFile, ParsedPassage } from './parse-file';

/** One file name is one document, whatever stands in the file. */
export function ownDocumentId(doc: string): string {
  return `own-${fingerprint(doc).slice(0, 16)}`;
}

/** What is settled about a document before its text is. */
export interface Named {
  title: string;
  instrument: string;
  documentId: string;
  status: InstrumentStatus;
  asOf: string;
}

function toBlock(
  passage: ParsedPassage,
  index: number,
  metadata: IngestMetadata,
  named: Named,
): ContentBlock {
  return {
    id: `p${index + 1}`,
    page: passage.page,
    page_end: passage.page_end,
    text: passage.text,
    topic: metadata.topic,
    ...(passage.heading ? { heading: passage.heading } : {}),
    instrument: named.instrument,
    instrument_id: named.documentId,
    provision: passage.provision,
    status: named.status,
    as_of: named.asOf,
    url: metadata.url ?? null,
    url_kind: metadata.url ? metadata.url_kind : null,
  };
}

type OwnContent = Pick<
  VersionContent,
  'document_id' | 'title' | 'source_kind' | 'as_of' | 'language' | 'blocks'
>;

/** What a file of an operator's own says, with what the operator says about it. */
export function ownContent(parsed: ParsedFile, metadata: IngestMetadata, named: Named): OwnContent {
  return {
    document_id: named.documentId,
    title: named.title,
    source_kind: metadata.kind,
    as_of: named.asOf,
    ...(metadata.language ? { language: metadata.language } : {}),
    blocks: parsed.passages.map((passage, index) => toBlock(passage, index, metadata, named)),
  };
}
