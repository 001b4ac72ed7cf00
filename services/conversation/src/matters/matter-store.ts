import type { Matter } from '@astraea/contracts';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** Under its user's id and its own, which the user's client makes up: two users may have the same. */
interface MatterRecord {
  /** `<user id>/<matter id>`. */
  id: string;
  user_id: string;
  matter_id: string;
  name: string;
  created_at: string;
  archived: boolean;
}

const definition = {
  name: 'matters',
  queries: { of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } } },
} as const;

const pageSize = 1000;

export interface MatterStore {
  /** The newest of a user's, at most 1000. */
  list(userId: string): Promise<Matter[]>;
  get(userId: string, id: string): Promise<Matter | undefined>;
  /** Undefined if the user has one with this id. */
  insertOnce(userId: string, matter: Matter): Promise<Matter | undefined>;
  change(userId: string, id: string, change: Partial<Matter>): Promise<Matter | undefined>;
  /** False if this user has no such matter. */
  remove(userId: string, id: string): Promise<boolean>;
  removeOfUser(userId: string): Promise<void>;
}

function toMatter({ matter_id, name, created_at, archived }: MatterRecord): Matter {
  return { id: matter_id, name, created_at, archived };
}

export async function createMatterStore(documents: DocumentStore): Promise<MatterStore> {
  const matters = await documents.collection<MatterRecord, typeof definition>(definition);
  const keyOf = (userId: string, id: string) => `${userId}/${id}`;
  const find = (user_id: string): Promise<(MatterRecord & Stored)[]> =>
    matters.find('of_user', { user_id }, { limit: pageSize });
  return {
    list: async (userId) => (await find(userId)).map(toMatter),
    async get(userId, id) {
      const found = await matters.get(keyOf(userId, id));
      return found && toMatter(found);
    },
    async insertOnce(user_id, { id: matter_id, ...matter }) {
      const made = await matters.insertOnce({ id: keyOf(user_id, matter_id), user_id, matter_id, ...matter });
      return made && toMatter(made);
    },
    async change(userId, id, { name, archived }) {
      const changed = await matters.change(keyOf(userId, id), (matter) => ({
        ...matter,
        name: name ?? matter.name,
        archived: archived ?? matter.archived,
      }));
      return changed && toMatter(changed);
    },
    remove: (userId, id) => matters.delete(keyOf(userId, id)),
    async removeOfUser(userId) {
      for (let found = await find(userId); found.length > 0; found = await find(userId))
        await Promise.all(found.map(({ id }) => matters.delete(id)));
    },
  };
}
