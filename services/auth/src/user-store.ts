import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { outboxQueries } from '@astraea/service-kit/outbox';
import type { User } from './user';

const definition = { name: 'users', unique: { uid: ['uid'] }, queries: { ...outboxQueries } } as const;

export interface UserStore {
  collection: Collection<User, typeof definition>;
  /** An account that was erased is none. */
  get(id: string): Promise<(User & Stored) | undefined>;
  getByUid(uid: string): Promise<(User & Stored) | undefined>;
  /** Inserts, or returns the account that another request made first. */
  insertOrGet(user: User): Promise<User & Stored>;
}

export async function createUserStore(documents: DocumentStore): Promise<UserStore> {
  const collection = await documents.collection<User, typeof definition>(definition);
  const getByUid = (uid: string) => collection.getBy('uid', { uid });

  async function insertOrGet(user: User): Promise<User & Stored> {
    const stored = (await collection.insertOnce(user)) ?? (await getByUid(user.uid));
    if (!stored) throw new Error('the account was erased while it was made');
    return stored;
  }

  return {
    collection,
    async get(id) {
      const user = await collection.get(id);
      return user?.removed ? undefined : user;
    },
    getByUid,
    insertOrGet,
  };
}
