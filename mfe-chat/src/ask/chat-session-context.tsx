import { createContext, use, useSyncExternalStore } from 'react';
import type { ChatSession } from './chat-session';
import type { OpenQuestions } from './open-question-store';

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
