import type { Follow } from '@astraea/contracts';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

interface FollowRecord extends Omit<Follow, 'id'> {
  /** `<user id>/<follow id>`. */
  id: string;
  user_id: string;
  /** The same for all who follow the same. */
  follow_id: string;
}
export type StoredFollow = FollowRecord & Stored;

const definition = {
  name: 'follows',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } },
    followers: { equals: ['follow_id'], order: { field: 'user_id', direction: 'ascending' } },
  },
} as const;

const pageSize = 1000;

export interface FollowStore {
  /** The newest of a user's, at most 1000. */
  list(userId: string): Promise<Follow[]>;
  get(userId: string, id: string): Promise<Follow | undefined>;
  /** As it is stored, which is as it was if it was there. */
  add(userId: string, follow: Follow): Promise<Follow>;
  /** False if this user does not follow it. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Who follows it, by their ids, beyond a user. */
  followers(id: string, page: { limit: number; after: string }): Promise<StoredFollow[]>;
  removeOfUser(userId: string): Promise<void>;
}

const toFollow = ({ follow_id: id, target, created_at }: FollowRecord): Follow => ({
  id,
  target,
  created_at,
});

export async function createFollowStore(documents: DocumentStore): Promise<FollowStore> {
  const follows = await documents.collection<FollowRecord, typeof definition>(definition);
  const keyOf = (userId: string, id: string) => `${userId}/${id}`;
  const find = (user_id: string) => follows.find('of_user', { user_id }, { limit: pageSize });
  async function get(userId: string, id: string): Promise<Follow | undefined> {
    const found = await follows.get(keyOf(userId, id));
    return found && toFollow(found);
  }
  return {
    get,
    list: async (userId) => (await find(userId)).map(toFollow),
    async add(user_id, { id: follow_id, ...follow }) {
      const id = keyOf(user_id, follow_id);
      await follows.insertOnce({ id, user_id, follow_id, ...follow });
      return (await get(user_id, follow_id)) ?? { id: follow_id, ...follow };
    },
    remove: (userId, id) => follows.delete(keyOf(userId, id)),
    followers: (follow_id, page) => follows.find('followers', { follow_id }, page),
    async removeOfUser(userId) {
      for (let found = await find(userId); found.length > 0; found = await find(userId))
        await Promise.all(found.map(({ id }) => follows.delete(id)));
    },
  };
}
