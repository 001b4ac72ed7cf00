import type { Comparison, ListedConversation } from '@astraea/contracts';
import { countryName } from '@astraea/web-kit';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import {
  type ConversationPage,
  type ConversationPages,
  conversationKey,
  conversationsKey,
  foundKey,
} from '../app/conversation-pages';
import { listOf } from '../app/list-of';
import { type ChatSession, useChatSession } from '../ask/chat-session';
import { conversationsWords } from './words';

const pageSize = 10;

/** Milliseconds: whoever types on is not asked for in between. */
export const searchPauseMs = 250;

/**
 * The user's conversations, newest first, ten at a time; read again whenever the tab becomes visible, and when a list that was
 * folded away is shown: it may have become visible meanwhile.
 */
export function useConversations() {
  const { client } = useChatSession();
  return useInfiniteQuery<ConversationPage, Error, ConversationPages, readonly string[], number>({
    queryKey: conversationsKey,
    initialPageParam: 0,
    queryFn: async ({ client: queries, pageParam, signal }) => {
      const page = await readPage(client, { skip: pageParam }, signal);
      readUnlisted(queries, pageParam, page.items);
      return page;
    },
    getNextPageParam: nextSkip,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** Of all of the user's conversations those with these words in their title, questions or answers; none without words. */
export function useFoundConversations(words: string) {
  const { client } = useChatSession();
  return useInfiniteQuery<ConversationPage, Error, ConversationPages, readonly string[], number>({
    queryKey: [...foundKey, words],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readPage(client, { skip: pageParam, search: words }, signal),
    getNextPageParam: nextSkip,
    enabled: words !== '',
    refetchOnMount: 'always',
  });
}

async function readPage(
  client: ChatSession['client'],
  page: { skip: number; search?: string },
  signal: AbortSignal,
): Promise<ConversationPage> {
  const items = await client.listConversations({ limit: pageSize, ...page }, { signal });
  return { items, more: items.length === pageSize };
}

function nextSkip(last: ConversationPage, pages: readonly ConversationPage[]): number | undefined {
  return last.more ? pages.reduce((count, page) => count + page.items.length, 0) : undefined;
}

/** What is not on its page any more was deleted in another tab, or moved: whoever has it open reads it again and finds out. */
function readUnlisted(queries: QueryClient, skip: number, items: readonly ListedConversation[]): void {
  const before = queries.getQueryData<ConversationPages>(conversationsKey);
  const page = before?.pages[before.pageParams.indexOf(skip)];
  for (const { id } of page?.items ?? []) {
    if (items.some((item) => item.id === id)) continue;
    void queries.invalidateQueries({ queryKey: conversationKey(id) });
  }
}

/** The loaded conversations, each once: a conversation that moved up between two pages is in both. Of a comparison its newest stands for all. */
export function listedConversations(pages: ConversationPages | undefined): ListedConversation[] {
  const byId = new Map<string, ListedConversation>();
  const compared = new Map<string, ListedConversation>();
  for (const conversation of pages?.pages.flatMap(({ items }) => items) ?? []) {
    const { id, comparison } = conversation;
    if (byId.has(id)) continue;
    const standsForAll = comparison && compared.get(comparison.id);
    if (standsForAll) {
      if (conversation.sources_changed) standsForAll.sources_changed = true;
      continue;
    }
    const item = comparison ? { ...conversation, title: comparisonTitle(comparison) } : conversation;
    if (comparison) compared.set(comparison.id, item);
    byId.set(id, item);
  }
  return [...byId.values()];
}

/** What a comparison is called in the list. */
function comparisonTitle({ countries }: Comparison): string {
  return conversationsWords.comparison({ countries: listOf(countries.map(countryName)) });
}

/** The group of a conversation by the reader's own calendar days. */
export function groupOf(updatedAt: string, now: Date): string {
  const { today, yesterday, week, older } = conversationsWords.groups;
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  const time = new Date(updatedAt).getTime();
  if (time >= midnight(0)) return today;
  if (time >= midnight(1)) return yesterday;
  return time >= midnight(7) ? week : older;
}

/** For each item, newest first, the name of the group that begins with it. */
export function groupHeadings(items: readonly { updated_at: string }[], now: Date): (string | undefined)[] {
  const groups = items.map(({ updated_at }) => groupOf(updated_at, now));
  return groups.map((group, position) => (group === groups[position - 1] ? undefined : group));
}
