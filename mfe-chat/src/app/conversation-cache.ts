import {
  asListed,
  type ComparedConversations,
  type Conversation,
  type Feedback,
  type ListedConversation,
  type Message,
} from '@astraea/contracts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type ConversationPages,
  comparisonKey,
  comparisonsKey,
  conversationKey,
  conversationsKey,
  foundKey,
  quotaKey,
  withCompared,
  withOnTop,
  without,
  withTitle,
} from './conversation-pages';

/** The changes that asking, deleting and rating make to what the browser knows of the conversations. */
export interface ConversationCache {
  /** Takes the server's conversation and puts it at the top of the list. */
  put(conversation: Conversation): Promise<void>;
  /** Adds messages at their indexes, puts the copy in the list at its top, and reads what is missing before them. */
  addMessages(conversationId: string, messages: readonly Message[]): Promise<void>;
  /** Null takes it back. */
  setFeedback(conversationId: string, index: number, feedback: Feedback | null): Promise<void>;
  rename(conversationId: string, title: string): Promise<void>;
  remove(conversationId: string): Promise<void>;
  /** All conversations of a comparison. */
  removeComparison(comparisonId: string): Promise<void>;
  /** Reads the conversation again, for instance because another tab asks in it. */
  refresh(conversationId: string): void;
  refreshQuota(): void;
}

export function createConversationCache(queries: QueryClient): ConversationCache {
  /**
   * Ends the reads that began before a change: they would write the old state over it. Answers what begins them anew, since one
   * that is ended while nothing was read yet would otherwise never come.
   */
  const endReads = async (id: string) => {
    const keys = [conversationKey(id), conversationsKey, foundKey, comparisonsKey];
    const ended = keys.filter((queryKey) => queries.isFetching({ queryKey }) > 0);
    for (const queryKey of keys) await queries.cancelQueries({ queryKey });
    return () => {
      for (const queryKey of ended) void queries.invalidateQueries({ queryKey });
    };
  };
  const changeList = (change: (pages: ConversationPages) => ConversationPages) =>
    queries.setQueryData<ConversationPages>(conversationsKey, (pages) => pages && change(pages));
  /** A conversation of a comparison stands in the comparison too. */
  const keepCompared = (conversation: Conversation | undefined) => {
    if (!conversation?.comparison) return;
    queries.setQueryData<ComparedConversations>(
      comparisonKey(conversation.comparison.id),
      (compared) => compared && withCompared(compared, conversation),
    );
  };
  const change = (id: string, update: (conversation: Conversation) => Conversation) => {
    const changed = queries.setQueryData<Conversation>(
      conversationKey(id),
      (conversation) => conversation && update(conversation),
    );
    keepCompared(changed);
    return changed;
  };
  const refresh = (id: string) => {
    void queries.invalidateQueries({ queryKey: conversationKey(id) });
    void queries.invalidateQueries({ queryKey: comparisonsKey });
  };

  const remove = async (id: string) => {
    const beginReads = await endReads(id);
    changeList((pages) => without(pages, id));
    queries.setQueriesData<ConversationPages>({ queryKey: foundKey }, (pages) => pages && without(pages, id));
    queries.removeQueries({ queryKey: conversationKey(id) });
    beginReads();
  };

  return {
    async put(conversation) {
      const beginReads = await endReads(conversation.id);
      queries.setQueryData(conversationKey(conversation.id), conversation);
      keepCompared(conversation);
      changeList((pages) => withOnTop(pages, asListed(conversation)));
      beginReads();
    },
    async addMessages(id, messages) {
      const beginReads = await endReads(id);
      const changed = change(id, (conversation) => withMessages(conversation, messages));
      changeList((pages) => withAskedOnTop(pages, id, messages, changed));
      beginReads();
      const known = changed?.messages ?? [];
      // Another tab asked in it as well: what stands in between is read.
      if (known.some(({ index }, position) => index !== position)) refresh(id);
    },
    async setFeedback(id, index, feedback) {
      const beginReads = await endReads(id);
      change(id, (conversation) => withFeedback(conversation, index, feedback));
      beginReads();
    },
    async rename(id, title) {
      const beginReads = await endReads(id);
      change(id, (conversation) => ({ ...conversation, title }));
      changeList((pages) => withTitle(pages, id, title));
      queries.setQueriesData<ConversationPages>(
        { queryKey: foundKey },
        (pages) => pages && withTitle(pages, id, title),
      );
      beginReads();
    },
    remove,
    async removeComparison(id) {
      const lists = [conversationsKey, foundKey].flatMap((queryKey) =>
        queries.getQueriesData<ConversationPages>({ queryKey }),
      );
      const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
      const read = queries.getQueryData<ComparedConversations>(comparisonKey(id))?.conversations ?? [];
      const compared = [...listed, ...read].filter(({ comparison }) => comparison?.id === id);
      for (const each of new Set(compared.map((conversation) => conversation.id))) await remove(each);
      queries.removeQueries({ queryKey: comparisonKey(id) });
    },
    refresh,
    refreshQuota: () => void queries.invalidateQueries({ queryKey: quotaKey }),
  };
}

/** `changed` stands in for a copy that the list has not loaded so far: what was just asked in is the newest. */
function withAskedOnTop(
  pages: ConversationPages,
  id: string,
  added: readonly Message[],
  changed: Conversation | undefined,
): ConversationPages {
  const listed = pages.pages.flatMap(({ items }) => items).find((conversation) => conversation.id === id);
  const whole = changed && asListed(changed);
  const newest = listed ? withCounted({ ...listed, ...markOf(changed) }, added) : whole;
  return newest ? withOnTop(pages, newest) : pages;
}

/** Where sources of answers changed, the mark goes when all of their questions were asked again. */
function markOf(changed: Conversation | undefined): Pick<ListedConversation, 'sources_changed'> {
  if (!changed?.messages.some(({ source_changes }) => source_changes)) return {};
  return { sources_changed: asListed(changed).sources_changed ?? false };
}

function withCounted(listed: ListedConversation, added: readonly Message[]): ListedConversation {
  const last = added.at(-1);
  if (!last) return listed;
  const { topic, timestamp: updated_at, index } = last;
  return { ...listed, topic, updated_at, message_count: Math.max(listed.message_count, index + 1) };
}

/** Messages of the same index are replaced, so that nothing stands twice. */
function withMessages(conversation: Conversation, added: readonly Message[]): Conversation {
  const byIndex = new Map(conversation.messages.map((message) => [message.index, message]));
  for (const message of added) byIndex.set(message.index, message);
  const { answering, ...rest } = conversation;
  const answered = added.some((message) => message.index === answering?.message_index);
  return {
    ...rest,
    ...(answering && !answered ? { answering } : {}),
    messages: [...byIndex.values()].sort((a, b) => a.index - b.index),
    updated_at: added.at(-1)?.timestamp ?? conversation.updated_at,
  };
}

function withFeedback(conversation: Conversation, index: number, feedback: Feedback | null): Conversation {
  const rated = ({ feedback: _, ...message }: Message): Message => ({
    ...message,
    ...(feedback ? { feedback } : {}),
  });
  return {
    ...conversation,
    messages: conversation.messages.map((message) => (message.index === index ? rated(message) : message)),
  };
}
