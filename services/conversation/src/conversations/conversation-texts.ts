import { indexedWords } from '@astraea/contracts';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { ConversationHeader, StoredMessage } from './conversation';

/** All that was said in a conversation, in plain words: what a search finds it by. */
export interface ConversationText {
  id: string;
  user_id: string;
  title: string;
  /** Of the newest message here. */
  updated_at: string;
  said: { index: number; text: string }[];
}

const textsDefinition = {
  name: 'conversation_texts',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'updated_at', direction: 'ascending' } },
  },
  search: {
    within: 'user_id',
    order: 'updated_at',
    words: ({ title, said }: ConversationText) =>
      indexedWords([title, ...said.map(({ text }) => text)].join('\n')),
  },
} as const;

/** Answers are written in Markdown, with markers such as `[1]`. */
function plainText(markdown: string): string {
  return markdown
    .replace(/[ \t]*\[\d{1,3}\]/g, '')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const saidIn = ({ index, content }: StoredMessage) => ({ index, text: plainText(content) });

const completed = 'complete';
const pageSize = 100;

export async function createConversationTexts(documents: DocumentStore) {
  const texts = await documents.collection<ConversationText, typeof textsDefinition>(textsDefinition);
  const state = await documents.collection<{ id: string }, { name: 'conversation_texts_state' }>({
    name: 'conversation_texts_state',
  });
  return {
    /** False if it is there already, or the conversation is nobody's. */
    async open(
      { id, user_id, title, updated_at }: ConversationHeader,
      messages: readonly StoredMessage[] = [],
    ): Promise<boolean> {
      if (user_id === undefined) return false;
      const text = { id, user_id, title, updated_at, said: messages.map(saidIn) };
      return (await texts.insertOnce(text)) !== undefined;
    },
    async rename(id: string, title: string): Promise<void> {
      await texts.change(id, (text) => ({ ...text, title }));
    },
    async add(id: string, messages: readonly StoredMessage[]): Promise<void> {
      const added = messages.map(saidIn);
      const taken = new Set(added.map(({ index }) => index));
      await texts.change(id, (text) => ({
        ...text,
        said: [...text.said.filter(({ index }) => !taken.has(index)), ...added],
        updated_at: [text.updated_at, ...messages.map(({ timestamp }) => timestamp)].sort().at(-1) ?? '',
      }));
    },
    remove: (id: string) => texts.delete(id),
    async removeOf(userId: string): Promise<void> {
      for (;;) {
        const found = await texts.find('of_user', { user_id: userId }, { limit: pageSize });
        if (found.length === 0) return;
        await Promise.all(found.map(({ id }) => texts.delete(id)));
      }
    },
    search: (userId: string, words: readonly string[], page: { limit: number; skip: number }) =>
      texts.search(userId, words, page),
    isComplete: async () => (await state.get(completed)) !== undefined,
    setComplete: () => state.insertOnce({ id: completed }),
  };
}
