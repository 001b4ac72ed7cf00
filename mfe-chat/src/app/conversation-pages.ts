import type { ComparedConversations, Conversation, ListedConversation } from '@astraea/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export const conversationKey = (id: string) => ['conversation', id] as const;
export const conversationsKey = ['conversations'] as const;
/** Of what every search has found. */
export const foundKey = ['found-conversations'] as const;
export const comparisonsKey = ['comparison'] as const;
export const comparisonKey = (id: string) => [...comparisonsKey, id] as const;
export const quotaKey = ['quota'] as const;

export interface ConversationPage {
  items: ListedConversation[];
  /** The server may have more after this page. */
  more: boolean;
}
export type ConversationPages = InfiniteData<ConversationPage, number>;

/** The list with this conversation at its top, in the place of its old copy. */
export function withOnTop(pages: ConversationPages, conversation: ListedConversation): ConversationPages {
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

/** A comparison with this conversation, which is one of its own, in the place of its old copy and in the order of the countries. */
export function withCompared(
  compared: ComparedConversations,
  conversation: Conversation,
): ComparedConversations {
  const { countries, conversations } = compared;
  const others = conversations.filter(({ id }) => id !== conversation.id);
  const inOrder = [...others, conversation].sort(
    (one, other) => countries.indexOf(one.country) - countries.indexOf(other.country),
  );
  return { ...compared, conversations: inOrder };
}

export function withTitle(pages: ConversationPages, id: string, title: string): ConversationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, title } : item)),
    })),
  };
}
