import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { ShareRecord, StoredShare } from './share';

const definition = {
  name: 'shares',
  unique: { token: ['token_hash'] },
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } },
    of_conversation: {
      equals: ['conversation_id'],
      order: { field: 'created_at', direction: 'descending' },
    },
    of_matter: {
      equals: ['user_id', 'matter_id'],
      order: { field: 'created_at', direction: 'descending' },
    },
  },
} as const;

const pageSize = 1000;

export interface ShareStore {
  insert(share: ShareRecord): Promise<StoredShare>;
  byToken(tokenHash: string): Promise<StoredShare | undefined>;
  /** The newest of a user's, at most 1000. */
  list(userId: string): Promise<StoredShare[]>;
  /** False if this user has no such link. */
  remove(userId: string, id: string): Promise<boolean>;
  removeOfConversation(conversationId: string): Promise<void>;
  removeOfMatter(userId: string, matterId: string): Promise<void>;
  removeOfUser(userId: string): Promise<void>;
}

export async function createShareStore(documents: DocumentStore): Promise<ShareStore> {
  const shares = await documents.collection<ShareRecord, typeof definition>(definition);

  async function removeAll(find: () => Promise<StoredShare[]>): Promise<void> {
    for (let found = await find(); found.length > 0; found = await find())
      await Promise.all(found.map(({ id }) => shares.delete(id)));
  }

  const list = (user_id: string) => shares.find('of_user', { user_id }, { limit: pageSize });
  return {
    insert: (share) => shares.insert(share),
    byToken: (token_hash) => shares.getBy('token', { token_hash }),
    list,
    async remove(userId, id) {
      const found = await shares.get(id);
      return found?.user_id === userId && shares.delete(id);
    },
    removeOfConversation: (conversation_id) =>
      removeAll(() => shares.find('of_conversation', { conversation_id }, { limit: pageSize })),
    removeOfMatter: (user_id, matter_id) =>
      removeAll(() => shares.find('of_matter', { user_id, matter_id }, { limit: pageSize })),
    removeOfUser: (userId) => removeAll(() => list(userId)),
  };
}
