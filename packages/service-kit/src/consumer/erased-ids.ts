import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { DocumentStore } from '../document-store/document-store';

/**
 * Ids whose data were erased, as hashes that name nobody: what comes late of such an id is met here and leaves nothing behind.
 * An id is added before its data are looked for. Whoever writes for an id looks after the write, and erases again what it wrote:
 * so nothing stays, whichever of the two came first.
 */
export interface ErasedIds {
  add(id: string): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Forgets the ids that were added before this time (UTC ISO 8601). */
  sweep(before: string): Promise<void>;
}

interface ErasedId {
  /** Hash of what was erased. */
  id: string;
  /** UTC ISO 8601. */
  erased_at: string;
}

const pageSize = 100;

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** `name` is the collection's name. */
export async function createErasedIds(
  documents: DocumentStore,
  name: string,
  clock: Clock,
): Promise<ErasedIds> {
  const definition = {
    name,
    queries: { byAge: { equals: [], order: { field: 'erased_at', direction: 'ascending' } } },
  } as const;
  const erased = await documents.collection<ErasedId, typeof definition>(definition);
  return {
    async add(id) {
      await erased.insertOnce({ id: hashOf(id), erased_at: clock().toISOString() });
    },
    has: async (id) => (await erased.get(hashOf(id))) !== undefined,
    async sweep(before) {
      for (;;) {
        const found = await erased.find('byAge', {}, { limit: pageSize });
        const over = found.filter(({ erased_at }) => erased_at < before);
        for (const { id } of over) await erased.delete(id);
        if (over.length < pageSize) return;
      }
    },
  };
}
