import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { ApiKeyRecord, StoredApiKey } from './api-key';

const definition = {
  name: 'api_keys',
  unique: { hash: ['key_hash'] },
  queries: { of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } } },
} as const;

const pageSize = 1000;

export interface ApiKeyStore {
  insert(key: ApiKeyRecord): Promise<StoredApiKey>;
  byHash(keyHash: string): Promise<StoredApiKey | undefined>;
  /** The newest of a user's, at most 1000. */
  list(userId: string): Promise<StoredApiKey[]>;
  /** Notes the UTC day of a use; a day that is noted is not written again. */
  noteUse(key: StoredApiKey, day: string): Promise<void>;
  /** False if this user has no such key. */
  remove(userId: string, id: string): Promise<boolean>;
  removeOfUser(userId: string): Promise<void>;
}

export async function createApiKeyStore(documents: DocumentStore): Promise<ApiKeyStore> {
  const keys = await documents.collection<ApiKeyRecord, typeof definition>(definition);
  const list = (user_id: string) => keys.find('of_user', { user_id }, { limit: pageSize });
  return {
    insert: (key) => keys.insert(key),
    byHash: (key_hash) => keys.getBy('hash', { key_hash }),
    list,
    async noteUse({ id, last_used_on }, day) {
      if (last_used_on === day) return;
      await keys.change(id, (key) => (key.last_used_on === day ? undefined : { ...key, last_used_on: day }));
    },
    async remove(userId, id) {
      const found = await keys.get(id);
      return found?.user_id === userId && keys.delete(id);
    },
    async removeOfUser(userId) {
      for (let found = await list(userId); found.length > 0; found = await list(userId))
        await Promise.all(found.map(({ id }) => keys.delete(id)));
    },
  };
}
