import {
  type Collection,
  type DocumentStore,
  outboxQueries,
  type Stored,
  UniqueViolation,
  VersionConflict,
} from '@astraea/service-kit';
import type { User } from './user';

const definition = { name: 'users', unique: { uid: ['uid'] }, queries: { ...outboxQueries } } as const;

export interface UserStore {
  collection: Collection<User, typeof definition>;
  get(id: string): Promise<(User & Stored) | undefined>;
  getByUid(uid: string): Promise<(User & Stored) | undefined>;
  /** Inserts, or returns the account that another request made first. */
  insertOrGet(user: User): Promise<User & Stored>;
  /** Applies a change to the newest version, again if another change came first. */
  update(id: string, change: (user: User & Stored) => User & Stored): Promise<(User & Stored) | undefined>;
}

export async function createUserStore(documents: DocumentStore): Promise<UserStore> {
  const collection = await documents.collection<User, typeof definition>(definition);
  const getByUid = (uid: string) => collection.getBy('uid', { uid });

  async function insertOrGet(user: User): Promise<User & Stored> {
    try {
      return await collection.insert(user);
    } catch (error) {
      const existing = error instanceof UniqueViolation ? await getByUid(user.uid) : undefined;
      if (!existing) throw error;
      return existing;
    }
  }

  async function update(id: string, change: (user: User & Stored) => User & Stored) {
    for (;;) {
      const user = await collection.get(id);
      if (!user) return undefined;
      const changed = change(user);
      if (changed === user) return user;
      try {
        return await collection.replace(changed);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  return { collection, get: (id) => collection.get(id), getByUid, insertOrGet, update };
}
