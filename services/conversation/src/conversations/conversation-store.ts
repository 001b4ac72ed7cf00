import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import { outboxQueries } from '@astraea/service-kit/outbox';
import {
  type ConversationHeader,
  canReadConversation,
  type StoredConversation,
  type StoredMessage,
} from './conversation';
import { type ConversationText, createConversationTexts } from './conversation-texts';

const conversationsDefinition = {
  name: 'conversations',
  queries: {
    compared: {
      equals: ['user_id', 'comparison_id'],
      order: { field: 'created_at', direction: 'ascending' },
    },
    in_matter: {
      equals: ['user_id', 'matter_id'],
      order: { field: 'updated_at', direction: 'descending' },
    },
    newest: { equals: ['user_id'], order: { field: 'updated_at', direction: 'descending' } },
    oldest: { equals: [], order: { field: 'updated_at', direction: 'ascending' } },
    ...outboxQueries,
  },
} as const;

const messagesDefinition = {
  name: 'messages',
  unique: { position: ['conversation_id', 'index'], answer: ['answer_id'] },
  queries: {
    in_order: { equals: ['conversation_id'], order: { field: 'index', direction: 'ascending' } },
    asked_by: { equals: ['user_id'], order: { field: 'timestamp', direction: 'descending' } },
  },
} as const;

const pageSize = 1000;

export interface ConversationStore {
  collection: Collection<ConversationHeader, typeof conversationsDefinition>;
  get(id: string): Promise<StoredConversation | undefined>;
  /** Newest first: `updated_at`, then id. */
  list(userId: string, page: { limit: number; skip: number }): Promise<StoredConversation[]>;
  /** The conversations of a comparison of this user's. */
  compared(userId: string, comparisonId: string): Promise<StoredConversation[]>;
  /** The conversations in a matter of this user's, newest first. */
  inMatter(userId: string, matterId: string): Promise<StoredConversation[]>;
  insert(header: ConversationHeader): Promise<StoredConversation>;
  /** Applies a change to the newest version, again if another one came first; undefined if there is nothing to change. */
  change(
    id: string,
    change: (header: StoredConversation) => StoredConversation | undefined,
  ): Promise<StoredConversation | undefined>;
  /** In their order; from an index on, if one is given. */
  messages(conversationId: string, from?: number): Promise<StoredMessage[]>;
  /** The last `count` messages before an index, oldest first. */
  messagesBefore(conversationId: string, index: number, count: number): Promise<StoredMessage[]>;
  message(id: string): Promise<StoredMessage | undefined>;
  messageAt(conversationId: string, index: number): Promise<StoredMessage | undefined>;
  messageOfAnswer(answerId: string): Promise<StoredMessage | undefined>;
  /** A page of the questions of all of a user's conversations, newest first. */
  questionsOf(userId: string, page: { limit: number; skip: number }): Promise<StoredMessage[]>;
  /** False if it is stored already, or its place is taken. */
  addMessage(message: StoredMessage): Promise<boolean>;
  /** With the words by which a search finds the conversation. */
  removeMessages(conversationId: string): Promise<void>;
  /** Whatever a search could find of this user's. */
  removeTexts(userId: string): Promise<void>;
  /** Those of the user's conversations that have, for each of these words, one that begins with it; the newest first. */
  search(
    userId: string,
    words: readonly string[],
    page: { limit: number; skip: number },
  ): Promise<{ header: StoredConversation; text: ConversationText }[]>;
  /** Brings what was stored before there was a search under it; does nothing once that is done. */
  completeSearch(): Promise<void>;
}

