import type { Conversation } from '@astraea/contracts';
import { type ApiClient, isAbort } from '@astraea/web-kit';
import { logFailure } from '../failures/log-failure';
import { findAnswer, isBeingAnswered, isRunning, type OpenQuestion } from './open-question';
import type { OpenQuestionStore } from './open-question-store';
import { foundQuestion, openQuestion, type QuestionToAsk } from './question-forms';
import { createQuestionRun, type QuestionRunDeps } from './question-run';

/** Takes questions through their life: asked, accepted, answered sentence by sentence; or failed, and asked again. */
export interface QuestionRunner {
  ask(question: QuestionToAsk): void;
  /** The same question under the same key: the server answers it once, however often it is sent. */
  retry(key: string): void;
  /** Takes back a question that the server does not have. */
  discard(key: string): void;
  stop(key: string): Promise<void>;
  /** Compares with what the server has: forgets what is answered, goes on with what is being answered. */
  meet(conversation: Conversation): void;
  /** The conversation is deleted: its questions end. */
  forgetConversation(conversationId: string): void;
}

export interface QuestionRunnerDeps extends QuestionRunDeps {
  client: Pick<ApiClient, 'streamAnswer' | 'resumeAnswer' | 'stopAnswer'>;
  now(): Date;
}

export function createQuestionRunner(deps: QuestionRunnerDeps): QuestionRunner {
  const { store } = deps;
  const run = createQuestionRun(deps);
  return {
    ask(toAsk) {
      const question = openQuestion(toAsk, store.newView(), deps.now());
      store.add(question);
      void run(question.key, 'ask');
    },
    retry: (key) => void run(key, store.find(key)?.resumed ? 'resume' : 'ask'),
    discard: (key) => store.remove((question) => question.key === key),
    stop: (key) => stopQuestion(deps, key),
    meet(conversation) {
      forgetSettled(store, conversation);
      const { answering } = conversation;
      if (!answering || isAnyRunning(store, conversation.id)) return;
      const known = waitingIn(store, conversation.id).find((question) =>
        isBeingAnswered(question, conversation),
      );
      const found = foundQuestion(conversation, answering);
      const { questionIndex, answerId } = found;
      if (known) store.change(known.key, { questionIndex, answerId });
      else store.add(found);
      void run(known?.key ?? found.key, 'resume');
    },
    forgetConversation: (id) => store.remove((question) => question.conversationId === id),
  };
}

async function stopQuestion({ client, store }: QuestionRunnerDeps, key: string): Promise<void> {
  const question = store.find(key);
  if (!question?.conversationId || !question.answerId) return;
  store.change(key, { stop: 'asked' });
  try {
    await client.stopAnswer({ conversationId: question.conversationId, answerId: question.answerId });
  } catch (error) {
    if (isAbort(error)) return;
    logFailure(error);
    store.change(key, { stop: 'failed' });
  }
}

function isAnyRunning(store: OpenQuestionStore, conversationId: string): boolean {
  const { questions } = store.snapshot();
  return questions.some((question) => question.conversationId === conversationId && isRunning(question));
}

function waitingIn(store: OpenQuestionStore, conversationId: string): OpenQuestion[] {
  const { questions } = store.snapshot();
  return questions.filter((question) => question.conversationId === conversationId && !isRunning(question));
}

/** What stands as failed here may be answered since, or be a found question that nobody writes an answer to any more. */
function forgetSettled(store: OpenQuestionStore, conversation: Conversation): void {
  const settled = waitingIn(store, conversation.id).filter(
    (question) =>
      findAnswer(question, conversation.messages) !== undefined ||
      (question.resumed === true && !isBeingAnswered(question, conversation)),
  );
  if (settled.length > 0) store.remove((question) => settled.includes(question));
}
