import { type FoundWords, foundSpans, searchedWords } from '@astraea/contracts';
import type { StoredConversation } from './conversation';
import type { ConversationStore } from './conversation-store';
import type { ConversationText } from './conversation-texts';

export interface SearchResult {
  header: StoredConversation;
  /** Absent where the title alone has the words. */
  found?: FoundWords;
}

/** Characters of an excerpt before the first word that was found, and behind it. */
const before = 40;
const behind = 120;

/** The words around a place, cut between words. */
function excerptAt(text: string, place: number): string {
  const from = place <= before ? 0 : text.indexOf(' ', place - before) + 1;
  const start = from === 0 || from > place ? Math.max(0, place - before) : from;
  const cut = text.slice(start, place + behind);
  const blank = cut.lastIndexOf(' ');
  const isWhole = start + cut.length === text.length;
  const words = isWhole || blank <= place - start ? cut : cut.slice(0, blank);
  return `${start > 0 ? '…' : ''}${words}${isWhole ? '' : '…'}`.toWellFormed();
}

/** The message that has most of the words, the first of several. */
function findWords(text: ConversationText, words: string[], messages: number): FoundWords | undefined {
  const found = text.said
    .filter(({ index }) => index < messages)
    .map((said) => ({ ...said, spans: foundSpans(said.text, words) }))
    .map((said) => ({ ...said, count: new Set(said.spans.map(({ word }) => word)).size }))
    .sort((one, other) => other.count - one.count || one.index - other.index)[0];
  const [first] = found?.spans ?? [];
  return found && first && { message_index: found.index, excerpt: excerptAt(found.text, first.start) };
}

/**
 * The user's conversations that have each word of the search, or one that begins with it, in their title, questions or answers,
 * newest first, and the words around what was found.
 */
export async function searchConversations(
  conversations: Pick<ConversationStore, 'search'>,
  userId: string,
  search: string,
  page: { limit: number; skip: number },
): Promise<SearchResult[]> {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const results = await conversations.search(userId, words, page);
  return results.map(({ header, text }) => {
    const found = findWords(text, words, header.message_count);
    return { header, ...(found && { found }) };
  });
}

/** What a list says of how it was found. */
export function foundOf(result: SearchResult | undefined): { found?: FoundWords } {
  return result?.found ? { found: result.found } : {};
}
