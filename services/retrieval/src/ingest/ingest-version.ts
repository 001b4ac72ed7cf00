import type { DomainEvent, VersionContent } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { PoisonEvent } from '@astraea/service-kit/event-bus';
import { ZodError } from 'zod';
import type { VersionHeader } from '../search/passage';
import { chunkBlocks } from './chunk-blocks';
import type { DocumentClient } from './document-client';
import type { PassageChange } from './passage-changes';
import {
  failed,
  forgetReplaced,
  heldByEngine,
  type IndexedContent,
  type StoreDeps,
  storeFailure,
  storeVersion,
  withdrawn,
} from './store-version';

type Published = DomainEvent<'document.version-published'>;

export interface IngestDeps extends StoreDeps {
  documents: DocumentClient;
}

function headerOf(content: VersionContent): VersionHeader {
  const { blocks: _blocks, state: _state, ...header } = content;
  return header;
}

/** The passages of a version; those of one that cannot be cut fail, and no other with them. */
export function cut(content: VersionContent): IndexedContent {
  try {
    const blocks = chunkBlocks(content.blocks, content.source_kind);
    return { state: 'active', header: headerOf(content), blocks };
  } catch (error) {
    return failed(error);
  }
}

/** The document service answered, and what it holds of this version breaks the contract: asking again gives the same. */
export const isUnfit = ({ cause }: AppError): boolean =>
  cause instanceof ZodError && cause.issues.some(({ path }) => path.length > 0);

async function readContent({ data }: Published, documents: DocumentClient): Promise<IndexedContent> {
  if (data.state === 'withdrawn') return withdrawn;
  try {
    const content = await documents.readContent(data.version);
    if (content.document_id !== data.document_id || content.version !== data.version) {
      throw new PoisonEvent(`the content of version ${data.version} belongs to another document`);
    }
    return content.state === 'withdrawn' ? withdrawn : cut(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === 'Gone') return withdrawn;
    if (isUnfit(error)) return failed(error.cause);
    if (error.kind === 'NotFound')
      throw new PoisonEvent(`there is no version ${data.version}`, { cause: error });
    throw error;
  }
}

/** What was tried before and failed may be tried again with the same event. */
const isOvertaken = (previous: PassageChange | undefined, { sequence }: Published): boolean =>
  previous !== undefined &&
  (previous.source_sequence > sequence ||
    (previous.source_sequence === sequence && previous.failure === undefined));

/** Stores what a version says under the rising sequence; acts once per event, and ignores what a later event has overtaken. */
export async function ingestVersion(event: Published, deps: IngestDeps): Promise<void> {
  const { document_id, version: document_version, jurisdiction } = event.data;
  const previous = await deps.changes.latestOf(document_id);
  if (isOvertaken(previous, event)) {
    // It may have been cut between storing and giving up what that replaced.
    if (previous?.source_sequence === event.sequence) await forgetReplaced(previous, deps);
    return;
  }
  const origin = { document_id, document_version, source_event: event.id, source_sequence: event.sequence };
  const leastSequence = Math.max((previous?.event_sequence ?? 0) + 1, event.sequence);
  const announcement = { jurisdiction, leastSequence, source: deps.source };
  try {
    const content = await heldByEngine(await readContent(event, deps.documents), deps);
    if (content.failure !== undefined) await storeFailure(origin, content.failure, deps, announcement);
    else await storeVersion(origin, content, deps, announcement);
  } catch (error) {
    // The event is put aside, and what it replaces may not be law any more.
    if (error instanceof PoisonEvent && previous) await storeFailure(origin, error, deps, announcement);
    throw error;
  }
}
