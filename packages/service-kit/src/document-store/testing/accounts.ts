import type { CollectionDefinition, DocumentStore } from '../document-store';

/** The document of the contract suites: enough kinds of fields to see where backends could differ. */
interface Account {
  id: string;
  name: string;
  email?: string | null;
  team?: string;
  rank?: number;
  active?: boolean;
  waiting_since?: string;
  details?: unknown;
}

export const accounts = {
  name: 'accounts',
  unique: { email: ['email'], rank_in_team: ['team', 'rank'] },
  queries: {
    by_team: { equals: ['team'], order: { field: 'rank', direction: 'descending' } },
    active_in_team: { equals: ['team', 'active'], order: { field: 'name', direction: 'ascending' } },
    waiting: { equals: [], order: { field: 'waiting_since', direction: 'ascending' } },
    all: { equals: [], order: { field: 'id', direction: 'ascending' } },
  },
} as const satisfies CollectionDefinition<Account>;

export const openAccounts = (store: DocumentStore) => store.collection<Account, typeof accounts>(accounts);

/** A place of one test's data: opened as often as wanted, and removed at the end. */
export interface DocumentStorePlace {
  open(): DocumentStore;
  remove(): Promise<void>;
}

export const ids = (documents: { id: string }[]): string[] => documents.map(({ id }) => id);