export async function createConversationStore(documents: DocumentStore): Promise<ConversationStore> {
  const collection = await documents.collection<ConversationHeader, typeof conversationsDefinition>(
    conversationsDefinition,
  );
  const messages = await documents.collection<StoredMessage, typeof messagesDefinition>(messagesDefinition);
  const texts = await createConversationTexts(documents);

  async function allMessages(conversationId: string, from = 0): Promise<(StoredMessage & Stored)[]> {
    const found: (StoredMessage & Stored)[] = [];
    for (;;) {
      const after = found.at(-1)?.index ?? from - 1;
      const page = await messages.find(
        'in_order',
        { conversation_id: conversationId },
        { limit: pageSize, after },
      );
      found.push(...page);
      if (page.length < pageSize) return found;
    }
  }

  /** A page of all conversations beyond a time, oldest first, without the last of a full page: more may have its time. */
  async function pageAfter(after: string): Promise<StoredConversation[]> {
    const page = await collection.find('oldest', {}, { limit: pageSize, after });
    const last = page.at(-1)?.updated_at;
    const whole = page.filter(({ updated_at }) => updated_at !== last);
    return page.length < pageSize || whole.length === 0 ? page : whole;
  }

  return {
    collection,
    get: (id) => collection.get(id),
    list: (userId, page) => collection.find('newest', { user_id: userId }, page),
    compared: (user_id, comparison_id) =>
      collection.find('compared', { user_id, comparison_id }, { limit: pageSize }),
    inMatter: (user_id, matter_id) =>
      collection.find('in_matter', { user_id, matter_id }, { limit: pageSize }),
    async insert(header) {
      // A text without its conversation is never shown; a conversation without its text would never be found.
      await texts.open(header);
      return collection.insert(header);
    },
    async change(id, change) {
      let title: string | undefined;
      const changed = await collection.change(id, (header) => {
        title = header.title;
        return change(header);
      });
      if (changed && !changed.removed && changed.title !== title) await texts.rename(id, changed.title);
      return changed;
    },
    messages: allMessages,
    async messagesBefore(conversationId, index, count) {
      if (count === 0) return [];
      const page = { limit: count, after: index - count - 1 };
      const found = await messages.find('in_order', { conversation_id: conversationId }, page);
      return found.filter((message) => message.index < index);
    },
    message: (id) => messages.get(id),
    messageAt: (conversationId, index) =>
      messages.getBy('position', { conversation_id: conversationId, index }),
    messageOfAnswer: (answerId) => messages.getBy('answer', { answer_id: answerId }),
    questionsOf: (userId, page) => messages.find('asked_by', { user_id: userId }, page),
    async addMessage(message) {
      const added = (await messages.insertOnce(message)) !== undefined;
      // Whoever stored it before may have died before this.
      if (added || (await messages.get(message.id))) await texts.add(message.conversation_id, [message]);
      return added;
    },
    async removeMessages(conversationId) {
      await texts.remove(conversationId);
      const found = await allMessages(conversationId);
      await Promise.all(found.map(({ id }) => messages.delete(id)));
    },
    removeTexts: (userId) => texts.removeOf(userId),
    async search(userId, words, page) {
      const found = await texts.search(userId, words, page);
      const headers = await Promise.all(found.map(({ id }) => collection.get(id)));
      return found.flatMap((text, at) => {
        const header = headers[at];
        return header && canReadConversation({ id: userId }, header) ? [{ header, text }] : [];
      });
    },
    async completeSearch() {
      if (await texts.isComplete()) return;
      for (let after = ''; ; ) {
        const page = await pageAfter(after);
        for (const header of page) {
          const said = await allMessages(header.id);
          const opened = await texts.open(header, said);
          // A message that was stored before there was a text to add it to.
          const later = await allMessages(header.id);
          if (!opened || later.length > said.length) await texts.add(header.id, later);
        }
        const last = page.at(-1);
        if (!last) break;
        after = last.updated_at;
      }
      await texts.setComplete();
    },
  };
}

/** A conversation that is not the user's is as absent as one that never was. */
export function noSuchConversation(): AppError {
  return new AppError('NotFound', 'There is no conversation with this id.');
}

// Ids are ours: what does not look like one is no key to look up.
const idShape = /^[A-Za-z0-9-]{1,64}$/;
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value);
}

/** @throws AppError NotFound */
export async function readOwnConversation(
  conversations: Pick<ConversationStore, 'get'>,
  user: { id: string },
  id: unknown,
): Promise<StoredConversation> {
  const header = isId(id) ? await conversations.get(id) : undefined;
  if (!header || !canReadConversation(user, header)) throw noSuchConversation();
  return header;
}
