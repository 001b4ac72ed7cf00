import { basename, extname } from 'node:path';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { type PublishDeps, publishVersion } from '../publish-version';
import { type SourceContent, type SourceDocument, versionIdOf } from '../source';
import type { SourceStore } from '../source-store';
import type { VersionFile } from '../version-file';
import { documentName, withExtension } from './file-name';
import { type IngestMetadata, ingestHashOf } from './ingest-metadata';
import { lastDayOf } from './last-day';
import type { MediaType } from './media-types';
import { lawName, type Named, ownContent, ownDocumentId } from './own-content';
import type { ParsedFile } from './parse-file';
import { type FileReader, readOwnFile } from './read-own-file';
import { identityOf, refuseOtherLaw, refuseWrongReplacement } from './refuse-other-law';

interface IngestDeps extends FileReader {
  store: SourceStore;
  publish: PublishDeps;
  clock: Clock;
  /** Of what is stored of one file, as JSON. */
  maxContentBytes: number;
}

export interface OwnFile {
  file: VersionFile & { fd: number };
  mediaType: MediaType;
  metadata: IngestMetadata;
  by: string;
  /** As the file was called where it came from. */
  fileName?: string | undefined;
  /** Name of the document whose law this is, by the operator's word, whatever the file says of itself. */
  replaces?: string | undefined;
  /** Publishes a file again that was withdrawn or erased, and takes its status as it is said now. */
  again: boolean;
}

interface Ingested {
  doc: string;
  version: string;
  created: boolean;
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
      details: { code: 'country-unknown', fields: [{ pointer: '#/query/country', detail }] },
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

const titleMaxLength = 300;

/** A name that a file gives itself, without characters that turn or hide what stands around it. */
function withoutControls(name: string): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, titleMaxLength);
}

function nameOf(file: OwnFile): string {
  const { metadata, mediaType, fileName = '', replaces } = file;
  if (replaces) return replaces;
  if (metadata.doc) return withExtension(metadata.doc, mediaType);
  const own = metadata.title ?? basename(fileName, extname(fileName));
  return documentName([metadata.country, own], mediaType);
}

function titleOf({ metadata, fileName = '' }: OwnFile, parsed: ParsedFile, doc: string): string {
  const named = basename(fileName, extname(fileName))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const title = metadata.title ?? (parsed.title || named || doc);
  return withoutControls(title);
}

/** A file that need not be read: it is there as it is said now, or it was retired and nobody says that it is to come back. */
async function asItIs(store: SourceStore, file: OwnFile, found: SourceDocument | undefined, version: string) {
  if (!found) return false;
  if (found.state !== 'active') {
    return !file.again && (await store.getFacts(version))?.document_id === found.id;
  }
  return (
    found.current_version === version && found.ingest_hash === ingestHashOf(file.metadata) && !file.again
  );
}

/** What was said last of a file that is sent a second time stays, unless it is said anew. */
async function statementOf(
  deps: IngestDeps,
  file: OwnFile,
  found: SourceDocument | undefined,
  version: string,
) {
  const { metadata, again } = file;
  const kept = found?.current_version === version ? await deps.store.versions.get(version) : undefined;
  const status = (kept && !again ? found?.status_set : undefined) ?? metadata.status;
  const asOf = metadata.as_of ?? kept?.content?.as_of ?? deps.clock().toISOString().slice(0, 7);
  return { status, asOf };
}

function refuseLongContent(content: unknown, maxBytes: number): void {
  if (Buffer.byteLength(JSON.stringify(content)) <= maxBytes) return;
  const detail = `The text of the file with its places takes more than ${maxBytes} bytes. Split it.`;
  throw new AppError('InvalidInput', detail, { details: { code: 'file-too-large' } });
}

/**
 * Reads an operator's own file and publishes it. The same file twice is one version; another file under the same name is the
 * next version of the document if it is the same law, by its facts or its text or the operator's word. @throws AppError InvalidInput, Conflict
 */
export async function ingestDocument(deps: IngestDeps, file: OwnFile): Promise<Ingested> {
  const { store } = deps;
  const { metadata, mediaType, by } = file;
  const doc = nameOf(file);
  const documentId = ownDocumentId(doc);
  const version = versionIdOf(file.file.sha256);
  const found = await store.documents.get(documentId);
  if (file.replaces) refuseWrongReplacement(file, file.replaces, found);
  const jurisdiction = await describeJurisdiction(store, metadata);
  if (await asItIs(store, file, found, version)) return { doc, version, created: false };
  const { status, asOf } = await statementOf(deps, file, found, version);
  const { fd, size } = file.file;
  const { title: given, as_plain_text: asPlainText } = metadata;
  const lawOf = metadata.as_of && lastDayOf(metadata.as_of);
  const parsed = await readOwnFile(
    deps,
    { fd, size, mediaType, title: given, asPlainText, asOf: lawOf },
    documentId,
  );
  const title = titleOf(file, parsed, doc);
  const instrument = metadata.instrument ?? metadata.title ?? withoutControls(lawName(parsed) ?? title);
  const identity = identityOf(metadata, parsed);
  if (found && found.current_version !== version && !file.replaces) {
    const texts = parsed.passages.map(({ text }) => text);
    const next = { identity, title, jurisdiction: jurisdiction.jurisdiction, texts };
    await refuseOtherLaw(store, found, next, mediaType);
  }
  const url = metadata.url ?? parsed.url;
  const named: Named = { title, instrument, documentId, status, asOf, url };
  const content = { doc, ...jurisdiction, ...ownContent(parsed, metadata, named) };
  refuseLongContent(content, deps.maxContentBytes);
  const ingestHash = ingestHashOf(metadata);
  const own = { identity, after: found?.current_version };
  const published = { file: file.file, mediaType, by, sourceHash: null, ingestHash, own, content };
  return { doc, ...(await publishVersion(deps.publish, published)) };
}
