import { setTimeout as pause } from 'node:timers/promises';
import type { ContentBlock } from '@astraea/contracts';
import { type EventSource, withEvent } from '@astraea/service-kit/outbox';
import { listingOf } from '../search/listing';
import { buildPassage, type Listing, type VersionHeader } from '../search/passage';
import { PassageRefused, type PassageSearch } from '../search/passage-search';
import type { PassageChange, PassageChanges } from './passage-changes';
import { causeOf } from './set-aside';

export interface StoreDeps {
  changes: PassageChanges;
  source: EventSource;
  /** Called after a change was stored, so that its event leaves soon. */
  stored: () => void;
  /** Holds the passages of operators' documents for all replicas; without one each holds them by itself. */
  engine?:
    | {
        passages: PassageSearch /** Longest that a replica serves what was replaced. */;
        replacedWithinMs: number;
      }
    | undefined;
}

/** Which version it is, and the event behind it. */
type Origin = Pick<
  PassageChange,
  'document_id' | 'document_version' | 'source_event' | 'source_sequence' | 'event_sequence'
>;

/** The event that says whether the version is searchable, as far as the content does not tell it. */
interface Announcement {
  jurisdiction: string;
  /** It counts as newer than all before it, also when the passages were lost and are rebuilt. */
  leastSequence: number;
  source: EventSource;
}

/** Keeps one stored document well below what a store accepts. */
const passagesPerPart = 200;

/** What a version says, or that it cannot be made searchable. */
export interface IndexedContent {
  state: 'active' | 'withdrawn';
  header?: VersionHeader;
  blocks: ContentBlock[];
  /** Where an engine holds the passages. */
  listing?: Listing;
  /** Why the version cannot be made searchable. */
  failure?: string;
}

export const withdrawn: IndexedContent = { state: 'withdrawn', blocks: [] };
export const failed = (cause: unknown): IndexedContent => ({ ...withdrawn, failure: causeOf(cause) });

/** What a version says as one step of the sequence, in as many parts as it takes. */
function partsOf(origin: Origin, content: IndexedContent): Omit<PassageChange, 'seq'>[] {
  const blocks = content.listing ? [] : content.blocks;
  const parts = Math.max(1, Math.ceil(blocks.length / passagesPerPart));
  return Array.from({ length: parts }, (_, at) => ({
    ...origin,
    part: at + 1,
    parts,
    state: content.state,
    ...(content.header ? { header: content.header } : {}),
    blocks: blocks.slice(at * passagesPerPart, (at + 1) * passagesPerPart),
    ...(content.listing ? { listing: content.listing } : {}),
    ...(content.failure === undefined ? {} : { failure: content.failure }),
  }));
}

/** The last part with the event that says whether the version is searchable. */
function announced(
  last: Omit<PassageChange, 'seq'>,
  content: IndexedContent,
  { jurisdiction, leastSequence, source }: Announcement,
): Omit<PassageChange, 'seq'> {
  const { document_id, document_version: version } = last;
  return withEvent(
    { ...last, event_sequence: leastSequence - 1 },
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

type Storing = Pick<StoreDeps, 'changes' | 'stored' | 'engine'>;

/** What a version says, with its passages in the engine if there is one: they can be found there before the sequence says that they count. */
export async function heldByEngine(
  content: IndexedContent,
  { engine }: Pick<StoreDeps, 'engine'>,
): Promise<IndexedContent> {
  const { header, blocks } = content;
  if (!engine || !header || header.source_kind === 'guide') return content;
  const version = { header, passages: blocks.map((block) => buildPassage(header, block)) };
  try {
    await engine.passages.index(version);
  } catch (error) {
    if (error instanceof PassageRefused) return failed(error);
    throw error;
  }
  return { ...content, listing: listingOf(version) };
}

/**
 * Gives up what a complete change has made void. What an engine holds is given up once every replica knows of it, and stays in the sequence
 * until then: whoever is cut in between finds there what is left to do.
 */
export async function forgetReplaced(last: PassageChange, { changes, engine }: Storing): Promise<void> {
  const replaced = await changes.replacedBy(last);
  const isHeld = ({ document_version, listing }: PassageChange): boolean =>
    engine !== undefined &&
    listing !== undefined &&
    (last.state !== 'active' || document_version !== last.document_version);
  const held = replaced.filter(isHeld);
  await changes.forget(replaced.filter((change) => !isHeld(change)));
  if (!engine || held.length === 0) return;
  await pause(engine.replacedWithinMs);
  for (const { document_id, document_version } of held)
    await engine.passages.drop(document_id, document_version);
  await changes.forget(held);
}

/** Stores what a version says at the end of the sequence, in parts, and forgets what that makes void. */
export async function storeVersion(
  origin: Origin,
  content: IndexedContent,
  deps: Storing,
  announcement?: Announcement,
): Promise<void> {
  const last = await append(origin, content, deps, announcement);
  if (last) await forgetReplaced(last, deps);
}

/** @returns the last part */
async function append(
  origin: Origin,
  content: IndexedContent,
  { changes, stored }: Storing,
  announcement?: Announcement,
): Promise<PassageChange | undefined> {
  let last: PassageChange | undefined;
  for (const part of partsOf(origin, content)) {
    const isLast = part.part === part.parts;
    last =
      (await changes.part(part.source_event, part.part)) ??
      (await changes.append(isLast && announcement ? announced(part, content, announcement) : part));
  }
  stored();
  return last;
}

/** Stores that a version could not be made searchable: every replica sets its document aside, and the document service is told. */
export function storeFailure(
  origin: Origin,
  cause: unknown,
  deps: Storing,
  announcement: Announcement,
): Promise<void> {
  return storeVersion(ofFailure(origin), failed(cause), deps, announcement);
}

const ofFailure = (origin: Origin): Origin => ({
  ...origin,
  source_event: `set-aside/${origin.source_event}`,
});

/** Notes in the sequence that a stored change could not be put into an index, unless something newer of its document is stored. */
export function createFailureNotes(deps: StoreDeps) {
  return async (change: PassageChange, cause: unknown): Promise<void> => {
    const { document_id, document_version, source_sequence, seq } = change;
    if (!document_id || !document_version || !Number.isFinite(source_sequence)) return;
    const latest = await deps.changes.latestOf(document_id);
    if (latest && latest.seq > seq) return;
    const origin = { document_id, document_version, source_sequence, source_event: String(seq) };
    const jurisdiction = String(change.header?.jurisdiction ?? '');
    const leastSequence = Math.max(latest?.event_sequence ?? 0, change.event_sequence ?? 0) + 1;
    const announcement = { jurisdiction, leastSequence, source: deps.source };
    const last = await append(ofFailure(origin), failed(cause), deps, announcement);
    if (!last) return;
    const forgetting = forgetReplaced(last, deps);
    // The sequence is read on while an engine is away: the next change of the document finds what is left to give up.
    if (deps.engine) forgetting.catch(() => undefined);
    else await forgetting;
  };
}
