import type { Conversation } from '@astraea/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useChatSession } from '../chat-session-context';

export const conversationsKey = ['conversations'] as const;
const pageSize = 10;

export interface ConversationPage {
  items: Conversation[];
  /** The server may have more after this page. */
  more: boolean;
}
export type ConversationPages = InfiniteData<ConversationPage, number>;

/**
 * The user's conversations, newest first, ten at a time; read again whenever the tab becomes visible, and when a list that was
 * folded away is shown: it may have become visible meanwhile.
 */
export function useConversations() {
  const { client } = useChatSession();
  return useInfiniteQuery<ConversationPage, Error, ConversationPages, typeof conversationsKey, number>({
    queryKey: conversationsKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const items = await client.listConversations({ limit: pageSize, skip: pageParam }, { signal });
      return { items, more: items.length === pageSize };
    },
    getNextPageParam: (last, pages) =>
      last.more ? pages.reduce((count, page) => count + page.items.length, 0) : undefined,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** The loaded conversations, each once: a conversation that moved up between two pages is in both. */
export function listedConversations(pages: ConversationPages | undefined): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages?.pages.flatMap(({ items }) => items) ?? []) {
    if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}

/** The list with this conversation at its top, in the place of its old copy. */
export function withOnTop(pages: ConversationPages, conversation: Conversation): ConversationPages {
  const others = without(pages, conversation.id).pages;
  return {
    ...pages,
    pages: others.map((page, index) =>
      index === 0 ? { ...page, items: [conversation, ...page.items] } : page,
    ),
  };
}

export function without(pages: ConversationPages, id: string): ConversationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  };
}
