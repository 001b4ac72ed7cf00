import type { AcceptedEvent } from '@astraea/contracts';
import { type ApiClient, type AskResult, isAbort } from '@astraea/web-kit';
import type { ConversationCache } from '../app/conversation-cache';
import { logFailure } from '../app/failures';
import { describeFailure } from './failure-sentence';
import type { OpenQuestion } from './open-question';
import type { OpenQuestionStore } from './open-question-store';
import { askedMessage, askRequest, provisionalConversation } from './question-forms';

export interface QuestionRunDeps {
  client: Pick<ApiClient, 'streamAnswer' | 'resumeAnswer' | 'fileConversation'>;
  cache: ConversationCache;
  store: OpenQuestionStore;
  /** Ends every question when the user changes: then nothing is shown any more. */
  signal: AbortSignal;
}

/** `ask` sends the question; `resume` goes on with the answer that the server is writing already. */
export type RunMode = 'ask' | 'resume';

/** Makes the function that takes one question from its sending to its stored answer, or to its failure. */
export function createQuestionRun({ client, cache, store, signal }: QuestionRunDeps) {
  async function accept(key: string, event: AcceptedEvent) {
    const question = store.find(key);
    if (!question) return;
    const accepted: OpenQuestion = {
      ...question,
      conversationId: event.conversation_id,
      // The clock of this device may be another one, and a time that is shown stays.
      askedAt: event.asked_at ?? question.askedAt,
      answerId: event.answer_id,
      // A question that is asked again stays where it was stored.
      questionIndex: question.questionIndex ?? event.message_index - 1,
      state: 'answering',
    };
    store.change(key, accepted);
    // It is counted from here on; at the end once more, since a refused answer is given back.
    cache.refreshQuota();
    if (question.conversationId) return;
    await cache.put(provisionalConversation(accepted, event));
    opened(question, event.conversation_id);
  }

  function opened({ comparison, origin, matterId }: OpenQuestion, conversationId: string) {
    if (!comparison) store.setOpened(origin, conversationId);
    if (matterId) void file(conversationId, matterId);
  }

  async function file(conversationId: string, matterId: string) {
    try {
      await client.fileConversation(conversationId, matterId);
      if (!signal.aborted) cache.refresh(conversationId);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      logFailure(error);
      store.showFailure(describeFailure(error));
    }
  }

  async function settle(key: string, result: AskResult) {
    const question = store.find(key);
    if (!question) return;
    if (result.kind === 'conversation') {
      await cache.put(result.conversation);
      if (!question.conversationId) opened(question, result.conversation.id);
    } else if (question.conversationId) {
      const asked = askedMessage(question, question.questionIndex ?? result.message.index - 1);
      await cache.addMessages(
        question.conversationId,
        question.resumed ? [result.message] : [asked, result.message],
      );
    }
    store.remove((candidate) => candidate.key === key);
  }

  function fail(key: string, error: unknown) {
    const question = store.find(key);
    if (!question) return;
    logFailure(error);
    const failure = describeFailure(error);
    if (question.comparison) {
      // Each cell of a comparison tells its own failure.
      store.change(key, { state: 'failed', failure });
    } else {
      // A question whose new conversation was left meanwhile is shown in the one that was begun since.
      store.change(key, { state: 'failed', failure, origin: question.conversationId ?? store.newView() });
      store.showFailure(failure);
    }
    if (question.conversationId) cache.refresh(question.conversationId);
  }

  return async function run(key: string, mode: RunMode): Promise<void> {
    const question = store.find(key);
    if (!question || signal.aborted) return;
    let accepting: Promise<void> | undefined;
    store.change(key, { state: question.answerId ? 'answering' : 'sending', sentences: [], stop: undefined });
    // What goes on by itself does not take away the dialog that somebody is reading.
    if (mode === 'ask' && !question.comparison) store.showFailure(null);
    try {
      const result = await send(client, question, mode, {
        signal,
        onAccepted: (event) => {
          accepting = accept(key, event);
        },
        onDelta: (text) => store.change(key, { sentences: [...(store.find(key)?.sentences ?? []), text] }),
      });
      await accepting;
      if (signal.aborted) return;
      await settle(key, result);
    } catch (error) {
      await accepting;
      if (isAbort(error) || signal.aborted) return;
      fail(key, error);
    }
    cache.refreshQuota();
  };
}

function send(
  client: QuestionRunDeps['client'],
  question: OpenQuestion,
  mode: RunMode,
  handlers: NonNullable<Parameters<ApiClient['streamAnswer']>[1]>,
): Promise<AskResult> {
  const { conversationId, answerId, key } = question;
  if (mode === 'resume' && conversationId && answerId) {
    return client.resumeAnswer({ conversationId, answerId }, handlers);
  }
  return client.streamAnswer(askRequest(question), { ...handlers, idempotencyKey: key });
}
