import type { Conversation } from '@astraea/contracts';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useChatSession } from '../chat-session-context';
import { conversationKey } from './conversation';

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
    queryFn: async ({ client: queries, pageParam, signal }) => {
      const items = await client.listConversations({ limit: pageSize, skip: pageParam }, { signal });
      readUnlisted(queries, pageParam, items);
      return { items, more: items.length === pageSize };
    },
    getNextPageParam: (last, pages) =>
      last.more ? pages.reduce((count, page) => count + page.items.length, 0) : undefined,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** What is not on its page any more was deleted in another tab, or moved: whoever has it open reads it again and finds out. */
function readUnlisted(queries: QueryClient, skip: number, items: readonly Conversation[]): void {
  const before = queries.getQueryData<ConversationPages>(conversationsKey);
  const page = before?.pages[before.pageParams.indexOf(skip)];
  for (const { id } of page?.items ?? []) {
    if (items.some((item) => item.id === id)) continue;
    void queries.invalidateQueries({ queryKey: conversationKey(id) });
  }
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
