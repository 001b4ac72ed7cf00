import { createHash } from 'node:crypto';
import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';

const keptMs = 86_400_000;

/** What became of a question under an `Idempotency-Key`: a reference, never the text. */
export interface KeyedRequest {
  /** Hash of user and key. */
  id: string;
  /** Hash of call and body. */
  request_hash: string;
  user_id: string;
  conversation_id: string;
  /** Id of the question's message. */
  question_id: string;
  answer_id: string;
  expires_at: string;
}
type StoredRequest = KeyedRequest & Stored;

const definition = {
  name: 'idempotency_keys',
  queries: {
    expiring: { equals: [], order: { field: 'expires_at', direction: 'ascending' } },
    by_user: { equals: ['user_id'], order: { field: 'expires_at', direction: 'ascending' } },
  },
} as const;

/** Names a request: the same user, key, call and body give the same two hashes. */
export interface RequestKey {
  id: string;
  request_hash: string;
  user_id: string;
}

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export function requestKey(userId: string, key: string, call: string, body: unknown): RequestKey {
  return { id: hash(userId, key), request_hash: hash(call, body), user_id: userId };
}

export interface IdempotencyKeyStore {
  /** The earlier request with this key, unless it is more than 24 h old. @throws AppError KeyReused */
  find(key: RequestKey): Promise<StoredRequest | undefined>;
  /** Writes the request down for 24 h, in place of `earlier` if that is given; false if another one came first. */
  claim(request: Omit<KeyedRequest, 'expires_at'>, earlier?: StoredRequest): Promise<boolean>;
  /** Forgets the request, if it still refers to this answer. */
  forget(id: string, answerId: string): Promise<void>;
  forgetUser(userId: string): Promise<void>;
  /** Forgets what is over. */
  sweep(): Promise<void>;
}

export async function createIdempotencyKeyStore(
  documents: DocumentStore,
  clock: Clock,
): Promise<IdempotencyKeyStore> {
  const requests = await documents.collection<KeyedRequest, typeof definition>(definition);
  const isOver = (request: KeyedRequest) => request.expires_at <= clock().toISOString();

  return {
    async find(key) {
      const found = await requests.get(key.id);
      if (!found) return undefined;
      if (isOver(found)) {
        await requests.delete(found.id, found.version);
        return undefined;
      }
      if (found.request_hash === key.request_hash) return found;
      throw new AppError(
        'KeyReused',
        'This Idempotency-Key was used with another question. Send a new key with a new question.',
      );
    },
    async claim(request, earlier) {
      const kept = { ...request, expires_at: new Date(clock().getTime() + keptMs).toISOString() };
      const written = await requests.changeOrInsert(request.id, (found) =>
        found?.version === earlier?.version ? kept : undefined,
      );
      return written !== undefined;
    },
    async forget(id, answerId) {
      const found = await requests.get(id);
      if (found?.answer_id === answerId) await requests.delete(id, found.version);
    },
    async forgetUser(user_id) {
      for (;;) {
        const found = await requests.find('by_user', { user_id }, { limit: 100 });
        for (const { id } of found) await requests.delete(id);
        if (found.length < 100) return;
      }
    },
    async sweep() {
      for (;;) {
        const found = await requests.find('expiring', {}, { limit: 100 });
        const over = found.filter(isOver);
        for (const { id } of over) await requests.delete(id);
        if (over.length < 100) return;
      }
    },
  };
}
