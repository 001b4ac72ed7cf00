import { createHash } from 'node:crypto';
import type { DocumentChange, EventData } from '@astraea/contracts';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { followIdsOf } from './follow-target';

type Publication = EventData<'document.version-published'>;

/** A change of a document, and how far its followers were told. */
interface ChangeRecord {
  id: string;
  doc: string;
  jurisdiction: string;
  /** Of the document; not of this record. */
  version_id: string;
  change: DocumentChange;
  /** UTC ISO 8601: when it was heard of here. */
  noted_at: string;
  /** Absent once all are told. */
  spreading?: true;
  /** Ids of what is followed by whoever is to be told; empty once all are told. */
  follow_ids: string[];
  /** The last user who was told by the first of them; at the beginning none. */
  told_to: string;
  /** Who tells them now, and until when nobody else does. */
  lease?: { holder: string; until: string };
}
export type StoredChange = ChangeRecord & Stored;

const definition = {
  name: 'alert_changes',
  queries: {
    spreading: { equals: ['spreading'], order: { field: 'noted_at', direction: 'ascending' } },
    oldest: { equals: [], order: { field: 'noted_at', direction: 'ascending' } },
  },
} as const;

/** The same for what is published again after a restore: it has the number in its document that it had. */
function idOfChange({ document_id, version }: Publication, { number, kind }: DocumentChange): string {
  return createHash('sha256')
    .update(JSON.stringify([document_id, number, version, kind]))
    .digest('base64url');
}

interface Lease {
  holder: string;
  now: Date;
  leaseMs: number;
}

export interface ChangeStore {
  /** False for one that was noted before, or changes nothing. */
  note(publication: Publication, notedAt: string): Promise<boolean>;
  get(id: string): Promise<StoredChange | undefined>;
  /** The oldest of those whose followers are not all told. */
  spreading(limit: number): Promise<StoredChange[]>;
  /** Undefined while somebody else tells its followers, or when all are told. */
  take(id: string, lease: Lease): Promise<StoredChange | undefined>;
  /** Notes who was told, and goes on under the lease; undefined if it is somebody else's by now. */
  advance(
    id: string,
    told: Pick<ChangeRecord, 'follow_ids' | 'told_to'>,
    lease: Lease,
  ): Promise<StoredChange | undefined>;
  /** Forgets those that were noted before this time. */
  sweep(before: string): Promise<void>;
}

const sweptAtOnce = 100;

export async function createChangeStore(documents: DocumentStore): Promise<ChangeStore> {
  const changes = await documents.collection<ChangeRecord, typeof definition>(definition);
  const until = ({ now, leaseMs }: Lease) => new Date(now.getTime() + leaseMs).toISOString();
  return {
    async note(publication, noted_at) {
      const { doc, jurisdiction, version: version_id, change } = publication;
      if (!change) return false;
      const noted = await changes.insertOnce({
        id: idOfChange(publication, change),
        ...{ doc, jurisdiction, version_id, change, noted_at },
        ...{ spreading: true, follow_ids: followIdsOf(publication), told_to: '' },
      });
      return noted !== undefined;
    },
    get: (id) => changes.get(id),
    spreading: (limit) => changes.find('spreading', { spreading: true }, { limit }),
    take: (id, lease) =>
      changes.change(id, (found) => {
        const isHeld = found.lease && found.lease.until > lease.now.toISOString();
        if (!found.spreading || (isHeld && found.lease?.holder !== lease.holder)) return undefined;
        return { ...found, lease: { holder: lease.holder, until: until(lease) } };
      }),
    advance: (id, told, lease) =>
      changes.change(id, ({ spreading, lease: held, ...found }) => {
        if (!spreading || held?.holder !== lease.holder) return undefined;
        if (told.follow_ids.length === 0) return { ...found, ...told };
        return { ...found, ...told, spreading, lease: { holder: lease.holder, until: until(lease) } };
      }),
    async sweep(before) {
      for (;;) {
        const found = await changes.find('oldest', {}, { limit: sweptAtOnce });
        const over = found.filter(({ noted_at }) => noted_at < before);
        for (const { id } of over) await changes.delete(id);
        if (over.length < sweptAtOnce) return;
      }
    },
  };
}
