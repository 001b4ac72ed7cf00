import type { RemoteAppProps } from '@astraea/contracts';
import { createQueryClient } from '@astraea/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { type ConversationCache, createConversationCache } from '../app/conversation-cache';
import { type ApiClient, createApiClient } from './api-client';
import { DraftStore } from './draft-store';
import { LastPlace } from './last-place';
import { OpenQuestionStore, type OpenQuestions } from './open-question-store';
import { createQuestionRunner, type QuestionRunner } from './question-runner';
import { clearUserStorage, createUserStorage } from './user-storage';

/** All that the chat holds for one signed-in user. */
export interface ChatSession {
  client: ApiClient;
  queryClient: QueryClient;
  cache: ConversationCache;
  store: OpenQuestionStore;
  drafts: DraftStore;
  /** Where a new conversation begins. */
  lastPlace: LastPlace;
  questions: QuestionRunner;
  /** Aborted when the user changes. */
  signal: AbortSignal;
  /** Empties everything but the list of conversations and the last place. */
  startNew(): void;
  /** Takes what was typed for a conversation that is gone; the answer puts it into the new one, once that is begun. */
  carryTyped(conversationId: string): () => void;
}

/** A session outlives the screen, so that an answer goes on while the user looks at another page; it ends with its user. */
const sessions = new WeakMap<AbortSignal, ChatSession>();

export function chatSessionOf(
  props: Pick<RemoteAppProps, 'getToken' | 'userSignal'>,
  uid: string,
): ChatSession {
  const known = sessions.get(props.userSignal);
  if (known) return known;
  const session = createChatSession(props, uid);
  sessions.set(props.userSignal, session);
  return session;
}

/** Without a network a call fails at once and says so, where the library would hold it back until the network returns. */
function createChatQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    queries: { ...queries, networkMode: 'always', refetchOnReconnect: true },
    mutations: { ...mutations, networkMode: 'always' },
  });
  return queryClient;
}

function createChatSession(
  { getToken, userSignal: signal }: Pick<RemoteAppProps, 'getToken' | 'userSignal'>,
  uid: string,
): ChatSession {
  const storage = createUserStorage(uid);
  const client = createApiClient({ getToken, signal });
  const queryClient = createChatQueryClient();
  const cache = createConversationCache(queryClient);
  const store = new OpenQuestionStore(storage);
  const drafts = new DraftStore(storage);
  const lastPlace = new LastPlace(storage);
  const questions = createQuestionRunner({ client, cache, store, signal, now: () => new Date() });
  const startNew = () => {
    drafts.set(store.newView(), '');
    store.startNew();
  };
  const carryTyped = (id: string) => {
    const unanswered = store.snapshot().questions.filter((question) => question.conversationId === id);
    const asked = unanswered.filter(({ resumed }) => !resumed).map(({ content }) => content);
    const typed = [...asked, drafts.get(id)].filter(Boolean).join('\n');
    questions.forgetConversation(id);
    drafts.set(id, '');
    return () => drafts.set(store.newView(), typed);
  };
  const forget = () => {
    queryClient.clear();
    store.forget();
    drafts.forget();
    lastPlace.forget();
  };
  const signOut = () => {
    forget();
    clearUserStorage();
  };
  const end = () => {
    forget();
    window.removeEventListener('shell:chat-reset', startNew);
    window.removeEventListener('shell:signed-out', signOut);
  };
  window.addEventListener('shell:chat-reset', startNew);
  window.addEventListener('shell:signed-out', signOut);
  signal.addEventListener('abort', end, { once: true });
  return { client, queryClient, cache, store, drafts, lastPlace, questions, signal, startNew, carryTyped };
}

export const ChatSessionContext = createContext<ChatSession | null>(null);

export function useChatSession(): ChatSession {
  const session = use(ChatSessionContext);
  if (!session) throw new Error('The chat is rendered without a session');
  return session;
}

export function useOpenQuestions(): OpenQuestions {
  const { store } = useChatSession();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
