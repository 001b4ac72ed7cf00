import { randomBytes } from 'node:crypto';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { hashOfToken } from '../sharing/share-conversation';

/** By what one mail is ended. Its token is kept nowhere but in that mail. */
interface UnsubscribeRecord {
  /** SHA-256 of the token. */
  id: string;
  user_id: string;
  /** Of what the mail told. */
  follow_ids: string[];
  created_at: string;
}

const definition = {
  name: 'unsubscribe_tokens',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } },
    oldest: { equals: [], order: { field: 'created_at', direction: 'ascending' } },
  },
} as const;

/** Too many to be found by trying them. */
const tokenBytes = 32;
const tokenForm = /^[\w-]{43}$/;
const pageSize = 100;

export interface UnsubscribeStore {
  /** The token, which is told here and never again. */
  make(record: Omit<UnsubscribeRecord, 'id'>): Promise<string>;
  byToken(token: string): Promise<(UnsubscribeRecord & Stored) | undefined>;
  remove(token: string): Promise<void>;
  removeOfUser(userId: string): Promise<void>;
  /** Forgets those that were made before this time. */
  sweep(before: string): Promise<void>;
}

export async function createUnsubscribeStore(documents: DocumentStore): Promise<UnsubscribeStore> {
  const records = await documents.collection<UnsubscribeRecord, typeof definition>(definition);
  return {
    async make(record) {
      const token = randomBytes(tokenBytes).toString('base64url');
      await records.insert({ id: hashOfToken(token), ...record });
      return token;
    },
    byToken: async (token) => (tokenForm.test(token) ? records.get(hashOfToken(token)) : undefined),
    async remove(token) {
      await records.delete(hashOfToken(token));
    },
    async removeOfUser(user_id) {
      const find = () => records.find('of_user', { user_id }, { limit: pageSize });
      for (let found = await find(); found.length > 0; found = await find())
        await Promise.all(found.map(({ id }) => records.delete(id)));
    },
    async sweep(before) {
      for (;;) {
        const found = await records.find('oldest', {}, { limit: pageSize });
        const over = found.filter(({ created_at }) => created_at < before);
        for (const { id } of over) await records.delete(id);
        if (over.length < pageSize) return;
      }
    },
  };
}
