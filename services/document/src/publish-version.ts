import { type DocumentChange, lawStatusOf } from '@astraea/contracts';
import { type Stored, UniqueViolation } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import type { FileStore } from '@astraea/service-kit/file-store';
import { type EventSource, withEvent } from '@astraea/service-kit/outbox';
import type { FileReport, ReportFigures } from './file-report';
import {
  type Change,
  fileKeyOf,
  type LawIdentity,
  type News,
  type SourceContent,
  type SourceDocument,
  versionIdOf,
} from './source';
import type { SourceStore } from './source-store';
import { type FormerVersion, readFormer, toldOf, whatIsNew } from './tell-change';
import type { VersionFile } from './version-file';

export interface PublishDeps {
  store: SourceStore;
  files: Pick<FileStore, 'put'>;
  events: EventSource;
  /** Says that an event waits in the outbox. */
  published(): void;
}

/** A version that is about to be published; the version's id follows from its file. */
export interface NewVersion {
  file: VersionFile;
  mediaType: string;
  content: Omit<SourceContent, 'version' | 'sha256'>;
  by: string;
  /** Of a bundled guide. */
  sourceHash: string | null;
  /** Of an operator's own document: what was said of it. */
  ingestHash?: string;
  own?: OwnVersion;
}

/** What is said of a version of an operator's own document beside its content. */
interface OwnVersion {
  identity: LawIdentity;
  report: FileReport;
  reading: ReportFigures;
  place?: string | undefined;
  law?: string | undefined;
  warnings: string[] | undefined;
  /** The version that it takes the place of; it is not published in the place of another one. */
  after: string | undefined;
}

/** A document as its next version leaves it, with the event that says so; `news` is what that changes for readers, if anything. */
export function withPublication<D extends SourceDocument>(
  document: D,
  change: Change,
  from: EventSource,
  { sha256, news }: { sha256: string; news: News | undefined },
): D {
  const isRetired = change.action === 'withdrawn' || change.action === 'erased';
  const state = isRetired ? 'withdrawn' : document.state;
  const changed = { ...document, changes: [...document.changes, change] };
  const told = news && toldOf(changed, change, news);
  return withAnnouncement(changed, { version: change.version, state, sha256, change: told }, from);
}

interface Announcement {
  version: string;
  state: SourceDocument['state'];
  sha256: string;
  change?: DocumentChange | undefined;
}

/** A document with the event that says which version of it counts. */
export function withAnnouncement<D extends SourceDocument>(
  document: D,
  { version, sha256, change, ...given }: Announcement,
  from: EventSource,
): D {
  const state = given.state === 'active' ? 'active' : 'withdrawn';
  const { id, doc, jurisdiction } = document;
  const data = {
    document_id: id,
    version,
    doc,
    jurisdiction,
    state,
    sha256,
    ...(change && { change }),
  } as const;
  return withEvent(document, { type: 'document.version-published', subject: id, data }, from);
}

/** A status that an operator gave stays with the version, as long as the content says it too. */
function keptStatus(found: SourceDocument | undefined, { content }: NewVersion, id: string) {
  const [first] = content.blocks;
  const isKept = found?.current_version === id && first && lawStatusOf(first) === found.status_set;
  return isKept ? found?.status_set : undefined;
}

function nextState(
  found: (SourceDocument & Stored) | undefined,
  version: NewVersion,
  id: string,
): SourceDocument {
  const { document_id, doc, title, jurisdiction, continent, jurisdiction_kind, source_kind, member_of } =
    version.content;
  const facts = { doc, title, jurisdiction, continent, jurisdiction_kind, source_kind, member_of };
  const publication = {
    state: 'active',
    current_version: id,
    source_hash: version.sourceHash,
  } as const;
  const said = {
    ingest_hash: version.ingestHash,
    identity: version.own?.identity,
    reading: version.own?.reading,
    place: version.own?.place,
    law: version.own?.law,
    warnings: version.own?.warnings,
    restating: undefined,
    status_set: keptStatus(found, version, id),
  };
  const fresh = { id: document_id, indexed: null, indexed_sequence: 0, changes: [] };
  return { ...fresh, ...found, ...facts, ...publication, ...said };
}

