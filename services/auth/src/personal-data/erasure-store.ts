import { createHash } from 'node:crypto';
import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** An account that is being erased, or was: by the hash of the identity provider's uid, so that it names nobody in the end. */
interface Erasure {
  id: string;
  /** Present until everything is done: the key by which what is left is found. UTC ISO 8601. */
  waiting_since?: string;
  /** The account that has to go; both are forgotten when it is gone. */
  uid?: string;
  user_id?: string;
  /** When the provider's account was gone: earlier sign-ins count no more. UTC ISO 8601. */
  erased_at?: string;
}

const definition = {
  name: 'erasures',
  queries: {
    waiting: { equals: [], order: { field: 'waiting_since', direction: 'ascending' } },
    done: { equals: [], order: { field: 'erased_at', direction: 'ascending' } },
  },
} as const;

/** An ID token lives for an hour; a week also covers a provider that came back from an outage with old data. */
const keptMs = 7 * 86_400_000;
const pageSize = 100;

export interface ErasureStore {
  /** From here on nobody signs in to the account; begun again it is the same erasure. */
  begin(account: { uid: string; user_id: string }): Promise<void>;
  get(uid: string): Promise<(Erasure & Stored) | undefined>;
  /** Up to 100 that are not done, oldest first. */
  waiting(): Promise<Erasure[]>;
  /** Forgets who it was. */
  finish(uid: string): Promise<void>;
  /** Forgets those that were done long ago. */
  sweep(): Promise<void>;
}

export async function createErasureStore(documents: DocumentStore, clock: Clock): Promise<ErasureStore> {
  const erasures = await documents.collection<Erasure, typeof definition>(definition);
  const idOf = (uid: string) => createHash('sha256').update(uid).digest('hex');
  const now = () => clock().toISOString();
  return {
    async begin(account) {
      const id = idOf(account.uid);
      await erasures.changeOrInsert(id, (known) =>
        known?.waiting_since ? undefined : { ...account, id, waiting_since: now() },
      );
    },
    get: (uid) => erasures.get(idOf(uid)),
    waiting: () => erasures.find('waiting', {}, { limit: pageSize }),
    async finish(uid) {
      await erasures.change(idOf(uid), ({ id, waiting_since }) =>
        waiting_since ? { id, erased_at: now() } : undefined,
      );
    },
    async sweep() {
      const oldest = new Date(clock().getTime() - keptMs).toISOString();
      for (;;) {
        const found = await erasures.find('done', {}, { limit: pageSize });
        const over = found.filter(({ erased_at = oldest }) => erased_at < oldest);
        for (const { id, version } of over) await erasures.delete(id, version);
        if (over.length < pageSize) return;
      }
    },
  };
}
