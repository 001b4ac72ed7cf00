import type { Collection, DocumentStore } from '@astraea/service-kit/document-store';

/** How far a reconcile has come; kept after each page, so that one that was cut goes on there. */
export interface ReconcilePosition {
  id: 'reconcile';
  /** What is being gone through: accounts with a customer, then all subscriptions of Stripe. */
  phase: 'accounts' | 'subscriptions' | 'done';
  /** The last customer or subscription that was compared. */
  after?: string;
  is_dry_run: boolean;
  compared: number;
  differing: number;
  unrepaired: number;
}

const definition = { name: 'reconcile_positions' } as const;

export interface PositionStore {
  read(): Promise<ReconcilePosition | undefined>;
  write(position: ReconcilePosition): Promise<void>;
}

export async function createPositionStore(documents: DocumentStore): Promise<PositionStore> {
  const collection: Collection<ReconcilePosition, typeof definition> = await documents.collection<
    ReconcilePosition,
    typeof definition
  >(definition);
  return {
    read: () => collection.get('reconcile'),
    async write(position) {
      const stored = await collection.get(position.id);
      if (stored) await collection.replace({ ...position, version: stored.version });
      else await collection.insert(position);
    },
  };
}
