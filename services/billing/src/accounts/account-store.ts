import {
  type Clock,
  type Collection,
  type DocumentStore,
  outboxQueries,
  UniqueViolation,
  VersionConflict,
} from '@astraea/service-kit';
import type { Account, StoredAccount } from './account';

const definition = {
  name: 'accounts',
  unique: { customer: ['customer_id'] },
  queries: {
    byCustomer: { equals: [], order: { field: 'customer_id', direction: 'ascending' } },
    ...outboxQueries,
  },
} as const;

export interface AccountStore {
  collection: Collection<Account, typeof definition>;
  get(id: string): Promise<StoredAccount | undefined>;
  getByCustomer(customerId: string): Promise<StoredAccount | undefined>;
  /** The user's account, opened free if there is none yet. */
  open(userId: string, openedAt?: string): Promise<StoredAccount>;
  /** False if the account was changed meanwhile, or its customer belongs to another account: read and decide again. */
  replaceIfUnchanged(account: StoredAccount): Promise<StoredAccount | undefined>;
  /**
   * Applies a change to the newest version, again if another one came first; undefined if there is nothing to change.
   * @throws UniqueViolation if the changed account's customer belongs to another one
   */
  change(
    id: string,
    change: (account: StoredAccount) => StoredAccount | undefined,
  ): Promise<StoredAccount | undefined>;
  /** Accounts with a customer, in the order of their customers' ids. */
  pageByCustomer(page: { limit: number; after?: string }): Promise<StoredAccount[]>;
}

export async function createAccountStore(documents: DocumentStore, clock: Clock): Promise<AccountStore> {
  const collection = await documents.collection<Account, typeof definition>(definition);

  async function replaceIfUnchanged(account: StoredAccount): Promise<StoredAccount | undefined> {
    try {
      return await collection.replace(account);
    } catch (error) {
      if (error instanceof VersionConflict || error instanceof UniqueViolation) return undefined;
      throw error;
    }
  }

  async function open(userId: string, openedAt = clock().toISOString()): Promise<StoredAccount> {
    const known = await collection.get(userId);
    if (known) return known;
    try {
      return await collection.insert({ id: userId, plan: 'free', opened_at: openedAt });
    } catch (error) {
      const first = error instanceof UniqueViolation ? await collection.get(userId) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  async function change(id: string, changeOf: (account: StoredAccount) => StoredAccount | undefined) {
    for (;;) {
      const account = await collection.get(id);
      const changed = account && changeOf(account);
      if (!changed) return undefined;
      try {
        return await collection.replace(changed);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  return {
    collection,
    get: (id) => collection.get(id),
    getByCustomer: (customerId) => collection.getBy('customer', { customer_id: customerId }),
    open,
    replaceIfUnchanged,
    change,
    pageByCustomer: (page) => collection.find('byCustomer', {}, page),
  };
}
