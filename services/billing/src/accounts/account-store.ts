import type { Clock } from '@astraea/service-kit/clock';
import { createErasedIds, type ErasedIds } from '@astraea/service-kit/consumer';
import { type Collection, type DocumentStore, UniqueViolation } from '@astraea/service-kit/document-store';
import { outboxQueries } from '@astraea/service-kit/outbox';
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
  /** Users who were erased, and their customers: they get no account any more. */
  erased: ErasedIds;
  /** The user's account, opened free if there is none yet; undefined if the user was erased. */
  open(userId: string, openedAt?: string): Promise<StoredAccount | undefined>;
  /** With the events that wait in it. */
  remove(id: string): Promise<void>;
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
  const erased = await createErasedIds(documents, 'erased_users', clock);

  async function replaceIfUnchanged(account: StoredAccount): Promise<StoredAccount | undefined> {
    try {
      return await collection.change(account.id, ({ version }) =>
        version === account.version ? account : undefined,
      );
    } catch (error) {
      if (error instanceof UniqueViolation) return undefined;
      throw error;
    }
  }

  async function open(userId: string, openedAt = clock().toISOString()): Promise<StoredAccount | undefined> {
    const known = await collection.get(userId);
    if (known) return known;
    const opened = await collection.insertOnce({ id: userId, plan: 'free', opened_at: openedAt });
    if (!(await erased.has(userId))) return opened ?? collection.get(userId);
    await collection.delete(userId);
    return undefined;
  }

  return {
    collection,
    erased,
    get: (id) => collection.get(id),
    getByCustomer: (customerId) => collection.getBy('customer', { customer_id: customerId }),
    open,
    async remove(id) {
      await collection.delete(id);
    },
    replaceIfUnchanged,
    change: (id, change) => collection.change(id, change),
    pageByCustomer: (page) => collection.find('byCustomer', {}, page),
  };
}
