import type { ContentBlock, InstrumentStatus, VersionContent } from '@astraea/contracts';
import { fingerprint } from '../corpus/guide';
import type { IngestMetadata } from './ingest-metadata';
import type { ParsedFile, ParsedPassage } from './parse-file';

/** One file name is one document: whose law another file under it has is seen before it is published. */
export function ownDocumentId(doc: string): string {
  return `own-${fingerprint(doc).slice(0, 16)}`;
}

/** How citations name a law where nobody says it: as it is usually called, with its number, and its date where neither has a year. */
export function lawName({ title, shortTitle, number, dated }: ParsedFile): string | undefined {
  const called = shortTitle ?? title;
  if (!called) return undefined;
  const numbered = number && !called.includes(number) ? `${called}, ${number}` : called;
  const year = dated?.slice(0, 4) ?? '';
  return numbered.includes(year) ? numbered : `${numbered}, ${dated}`;
}

/** What is settled about a document before its text is. */
export interface Named {
  title: string;
  instrument: string;
  documentId: string;
  status: InstrumentStatus;
  asOf: string;
  /** Where the text was published, if the operator or the file says it. */
  url: string | null;
}

/** What an operator says of a whole law that is no law in force holds for each of its provisions. */
function statusOf({ status }: ParsedPassage, ofLaw: InstrumentStatus): InstrumentStatus {
  return status && ['in force', 'amended', 'unknown'].includes(ofLaw) ? status : ofLaw;
}

/** What its status on another day is made of, of a provision whose file says something of its time. */
function timeOf({ own_status, valid_from, valid_to }: ParsedPassage, ofLaw: InstrumentStatus) {
  if (!own_status && !valid_from && !valid_to) return {};
  return {
    law_status: ofLaw,
    ...(own_status ? { own_status } : {}),
    ...(valid_from ? { valid_from } : {}),
    ...(valid_to ? { valid_to } : {}),
  };
}

function toBlock(
  passage: ParsedPassage,
  index: number,
  { topic, url_kind }: IngestMetadata,
  named: Named,
): ContentBlock {
  return {
    id: `p${index + 1}`,
    page: passage.page,
    page_end: passage.page_end,
    text: passage.text,
    topic,
    ...(passage.heading ? { heading: passage.heading } : {}),
    instrument: named.instrument,
    instrument_id: named.documentId,
    provision: passage.provision,
    ...(passage.amends ? { amends: true } : {}),
    status: statusOf(passage, named.status),
    ...timeOf(passage, named.status),
    as_of: named.asOf,
    url: named.url,
    url_kind: named.url ? url_kind : null,
  };
}

type OwnContent = Pick<
  VersionContent,
  | 'document_id'
  | 'title'
  | 'source_kind'
  | 'as_of'
  | 'language'
  | 'without_validity'
  | 'consolidated_as_of'
  | 'as_adopted'
  | 'blocks'
>;

/** What a file of an operator's own says, with what the operator says about it. */
export function ownContent(parsed: ParsedFile, metadata: IngestMetadata, named: Named): OwnContent {
  const language = metadata.language ?? parsed.language;
  return {
    document_id: named.documentId,
    title: named.title,
    source_kind: metadata.kind,
    as_of: named.asOf,
    ...(language ? { language } : {}),
    ...(metadata.as_plain_text ? { without_validity: true } : {}),
    ...(parsed.consolidatedAsOf ? { consolidated_as_of: parsed.consolidatedAsOf } : {}),
    ...(parsed.asAdopted ? { as_adopted: parsed.asAdopted } : {}),
    blocks: parsed.passages.map((passage, index) => toBlock(passage, index, metadata, named)),
  };
}
