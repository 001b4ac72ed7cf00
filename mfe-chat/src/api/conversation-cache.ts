import type { Conversation, Feedback, Message } from '@astraea/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKey } from './conversation';
import { type ConversationPages, conversationsKey, withOnTop, without } from './conversations';
import { quotaKey } from './quota';

/** The changes that asking, deleting and rating make to what the browser knows of the conversations. */
export interface ConversationCache {
  /** Takes the server's conversation and puts it at the top of the list. */
  put(conversation: Conversation): Promise<void>;
  /** Adds messages at their indexes and updates the copy in the list. */
  addMessages(conversationId: string, messages: readonly Message[]): Promise<void>;
  setFeedback(conversationId: string, index: number, feedback: Feedback): Promise<void>;
  remove(conversationId: string): Promise<void>;
  /** Reads the conversation again, for instance because another tab asks in it. */
  refresh(conversationId: string): void;
  refreshQuota(): void;
}

export function createConversationCache(queries: QueryClient): ConversationCache {
  /** A read that began before the change would write the old state over it. */
  const endReads = async (id: string) => {
    await queries.cancelQueries({ queryKey: conversationKey(id) });
    await queries.cancelQueries({ queryKey: conversationsKey });
  };
  const changeList = (change: (pages: ConversationPages) => ConversationPages) =>
    queries.setQueryData<ConversationPages>(conversationsKey, (pages) => pages && change(pages));
  const change = async (id: string, update: (conversation: Conversation) => Conversation, toTop: boolean) => {
    await endReads(id);
    queries.setQueryData<Conversation>(
      conversationKey(id),
      (conversation) => conversation && update(conversation),
    );
    changeList((pages) => changeListed(pages, id, update, toTop));
  };

  return {
    async put(conversation) {
      await endReads(conversation.id);
      queries.setQueryData(conversationKey(conversation.id), conversation);
      changeList((pages) => withOnTop(pages, conversation));
    },
    addMessages: (id, messages) => change(id, (conversation) => withMessages(conversation, messages), true),
    setFeedback: (id, index, feedback) =>
      change(id, (conversation) => withFeedback(conversation, index, feedback), false),
    async remove(id) {
      await endReads(id);
      changeList((pages) => without(pages, id));
      queries.removeQueries({ queryKey: conversationKey(id) });
    },
    refresh: (id) => void queries.invalidateQueries({ queryKey: conversationKey(id) }),
    refreshQuota: () => void queries.invalidateQueries({ queryKey: quotaKey }),
  };
}

function changeListed(
  pages: ConversationPages,
  id: string,
  update: (conversation: Conversation) => Conversation,
  toTop: boolean,
): ConversationPages {
  const listed = pages.pages.flatMap(({ items }) => items).find((conversation) => conversation.id === id);
  if (!listed) return pages;
  if (toTop) return withOnTop(pages, update(listed));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? update(item) : item)),
    })),
  };
}

/** Messages of the same index are replaced, so that nothing stands twice. */
export function withMessages(conversation: Conversation, added: readonly Message[]): Conversation {
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

function withFeedback(conversation: Conversation, index: number, feedback: Feedback): Conversation {
  return {
    ...conversation,
    messages: conversation.messages.map((message) =>
      message.index === index ? { ...message, feedback } : message,
    ),
  };
}
