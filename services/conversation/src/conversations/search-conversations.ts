import { setImmediate as turn } from 'node:timers/promises';
import type { StoredConversation } from './conversation';
import type { ConversationStore } from './conversation-store';
import { foldText } from './fold-text';

interface SearchDeps {
  conversations: ConversationStore;
  searchMaxQuestions: number;
}

/** Read at once: other requests are served between two pages. */
const pageSize = 500;

function wordsOf(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== '');
}

async function* pagesOf<T>(
  read: (page: { limit: number; skip: number }) => Promise<T[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<T[]> {
  for (let skip = 0; skip < most; skip += pageSize) {
    const page = await read({ limit: Math.min(pageSize, most - skip), skip });
    yield page;
    if (page.length < pageSize) return;
    await turn();
  }
}

/** By conversation, the words that stand in its questions. */
async function wordsAsked(deps: SearchDeps, userId: string, words: string[]) {
  const asked = new Map<string, Set<string>>();
  const { conversations, searchMaxQuestions } = deps;
  const pages = pagesOf((page) => conversations.questionsOf(userId, page), searchMaxQuestions);
  for await (const page of pages) {
    for (const { conversation_id: id, content } of page) {
      const text = foldText(content);
      const found = words.filter((word) => text.includes(word));
      if (found.length > 0) asked.set(id, new Set([...(asked.get(id) ?? []), ...found]));
    }
  }
  return asked;
}

async function allConversations(
  { conversations }: SearchDeps,
  userId: string,
): Promise<StoredConversation[]> {
  const all: StoredConversation[] = [];
  for await (const page of pagesOf((page) => conversations.list(userId, page))) all.push(...page);
  return all;
}

/**
 * The user's conversations that have each word of the search in their title or questions, newest first. All of a user's
 * titles and questions are read for it, which is exact, and costs in proportion to what one user has asked.
 */
export async function searchConversations(
  deps: SearchDeps,
  userId: string,
  search: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<StoredConversation[]> {
  const words = wordsOf(search);
  const all = await allConversations(deps, userId);
  const asked = await wordsAsked(deps, userId, words);
  const found = all.filter(({ id, title }) => {
    const text = foldText(title);
    return words.every((word) => text.includes(word) || asked.get(id)?.has(word));
  });
  return found.slice(skip, skip + limit);
}
