import type { ContentBlock, DomainEvent, VersionContent } from '@astraea/contracts';
import { AppError, type EventSource, PoisonEvent, withEvent } from '@astraea/service-kit';
import type { VersionHeader } from '../search/passage';
import { chunkBlocks } from './chunk-blocks';
import type { DocumentClient } from './document-client';
import type { PassageChange, PassageChanges } from './passage-changes';

type Published = DomainEvent<'document.version-published'>;

export interface IngestDeps {
  changes: PassageChanges;
  documents: DocumentClient;
  source: EventSource;
  /** Called after a change was stored, so that its event leaves soon. */
  stored: () => void;
}

/** Keeps one stored document well below what a store accepts. */
const passagesPerPart = 200;

interface IndexedContent {
  state: 'active' | 'withdrawn';
  header?: VersionHeader;
  blocks: ContentBlock[];
}

const withdrawn: IndexedContent = { state: 'withdrawn', blocks: [] };

export function headerOf(content: VersionContent): VersionHeader {
  const { blocks: _blocks, state: _state, ...header } = content;
  return header;
}

async function readContent({ data }: Published, documents: DocumentClient): Promise<IndexedContent> {
  if (data.state === 'withdrawn') return withdrawn;
  try {
    const content = await documents.readContent(data.version);
    if (content.document_id !== data.document_id || content.version !== data.version) {
      throw new PoisonEvent(`the content of version ${data.version} belongs to another document`);
    }
    if (content.state === 'withdrawn') return withdrawn;
    return {
      state: 'active',
      header: headerOf(content),
      blocks: chunkBlocks(content.blocks, content.source_kind),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === 'Gone') return withdrawn;
    if (error.kind === 'NotFound')
      throw new PoisonEvent(`there is no version ${data.version}`, { cause: error });
    throw error;
  }
}

/** What a version says as one step of the sequence, in as many parts as it takes. */
export function partsOf(
  origin: Pick<PassageChange, 'document_id' | 'document_version' | 'source_event' | 'source_sequence'>,
  content: IndexedContent,
): Omit<PassageChange, 'seq'>[] {
  const parts = Math.max(1, Math.ceil(content.blocks.length / passagesPerPart));
  return Array.from({ length: parts }, (_, at) => ({
    ...origin,
    part: at + 1,
    parts,
    state: content.state,
    ...(content.header ? { header: content.header } : {}),
    blocks: content.blocks.slice(at * passagesPerPart, (at + 1) * passagesPerPart),
  }));
}

/**
 * The last part with the event that the version is searchable. It has the sequence of the event behind it, so that it counts
 * as newer than all before it, also when the passages were lost and are rebuilt.
 */
function announced(
  last: Omit<PassageChange, 'seq'>,
  content: IndexedContent,
  event: Published,
  previous: PassageChange | undefined,
  source: EventSource,
): Omit<PassageChange, 'seq'> {
  const { document_id, version, jurisdiction } = event.data;
  const counted = { ...last, event_sequence: Math.max(previous?.event_sequence ?? 0, event.sequence - 1) };
  return withEvent(
    counted,
    {
      type: 'retrieval.version-indexed',
      subject: document_id,
      data: {
        document_id,
        version,
        jurisdiction: content.header?.jurisdiction ?? jurisdiction,
        passages: content.blocks.length,
        topics: [...new Set(content.blocks.map(({ topic }) => topic))],
        state: content.state,
      },
    },
    source,
  );
}

/** Stores what a version says under the rising sequence; acts once per event, and ignores what a later event has overtaken. */
export async function ingestVersion(event: Published, deps: IngestDeps): Promise<void> {
  const { changes, documents, source } = deps;
  const { document_id } = event.data;
  const previous = await changes.latestOf(document_id);
  if (previous && previous.source_sequence >= event.sequence) return;
  const content = await readContent(event, documents);
  let last: PassageChange | undefined;
  const origin = {
    document_id,
    document_version: event.data.version,
    source_event: event.id,
    source_sequence: event.sequence,
  };
  for (const part of partsOf(origin, content)) {
    const isLast = part.part === part.parts;
    last =
      (await changes.part(event.id, part.part)) ??
      (await changes.append(isLast ? announced(part, content, event, previous, source) : part));
  }
  deps.stored();
  if (last) await changes.forgetReplaced(last);
}