/** The same file under two documents would be one version with two meanings. */
async function refuseForeignVersion(store: SourceStore, id: string, documentId: string): Promise<void> {
  const kept = await store.getFacts(id);
  if (!kept || kept.document_id === documentId) return;
  const other = await store.documents.get(kept.document_id);
  // A process that ended before the document was written left its version to whoever sends the file again.
  if (!other) return;
  throw new AppError('Conflict', `These very bytes are already a version of the document ${other.doc}.`, {
    details: { code: 'file-of-another-document' },
  });
}

/** Nobody has looked whether a version that came meanwhile is of the same law. */
function refuseUnseen(found: SourceDocument | undefined, { own, content }: NewVersion, id: string): void {
  const current = found?.current_version;
  if (!own || !current || current === id || current === own.after) return;
  throw new AppError('Conflict', `${content.doc} was changed at the same time. Send it again.`, {
    details: { code: 'document-changed' },
  });
}

/** What this very statement of a file changed, if its first try ended in the middle: another one may have changed nothing. */
function restatedNews(found: SourceDocument | undefined, ingestHash: string | undefined): News | undefined {
  const { restating } = found ?? {};
  return restating?.ingest_hash === ingestHash ? restating?.news : undefined;
}

/** Notes what it changes that the current version is said anew, before its content says so: after a crash nobody could compare the two. */
async function noteRestating(
  { store, events }: PublishDeps,
  { content, ingestHash }: NewVersion,
  former: FormerVersion,
): Promise<void> {
  const today = events.clock().toISOString().slice(0, 10);
  await store.documents.change(content.document_id, (found) => {
    const news = whatIsNew(found, former, content.blocks, today) ?? restatedNews(found, ingestHash);
    return { ...found, restating: { news, ingest_hash: ingestHash } };
  });
}

/** False if this version is the current one already. @throws AppError Conflict */
async function writeDocument(
  { store, events }: PublishDeps,
  version: NewVersion,
  id: string,
  { sha256, former }: { sha256: string; former: FormerVersion | undefined },
): Promise<boolean> {
  let isPublished = false;
  const publish = (found: (SourceDocument & Stored) | undefined): SourceDocument | undefined => {
    refuseUnseen(found, version, id);
    const next = nextState(found, version, id);
    const isSaid = found?.ingest_hash === version.ingestHash && found?.status_set === next.status_set;
    isPublished = !(found?.current_version === id && found.state === 'active' && isSaid);
    if (found && !isPublished) {
      const { sourceHash: source_hash } = version;
      const isSame = found.source_hash === source_hash && !found.restating;
      return isSame ? undefined : { ...found, source_hash, restating: undefined };
    }
    const at = events.clock().toISOString();
    const news =
      whatIsNew(found, former, version.content.blocks, at.slice(0, 10)) ??
      restatedNews(found, version.ingestHash);
    const change = { at, by: version.by, action: 'published', version: id } as const;
    return withPublication(next, change, events, { sha256, news });
  };
  try {
    await store.documents.changeOrInsert(version.content.document_id, publish);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('Conflict', `Another document is called ${version.content.doc}: names are unique.`, {
      cause: error,
      details: { code: 'document-name-taken' },
    });
  }
  return isPublished;
}

/**
 * Publishes a version of a document. The file and the version come first and the document with its event last, in one
 * write: whoever sees the document sees the rest, and a crash in between is made good by the next try.
 * @returns the version's id, and false in `created` if it was the current one already. @throws AppError Conflict
 */
export async function publishVersion(
  deps: PublishDeps,
  version: NewVersion,
): Promise<{ version: string; created: boolean }> {
  const { store, files, events } = deps;
  const { sha256, size } = version.file;
  const id = versionIdOf(sha256);
  const documentId = version.content.document_id;
  await refuseForeignVersion(store, id, documentId);
  refuseUnseen(await store.documents.get(documentId), version, id);
  // Before the version is kept: of the same file, what is said of it may be new.
  const former = await readFormer(store, documentId);
  if (former?.id === id && version.ingestHash !== undefined) await noteRestating(deps, version, former);
  await files.put(fileKeyOf(sha256), version.file.open());
  const kept = {
    id,
    document_id: documentId,
    sha256,
    size,
    media_type: version.mediaType,
    published_at: events.clock().toISOString(),
    report: version.own?.report,
    content: { ...version.content, version: id, sha256 },
  };
  await store.keepVersion(kept, version.ingestHash !== undefined);
  const created = await writeDocument(deps, version, id, { sha256, former });
  if (created) deps.published();
  return { version: id, created };
}
