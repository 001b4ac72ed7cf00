import type { ContentBlock } from '@astraea/contracts';
import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { type OutboxFields, outboxQueries } from '@astraea/service-kit/outbox';
import type { Listing, VersionHeader } from '../search/passage';

/**
 * One step of the sequence that every replica follows. A version too large for one document is stored in parts; it
 * counts once its last part is there, and that part carries the event that says so.
 */
export interface PassageChange extends OutboxFields {
  /** Position in the sequence, from 1, without gaps when written. */
  seq: number;
  document_id: string;
  document_version: string;
  /** Id and per-document sequence of the `document.version-published` event behind it. */
  source_event: string;
  source_sequence: number;
  /** From 1 to `parts`. */
  part: number;
  parts: number;
  state: 'active' | 'withdrawn';
  /** Absent on a withdrawal. */
  header?: VersionHeader;
  blocks: ContentBlock[];
  /** Where an engine holds the passages, of which no blocks are here. */
  listing?: Listing;
  /** Why the version could not be made searchable, in words: no version of its document is searched then. */
  failure?: string;
}

const definition = {
  name: 'passage_changes',
  unique: { part: ['source_event', 'part'] },
  queries: {
    bySequence: { equals: [], order: { field: 'seq', direction: 'ascending' } },
    latest: { equals: [], order: { field: 'seq', direction: 'descending' } },
    ofDocument: { equals: ['document_id'], order: { field: 'seq', direction: 'descending' } },
    ...outboxQueries,
  },
} as const;

type PassageChangeCollection = Collection<PassageChange, typeof definition>;
export type StoredChange = PassageChange & Stored;

export interface PassageChanges {
  /** For the outbox relay. */
  collection: PassageChangeCollection;
  /** Writes a part at the end of the sequence; a part that is there already stays as it is. */
  append(part: Omit<PassageChange, 'seq'>): Promise<StoredChange>;
  part(sourceEvent: string, part: number): Promise<StoredChange | undefined>;
  /** The last complete change of a document. */
  latestOf(documentId: string): Promise<StoredChange | undefined>;
  after(seq: number, limit: number): Promise<StoredChange[]>;
  /** What a complete change has made void. */
  replacedBy(change: PassageChange): Promise<StoredChange[]>;
  /** Deletes changes; where an event still waits, it waits without the text and goes with it. */
  forget(changes: readonly StoredChange[]): Promise<void>;
}

/** Other writers move the sequence on; so many in a row would be a fault. */
const mostTries = 1_000;
const pageSize = 100;

function idOf(seq: number): string {
  return String(seq).padStart(12, '0');
}

/** A new version replaces all before it, also if it failed; a withdrawal only its own version, because another may be the current one. */
function isReplacedBy(other: PassageChange, change: PassageChange): boolean {
  if (other.source_event === change.source_event || other.seq > change.seq) return false;
  // What was read again may come after a newer version that was published meanwhile.
  if (other.source_sequence > change.source_sequence) return false;
  const isOnlyWithdrawn = ({ state, failure }: PassageChange): boolean =>
    state === 'withdrawn' && failure === undefined;
  return (
    !isOnlyWithdrawn(change) || isOnlyWithdrawn(other) || other.document_version === change.document_version
  );
}

/** What is left of a change until its event is published: without a header no index takes it for a version. */
function withoutText({ header: _header, listing: _listing, ...change }: StoredChange): PassageChange {
  return { ...change, blocks: [], removed: true };
}

export async function openPassageChanges(store: DocumentStore): Promise<PassageChanges> {
  const collection: PassageChangeCollection = await store.collection<PassageChange, typeof definition>(
    definition,
  );

  async function tryAppend(part: Omit<PassageChange, 'seq'>): Promise<StoredChange | undefined> {
    const [last] = await collection.find('latest', {}, { limit: 1 });
    const seq = (last?.seq ?? 0) + 1;
    const inserted = await collection.insertOnce({ ...part, id: idOf(seq), seq });
    return inserted ?? collection.getBy('part', part);
  }

  async function allOf(document_id: string): Promise<StoredChange[]> {
    const all: StoredChange[] = [];
    for (;;) {
      const page = await collection.find(
        'ofDocument',
        { document_id },
        { limit: pageSize, skip: all.length },
      );
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  return {
    collection,
    async append(part) {
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const stored = await tryAppend(part);
        if (stored) return stored;
      }
      throw new Error('the passage sequence moves on faster than it can be written');
    },
    part: (source_event, part) => collection.getBy('part', { source_event, part }),
    async latestOf(document_id) {
      for (let skip = 0; ; skip += pageSize) {
        const page = await collection.find('ofDocument', { document_id }, { limit: pageSize, skip });
        const complete = page.find(({ part, parts }) => part === parts);
        if (complete || page.length < pageSize) return complete;
      }
    },
    after: (seq, limit) => collection.find('bySequence', {}, { limit, after: seq }),
    replacedBy: async (change) =>
      (await allOf(change.document_id)).filter((other) => isReplacedBy(other, change)),
    async forget(forgotten) {
      for (const { id } of forgotten) {
        const waits = await collection.change(id, (found) =>
          found.outbox_since ? withoutText(found) : undefined,
        );
        if (!waits) await collection.delete(id);
      }
    },
  };
}
