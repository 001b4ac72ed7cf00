import type { Conversation } from '@astraea/contracts';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { useNavigate, useLocation as usePlace } from 'react-router';
import { stillOver } from '../app/use-back-closes';
import { useChatSession, useOpenQuestions } from '../ask/chat-session';
import { isRunning, type OpenQuestion } from '../ask/open-question';
import { isGone, useConversation } from '../conversations/conversation';
import type { Selection } from '../countries/location';
import { useLocation } from '../countries/use-location';
import { buildTranscript, type TranscriptEntry } from '../read-answer/transcript';
import { screenWords } from './words';

/** What is on the screen: a conversation, or a new one that is being begun. */
export interface ChatView {
  /** The conversation's id, or the name of the new conversation. */
  name: string;
  id: string | undefined;
  conversation: Conversation | undefined;
  title: string;
  /** The conversation is on its way. */
  loading: boolean;
  error: Error | null;
  /** The conversation was read here before it was deleted elsewhere. */
  deleted: boolean;
  reload(): void;
  entries: readonly TranscriptEntry[];
  /** The question that is being answered. */
  running: OpenQuestion | undefined;
  /** A question that would have opened this conversation, and did not. */
  unsent: OpenQuestion | undefined;
  selection: Selection;
  locked: boolean;
  choose(change: Partial<Selection>): void;
}

export function useChatView(pathId: string | undefined): ChatView {
  const { questions: runner, store } = useChatSession();
  const { questions, opened } = useOpenQuestions();
  const newName = store.newView();
  const id = pathId ?? (opened?.origin === newName ? opened.conversationId : undefined);
  useFollowOpened(pathId, newName);

  const query = useConversation(id);
  const pending = id !== undefined && query.isPending;
  // What was waited for appears a moment later, but in slices: all of it at once holds up the page.
  const loading = useDeferredValue(pending) || pending;
  const gone = isGone(query.error);
  const conversation = id === undefined || loading || gone ? undefined : query.data;
  useEffect(() => {
    if (conversation) runner.meet(conversation);
  }, [conversation, runner]);

  const viewQuestions = useMemo(
    () => questions.filter((question) => (id ? question.conversationId === id : isNew(question, newName))),
    [questions, id, newName],
  );
  const entries = useMemo(
    () => buildTranscript(conversation?.messages ?? [], viewQuestions, conversation?.answering),
    [conversation, viewQuestions],
  );
  const name = id ?? newName;
  const opening = id ? undefined : viewQuestions[0];
  const location = useLocation(name, conversation, opening);
  return {
    name,
    id,
    conversation,
    title: conversation?.title ?? opening?.title ?? (id ? screenWords.conversation : screenWords.untitled),
    loading,
    error: id !== undefined && !loading && !conversation ? query.error : null,
    deleted: gone && query.data !== undefined,
    reload: () => void query.refetch(),
    entries,
    running: viewQuestions.find(isRunning),
    unsent: opening && !isRunning(opening) ? opening : undefined,
    ...location,
  };
}

function isNew({ origin, conversationId }: OpenQuestion, newName: string): boolean {
  return origin === newName && conversationId === undefined;
}

/** A new conversation that the server has accepted gets its address, in the place of /chat in the history. */
function useFollowOpened(pathId: string | undefined, newName: string): void {
  const { store, drafts } = useChatSession();
  const { opened } = useOpenQuestions();
  const navigate = useNavigate();
  const { state } = usePlace();
  useLayoutEffect(() => {
    if (!opened) return;
    if (pathId === opened.conversationId) {
      store.finishOpening();
    } else if (pathId === undefined && opened.origin === newName) {
      drafts.move(newName, opened.conversationId);
      navigate(`/chat/${opened.conversationId}`, { replace: true, state: stillOver(state) });
    }
  }, [pathId, opened, newName, store, drafts, navigate, state]);
}
