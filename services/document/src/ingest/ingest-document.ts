import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { type PublishDeps, publishVersion } from '../publish-version';
import { type SourceContent, type SourceDocument, versionIdOf } from '../source';
import type { SourceStore } from '../source-store';
import type { VersionFile } from '../version-file';
import { freeName, titleByPath } from './document-names';
import { withExtension } from './file-name';
import { figuresOf, fileReport } from './file-report';
import { documentOfBytes, documentOfLaw } from './find-document';
import { type IngestMetadata, ingestHashOf } from './ingest-metadata';
import { lastDayOf } from './last-day';
import type { MediaType } from './media-types';
import { lawName, type Named, ownContent, ownDocumentId } from './own-content';
import type { ParsedFile } from './parse-file';
import { type FileReader, readOwnFile } from './read-own-file';
import { identityOf, refuseOtherLaw, refuseWrongReplacement } from './refuse-other-law';
import { type IdentifiedLaw, lawKeyOf } from './same-law';

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
  /** Fingerprint of where it lay. */
  place?: string | undefined;
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
    const detail = `there is no document of ${metadata.country} yet: say --continent and --jurisdiction-kind (continent and jurisdiction_kind in the operator API)`;
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

/** As it is shown: by the law's own title where that is known. */
function titleOf({ metadata, fileName = '' }: OwnFile, { title, passages: [first] }: ParsedFile): string {
  const opening = first?.text ?? metadata.country;
  return withoutControls(metadata.title ?? (title || titleByPath(fileName) || opening));
}

/** The document that a file is of by its operator's word, or by its bytes. */
async function documentBeforeReading(store: SourceStore, file: OwnFile, version: string) {
  const { metadata, mediaType, replaces } = file;
  const said = replaces ?? (metadata.doc && withExtension(metadata.doc, mediaType));
  const found = said
    ? await store.documents.get(ownDocumentId(said))
    : await documentOfBytes(store, version, metadata.country, mediaType);
  if (replaces) refuseWrongReplacement(file, replaces, found);
  return { said, found };
}

/** An earlier version that is found in another place, as an archive keeps it, does not come back by itself. */
function isEarlierElsewhere(file: OwnFile, found: SourceDocument, version: string): boolean {
  const isSaid = file.replaces !== undefined || file.metadata.doc !== undefined;
  return !isSaid && found.current_version !== version && found.place !== file.place;
}

/** A file that need not be read: it is there as it is said now, or it was retired and nobody says that it is to come back. */
async function asItIs(store: SourceStore, file: OwnFile, found: SourceDocument | undefined, version: string) {
  if (!found || file.again) return false;
  const isItsVersion = (await store.getFacts(version))?.document_id === found.id;
  if (found.state !== 'active') return isItsVersion;
  if (isItsVersion && isEarlierElsewhere(file, found, version)) return true;
  const isSaid = found.ingest_hash === ingestHashOf(file.metadata) && !found.restating;
  return found.current_version === version && isSaid;
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

/** @throws AppError InvalidInput */
export function refuseLongContent(content: unknown, maxBytes: number): void {
  if (Buffer.byteLength(JSON.stringify(content)) <= maxBytes) return;
  const detail = `The text of the file with its places takes more than ${maxBytes} bytes. Split it.`;
  throw new AppError('InvalidInput', detail, { details: { code: 'file-too-large' } });
}

interface Settled {
  doc: string;
  documentId: string;
  found: SourceDocument | undefined;
  /** What its operator is to know of how it was settled. */
  notes: string[];
}

/** Which document a file is a version of, now that its law is known. @throws AppError Conflict */
async function settle(
  store: SourceStore,
  file: OwnFile,
  before: { said: string | undefined; found: SourceDocument | undefined },
  next: IdentifiedLaw,
  version: string,
): Promise<Settled> {
  const { mediaType, fileName, place, replaces } = file;
  const { said, found } = before;
  const named = { mediaType, fileName, version };
  if (said && found && found.current_version !== version && !replaces)
    await refuseOtherLaw(store, found, next, named);
  const isKnown = said !== undefined || found !== undefined;
  const byLaw = isKnown ? {} : await documentOfLaw(store, next, { ...named, place });
  const document = found ?? byLaw.document;
  const doc = said ?? document?.doc ?? (await freeName(store, next, named));
  const notes = byLaw.before
    ? [
        `${byLaw.before.doc} is another law, which was in this file before. It stays: repeal or withdraw it if it is no law in force any more.`,
      ]
    : [];
  return { doc, documentId: document?.id ?? ownDocumentId(doc), found: document, notes };
}

/** What a file says, and what its law is called by it or by its operator. */
async function readAs(deps: IngestDeps, file: OwnFile, reference: string) {
  const { metadata, mediaType } = file;
  const { title, encoding, as_plain_text: asPlainText } = metadata;
  const asOf = metadata.as_of && lastDayOf(metadata.as_of);
  const { fd, size } = file.file;
  const order = { fd, size, mediaType, title, encoding, asPlainText, asOf, withReport: true };
  const parsed = await readOwnFile(deps, order, reference);
  const identity = identityOf(metadata, parsed);
  const shown = titleOf(file, parsed);
  const texts = parsed.passages.map(({ text }) => text);
  return { parsed, law: { identity, title: shown, jurisdiction: metadata.country, texts } };
}

/**
 * Reads an operator's own file and publishes it. The same file twice is one version. A file is the next version of the document
 * whose law it is, by its facts or its text or its operator's word, wherever it lies (docs/adr/0017). @throws AppError InvalidInput, Conflict
 */
export async function ingestDocument(deps: IngestDeps, file: OwnFile): Promise<Ingested> {
  const { store } = deps;
  const { metadata, mediaType, by, place } = file;
  const version = versionIdOf(file.file.sha256);
  const before = await documentBeforeReading(store, file, version);
  const jurisdiction = await describeJurisdiction(store, metadata);
  const known = before.found;
  if (known && (await asItIs(store, file, known, version)))
    return { doc: known.doc, version, created: false };
  const { parsed, law } = await readAs(deps, file, known?.id ?? version);
  const { doc, documentId, found, notes } = await settle(store, file, before, law, version);
  if (found && found.state !== 'active' && !known && !file.again) return { doc, version, created: false };
  const { status, asOf } = await statementOf(deps, file, found, version);
  const { title, identity } = law;
  const instrument = metadata.instrument ?? metadata.title ?? withoutControls(lawName(parsed) ?? title);
  const url = metadata.url ?? parsed.url;
  const named: Named = { title, instrument, documentId, status, asOf, url };
  const content = { doc, ...jurisdiction, ...ownContent(parsed, metadata, named) };
  refuseLongContent(content, deps.maxContentBytes);
  const ingestHash = ingestHashOf(metadata);
  const untitled = identity.title ? [] : [`The file says no title and is called “${title}”. Say --title.`];
  const report = fileReport(parsed, [...notes, ...untitled]);
  const own = {
    report,
    reading: figuresOf(report),
    identity,
    place,
    warnings: parsed.warnings,
    law: lawKeyOf(identity, law.jurisdiction),
    after: found?.current_version,
  };
  const published = { file: file.file, mediaType, by, sourceHash: null, ingestHash, own, content };
  return { doc, ...(await publishVersion(deps.publish, published)) };
}
